import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatProblem } from '../problems/index.ts';
import { findJsonFault, readJson, readYaml } from './index.ts';

const refusal = (text: string): string[] => {
  const reading = readJson(text, 'x.json');
  return reading.ok ? [] : reading.problems.map(formatProblem);
};

describe('readJson', () => {
  it('reads what JSON.stringify writes, and knows where each part is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const reading = readJson(text, 'x.json');
        if (!reading.ok) throw new Error(refusal(text).join());
        expect(reading.document.value).toEqual(JSON.parse(text));
        const lines = text.split('\n');
        for (const [path, part] of parts(JSON.parse(text))) {
          const { line, column } = reading.document.locate(path);
          expect(lines[line - 1]?.[column - 1]).toBe(JSON.stringify(part)[0]);
        }
      }),
    );
  });

  it.each<[string, string]>([
    ['{"a": 1, "a": 2}', 'x.json:1:10 a: the key "a" is already on line 1'],
    ['{"a": {"b": 1,\n"b": 2}}', 'x.json:2:1 a.b: the key "b" is already on line 1'],
    ['{"a": [1e999]}', 'x.json:1:8 a[0]: expected a finite number'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'x.json:1:100: nesting exceeded maxDepth (100)'],
    [
      "{'a': 1}",
      `x.json:1:2: not JSON: expected a key in double quotes or "}", found "'"; strings take double quotes`,
    ],
    ['{"a": 1 /* */}', 'x.json:1:9: not JSON: expected "," or "}", found "/"; JSON has no comments'],
    ['{"a": NaN}', 'x.json:1:7: not JSON: expected a value, found "N"; JSON has no NaN'],
    ['{"a": nul}', 'x.json:1:7: not JSON: expected a value, found "n"'],
    ['{"a": 01}', 'x.json:1:7: not JSON: expected a value, found "0"'],
    ['{"a": "b\n"}', 'x.json:1:7: not JSON: a string that is not closed on its line, or has a bad escape'],
    ['[1, 2,]', 'x.json:1:7: not JSON: a comma before the closing bracket'],
    ['{"a": 1,\n}', 'x.json:2:1: not JSON: a comma before the closing bracket'],
    ['{"a"', 'x.json:1:5: not JSON: expected ":", found the end'],
    ['{"a": }', 'x.json:1:7: not JSON: expected a value, found "}"'],
    ['[1}', 'x.json:1:3: not JSON: expected "," or "]", found "}"'],
    ['{} {}', 'x.json:1:4: not JSON: expected the end, found "{"'],
    ['', 'x.json:1:1: not JSON: expected a value, found the end'],
    ['['.repeat(100_000), 'x.json:1:100001: not JSON: expected a value or "]", found the end'],
  ])('refuses %j', (text, problem) => {
    expect(refusal(text)).toEqual([problem]);
  });

  it('keeps __proto__ as a key like any other', () => {
    const reading = readJson('{"__proto__": {"x": 1}}', 'x.json');
    expect(reading.ok && Object.keys(reading.document.value as object)).toEqual(['__proto__']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('findJsonFault', () => {
  it('finds a fault exactly where JSON.parse refuses a text', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '\\u00e9', '1', '-', '.', 'e', '0'],
      ...['true', 'null', ' ', '\n', '\u00a0'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(findJsonFault(text) === undefined).toBe(parses(text));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('readYaml with jsonOnly', () => {
  it.each<[string, string]>([
    ['a: &x [1]\nb: *x', 'x.yaml:2:4: an alias; write the value out'],
    ['tools: !!set {a}', 'x.yaml:1:8: a tag; only plain values are read'],
    ['a: [.inf]', 'x.yaml:1:5 a[0]: expected a finite number'],
  ])('refuses %j', (text, problem) => {
    const reading = readYaml(text, 'x.yaml', { jsonOnly: true });
    expect(reading.ok ? [] : reading.problems.map(formatProblem)).toEqual([problem]);
  });
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function* parts(value: Json, path: (string | number)[] = []): Generator<[(string | number)[], Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, child] of entries) yield* parts(child, [...path, key]);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
