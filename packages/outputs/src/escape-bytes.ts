/**
 * Matches what `stripEscapes` removes, but in UTF-8 bytes read as latin1, where 8-bit control characters take two bytes:
 * sequences and control characters. Backspaces are left to `backspaceView`.
 */
export const escapeBytes = new RegExp(
  [
    /(?:\x1b\[|\xc2\x9b)[0-?]*[ -/]*[@-~]?/,
    /(?:\x1b[\]PX^_]|\xc2[\x90\x98\x9d-\x9f])(?:(?!\xc2[\x90\x98\x9c-\x9f])[^\x07\n\x1b])*(?:\x07|\x1b\\|\xc2\x9c)/,
    /\x1b[ -/]*[0-~]?/,
    /[\x05\x07\x0e\x0f\x7f]|\xc2[\x80-\x84\x86-\x9f]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
