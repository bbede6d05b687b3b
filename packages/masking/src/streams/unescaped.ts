/** What an escape stands for, in UTF-8 read as latin1: `\n`, `\"`, `\x1b`, `\033`, `\u00e4`, `\u{1f642}`, halves in two. */
export function unescaped(sequence: string): string {
  const last = sequence.slice(sequence.lastIndexOf('\\') + 1);
  if (last.length > 1 || isDigit(last)) return decoded(sequence, last);
  return last === '' ? '\\' : (letters.get(last) ?? last);
}

const letters = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['E', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

function decoded(sequence: string, last: string): string {
  if (isDigit(last)) return String.fromCharCode(Number.parseInt(last, 8) & 0xff);
  const number = Number.parseInt(last.replace(/[^\da-f]/gi, ''), 16);
  if (last.startsWith('x')) return String.fromCharCode(number);
  const first = /^\\+u([\da-f]{4})\\/i.exec(sequence)?.[1];
  return first === undefined
    ? characterOf(number)
    : utf8(String.fromCharCode(Number.parseInt(first, 16), number));
}

function isDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

/** The character of a number, in UTF-8 read as latin1. */
export function characterOf(number: number): string {
  if (number < 0x80) return String.fromCharCode(number);
  return utf8(number > 0x10ffff ? '\ufffd' : String.fromCodePoint(number));
}

function utf8(text: string): string {
  const code = text.charCodeAt(0);
  // A half without the other; many of them take much less time this way.
  if (text.length === 1 && code >= 0xd800 && code <= 0xdfff) return '\xef\xbf\xbd';
  return Buffer.from(text).toString('latin1');
}
