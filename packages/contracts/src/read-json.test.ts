import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from './read-json.ts';
import type { Json } from './types.ts';

describe('readJson', () => {
  it('reads what JSON.stringify writes, and knows where each part stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const reading = readJson(text);
        expect(reading.ok && reading.located.value).toEqual(JSON.parse(text));
        if (!reading.ok) return;
        for (const [path, part] of parts(JSON.parse(text))) {
          expect(text.slice(reading.located.locate(path))).toMatch(beginning(part));
        }
      }),
    );
  });

  it('accepts a text exactly when JSON.parse does, repeated keys and huge numbers aside', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '\\u00e9',
      '1',
      '-',
      '.',
      'e',
      '0',
      'true',
      'null',
      ' ',
      '\n',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const reading = readJson(text);
        expect(reading.ok || /twice|too large/.test(reading.message)).toBe(parses(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('reads a part of a text, and counts from the start of the whole', () => {
    const reading = readJson('xx {"a": [1]} yy', 2, 14);
    expect(reading.ok && reading.located.value).toEqual({ a: [1] });
    expect(
      reading.ok && [[], ['a'], ['a', 0], ['a', 0, 'none']].map((path) => reading.located.locate(path)),
    ).toEqual([3, 9, 10, 10]);
    expect(reading.ok && reading.located.locate(['a'], 'key')).toBe(4);
  });

  it('keeps __proto__ as a key like any other', () => {
    const reading = readJson('{"__proto__": {"x": 1}}');
    expect(reading.ok && Object.keys(reading.located.value as object)).toEqual(['__proto__']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

function* parts(value: Json, path: (string | number)[] = []): Generator<[(string | number)[], Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, child] of entries) yield* parts(child, [...path, key]);
}

function beginning(value: Json): RegExp {
  const first = JSON.stringify(value)[0]!;
  return new RegExp(
    `^\\${/\w/.test(first) ? `u${first.charCodeAt(0).toString(16).padStart(4, '0')}` : first}`,
  );
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
