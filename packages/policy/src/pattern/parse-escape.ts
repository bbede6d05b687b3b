import type { Anchor, ClassLetter, PatternNode, SetItem } from './pattern-node.ts';
import type { Reader } from './reader.ts';

const controls: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

const anchors: ReadonlyMap<string, Anchor> = new Map([
  ['A', 'text-start'],
  ['Z', 'text-end'],
  ['b', 'boundary'],
  ['B', 'no-boundary'],
]);

const hexLengths: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

const hints: ReadonlyMap<string, string> = new Map([
  ['z', 'write \\Z for the end of the value'],
  ['p', 'write \\w for letters and digits of every script'],
  ['P', 'write \\W for what is neither letter nor digit'],
  ['N', 'write the character itself'],
  ['k', 'write (?P=name) to refer to a group by its name'],
]);

/** Parses an escape outside a set, after the backslash. `isClosed` tells which groups may be referenced. */
export function parseEscape(reader: Reader, isClosed: (group: number) => boolean): PatternNode {
  const start = reader.index() - 1;
  const anchor = anchors.get(reader.peek() ?? '');
  if (anchor) {
    reader.take('');
    return { kind: 'at', where: anchor };
  }
  if (/[1-9]/.test(reader.peek() ?? '') && !isOctal(reader)) {
    const index = Number(reader.takeWhile(/[0-9]/, 2));
    if (!isClosed(index)) reader.fail(`\\${index} refers to a group that does not exist before it`, start);
    return { kind: 'reference', index, place: start };
  }
  const item = parseSetEscape(reader);
  return item.kind === 'class' ? { kind: 'set', negated: false, items: [item] } : item;
}

/** Parses an escape for a character or class, after the backslash. */
export function parseSetEscape(
  reader: Reader,
  inSet = false,
): Extract<SetItem, { kind: 'char' } | { kind: 'class' }> {
  const start = reader.index() - 1;
  if (/[0-7]/.test(reader.peek() ?? '') && (inSet || reader.peek() === '0' || isOctal(reader))) {
    const code = Number.parseInt(reader.takeWhile(/[0-7]/, 3), 8);
    if (code > 0o377) reader.fail('an octal escape may be at most \\377', start);
    return { kind: 'char', char: String.fromCodePoint(code) };
  }
  const letter = reader.take('a backslash at the end means nothing; write \\\\ for a backslash');
  const hexLength = hexLengths.get(letter);
  if (hexLength) return { kind: 'char', char: parseHex(reader, letter, hexLength) };
  if (/[dDwWsS]/.test(letter)) return { kind: 'class', letter: letter as ClassLetter };
  if (inSet && letter === 'b') return { kind: 'char', char: '\b' };
  const control = controls.get(letter);
  if (control) return { kind: 'char', char: control };
  if (/[a-zA-Z0-9]/.test(letter)) {
    const hint = hints.get(letter);
    reader.fail(`\\${letter} has no meaning here${hint ? `; ${hint}` : ''}`, start);
  }
  return { kind: 'char', char: letter };
}

/** Three octal digits are a character, fewer refer to a group. */
function isOctal(reader: Reader): boolean {
  return [0, 1, 2].every((ahead) => /[0-7]/.test(reader.peek(ahead) ?? ''));
}

function parseHex(reader: Reader, letter: string, length: number): string {
  const start = reader.index() - 2;
  const digits = reader.takeWhile(/[0-9a-fA-F]/, length);
  const code = Number.parseInt(digits, 16);
  if (digits.length < length) reader.fail(`\\${letter} needs ${length} hexadecimal digits`, start);
  if (code > 0x10ffff) reader.fail(`\\${letter}${digits} is not a character`, start);
  return String.fromCodePoint(code);
}
