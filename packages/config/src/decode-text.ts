/** The text of a UTF-8 file without its byte order mark; or why it is none, and the text before that place. */
export function decodeText(bytes: Uint8Array): { text: string } | { reason: string; before: string } {
  if (isUtf16(bytes)) return { reason: 'the file is UTF-16; save it as UTF-8', before: '' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const valid = bytes.subarray(0, validPrefix(bytes));
    return { reason: 'invalid UTF-8', before: new TextDecoder().decode(valid, { stream: true }) };
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const spaced = first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
  return marked || (bytes.length >= 4 && spaced);
}

/** Length of the longest start of `bytes` that a strict decoder accepts, found by halving. */
function validPrefix(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isValidStart(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isValidStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
