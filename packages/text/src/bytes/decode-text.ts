/**
 * Decodes a UTF-8 file without its byte order mark; or says why it cannot, with the valid text before the error if
 * there is any.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { reason: string; before?: string } {
  if (isUtf16(bytes)) return { reason: 'the file is UTF-16; save it as UTF-8', before: '' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /\0.*\0/s.test(text.slice(0, sampled)) ? { reason: notText } : { text };
  } catch {
    if (bytes.subarray(0, sampled).some(isControl)) return { reason: notText };
    const valid = bytes.subarray(0, validPrefix(bytes));
    return { reason: 'invalid UTF-8', before: new TextDecoder().decode(valid, { stream: true }) };
  }
}

const notText = 'this is not a text file';

/** Binary files can be recognized by these first bytes. */
const sampled = 8000;

/** Control characters that no text contains, in any encoding: all but tab, line breaks, form feed and escape. */
function isControl(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const spaced = first === 0 ? second !== 0 && third === 0 : second === 0 && third !== 0 && fourth === 0;
  return marked || (bytes.length >= 4 && spaced);
}

/** Length of the longest valid prefix of `bytes`, found by bisection. */
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
