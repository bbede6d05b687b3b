/**
 * The text as a terminal would display it: without escape sequences and control characters, overprinted characters
 * replaced. Tabs and line breaks are kept.
 */
export function stripEscapes(text: string): string {
  if (!suspicious.test(text)) return text;
  return text.replace(sequence, '').replace(control, '').split('\n').map(applyOverprint).join('\n');
}

const suspicious = /[\x05\x07\x08\r\x0e\x0f\x1b\x7f-\x84\x86-\x9f]/;

/** CSI; OSC, DCS, SOS, PM and APC with their content; any other escape. ECMA-48, in 7 and 8 bit form. */
const sequence = new RegExp(
  [
    /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?/,
    /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\n\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)/,
    /\x1b[ -/]*[0-~]?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const control = /[\x05\x07\x0e\x0f\x7f\x80-\x84\x86-\x9f]/g;

/** A carriage return restarts the line, a backspace removes the character before it. */
function applyOverprint(line: string): string {
  const end = line.endsWith('\r') ? '\r' : '';
  const printed =
    line
      .slice(0, line.length - end.length)
      .split('\r')
      .findLast((text) => text !== '') ?? '';
  if (!printed.includes('\b')) return printed + end;
  const characters: string[] = [];
  for (const character of printed) {
    if (character === '\b') characters.pop();
    else characters.push(character);
  }
  return characters.join('') + end;
}
