import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TextLines } from '../yaml/index.ts';
import { byPlace, fitLines, formatProblem, type Problem, showPlace, showSteps } from './index.ts';

const problem = (given: Partial<Problem> = {}): Problem => ({
  file: 'git.yaml',
  line: 14,
  column: 7,
  path: [],
  code: 'invalid',
  message: 'expected a string, got 5',
  ...given,
});

describe('formatProblem', () => {
  it.each([
    [{}, 'git.yaml:14:7: expected a string, got 5'],
    [{ path: ['tools', 0, 'name'] }, 'git.yaml:14:7 tools[0].name: expected a string, got 5'],
    [{ line: 0, column: 0 }, 'git.yaml: expected a string, got 5'],
    [{ line: 0, column: 0, path: ['a b'] }, 'git.yaml ["a b"]: expected a string, got 5'],
    [{ file: 'a\nb\u202e' }, 'a\\nb\\u202e:14:7: expected a string, got 5'],
  ])('%j', (given, text) => {
    expect(formatProblem(problem(given))).toBe(text);
  });
});

describe('showPlace and showSteps', () => {
  it('show where a problem is', () => {
    expect(showPlace(problem())).toBe('git.yaml:14:7');
    expect(showPlace(problem({ line: 0 }))).toBe('git.yaml');
    expect(showSteps([])).toBe('');
    expect(showSteps(['tools', 0, 'a\nb'])).toBe('tools → 0 → a\\nb: ');
  });
});

describe('byPlace', () => {
  it('sorts as the text goes', () => {
    const places = [
      { line: 2, column: 1 },
      { line: 1, column: 9 },
      { line: 1, column: 2 },
      { line: 10, column: 1 },
    ];
    expect(places.sort(byPlace).map(({ line, column }) => `${line}:${column}`)).toEqual([
      '1:2',
      '1:9',
      '2:1',
      '10:1',
    ]);
  });
});

describe('TextLines', () => {
  it('places every offset as counting would', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', '😀')).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const lines = new TextLines(given);
        for (let offset = 0; offset <= given.length; offset++) {
          // Inside of CRLF, the line has not ended yet.
          if (given[offset - 1] === '\r' && given[offset] === '\n') continue;
          const before = given.slice(0, offset).split(/\r\n?|\n/);
          expect(lines.placeOf(offset)).toEqual({
            line: before.length,
            column: (before.at(-1) ?? '').length + 1,
          });
        }
      }),
    );
  });
});

describe('fitLines', () => {
  it('stays below 8,000 characters and changes nothing the second time, whatever the lines are', () => {
    const line = fc.nat(12_000).map((length) => 'x'.repeat(length));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const fitted = fitLines(lines);
        expect(fitted.map((each) => `  - ${each}\n`).join('').length).toBeLessThan(7700);
        expect(fitLines(fitted)).toEqual(fitted);
        expect(fitted.length).toBeLessThanOrEqual(lines.length);
      }),
    );
  });

  it('shows the beginning of a first line that is too long', () => {
    expect(fitLines(['y'.repeat(9000)])).toEqual([expect.stringMatching(/^y{7000,}…$/)]);
    expect(fitLines(['y'.repeat(9000), 'z'])).toEqual([
      expect.stringMatching(/^y{7000,}…$/),
      '... and 1 more problem',
    ]);
  });

  it('counts one that is left out as one', () => {
    const fitted = fitLines([...Array(74).fill('x'.repeat(95)), 'last', 'x'.repeat(95)]);
    expect(fitted.at(-1)).toMatch(/^\.\.\. and \d more problems?$/);
  });
});
