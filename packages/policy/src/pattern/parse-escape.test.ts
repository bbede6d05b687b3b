import { describe, expect, it } from '@jest/globals';
import { parseEscape, parseSetEscape } from './parse-escape.ts';
import { readPattern } from './reader.ts';

const after = (source: string) => {
  const reader = readPattern(source);
  reader.take('');
  return reader;
};
const parse = (source: string, closed: number[] = []) =>
  parseEscape(after(source), (group) => closed.includes(group));
const char = (char: string) => ({ kind: 'char', char });

describe('parseEscape', () => {
  it.each([
    ['\\A', 'text-start'],
    ['\\Z', 'text-end'],
    ['\\b', 'boundary'],
    ['\\B', 'no-boundary'],
  ])('reads the place %s', (source, where) => expect(parse(source)).toEqual({ kind: 'at', where }));

  it.each(['d', 'D', 'w', 'W', 's', 'S'])('reads the class \\%s as a set', (letter) => {
    expect(parse(`\\${letter}`)).toEqual({ kind: 'set', negated: false, items: [{ kind: 'class', letter }] });
  });

  it.each([
    ['\\a', '\x07'],
    ['\\f', '\f'],
    ['\\n', '\n'],
    ['\\r', '\r'],
    ['\\t', '\t'],
    ['\\v', '\v'],
    ['\\.', '.'],
    ['\\\\', '\\'],
    ['\\_', '_'],
    ['\\é', 'é'],
    ['\\0', '\0'],
    ['\\07', '\x07'],
    ['\\012', '\n'],
    ['\\101', 'A'],
    ['\\377', 'ÿ'],
    ['\\x41', 'A'],
    ['\\u00e9', 'é'],
    ['\\U0001F600', '😀'],
  ])('reads %s as a character', (source, character) => expect(parse(source)).toEqual(char(character)));

  it.each([
    ['\\1', 1],
    ['\\12', 12],
    ['\\18', 18],
    ['\\99', 99],
  ])('reads %s as a reference to a group', (source, index) => {
    expect(parse(source, [index])).toEqual({ kind: 'reference', index, place: 0 });
  });

  it('accepts two digits of a reference at most', () => {
    const reader = after('\\189');
    expect(parseEscape(reader, () => true)).toMatchObject({ index: 18 });
    expect(reader.peek()).toBe('9');
  });

  it.each([
    ['\\', 'a backslash at the end means nothing; write \\\\ for a backslash', 2],
    ['\\2', '\\2 refers to a group that does not exist before it', 1],
    ['\\400', 'an octal escape may be at most \\377', 1],
    ['\\x4', '\\x needs 2 hexadecimal digits', 1],
    ['\\u12g4', '\\u needs 4 hexadecimal digits', 1],
    ['\\U00110000', '\\U00110000 is not a character', 1],
    ['\\q', '\\q has no meaning here', 1],
    ['\\z', '\\z has no meaning here; write \\Z for the end of the value', 1],
    ['\\P', '\\P has no meaning here; write \\W for what is neither letter nor digit', 1],
    ['\\N', '\\N has no meaning here; write the character itself', 1],
    ['\\k', '\\k has no meaning here; write (?P=name) to refer to a group by its name', 1],
  ])('refuses %s', (source, message, position) => {
    expect(() => parse(source)).toThrow(expect.objectContaining({ message, position }));
  });
});

describe('parseSetEscape', () => {
  it.each([
    ['\\b', '\b'],
    ['\\1', '\x01'],
    ['\\12', '\n'],
    ['\\-', '-'],
  ])('reads %s in a set as a character', (source, character) => {
    expect(parseSetEscape(after(source), true)).toEqual(char(character));
  });

  it.each(['\\A', '\\Z', '\\B', '\\8'])('refuses %s, which means nothing in a set', (source) => {
    expect(() => parseSetEscape(after(source), true)).toThrow(`${source} has no meaning here`);
  });
});
