import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusalText, violationText } from './refusal-text.ts';

describe('refusalText', () => {
  it.each([
    ['arguments', 'Argument validation failed:\n  - one\n  - two'],
    ['policy', 'Policy validation failed:\n  - one\n  - two'],
  ] as const)('names the check that refused: %s', (kind, text) => {
    expect(refusalText(kind, ['one', 'two'])).toBe(text);
  });

  it('keeps each problem on its line, whatever is in it', () => {
    const problem = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\u2028', '  - ', '\u001b[2J') });
    fc.assert(
      fc.property(fc.array(problem, { minLength: 1, maxLength: 5 }), (problems) => {
        const lines = refusalText('policy', problems).split(/\r\n|[\n\r\u2028]/);
        expect(lines).toHaveLength(problems.length + 1);
        expect(lines.slice(1).every((line) => line.startsWith('  - '))).toBe(true);
      }),
    );
  });

  it('stays within the size of a reply', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `problem ${i} with some words`);
    const text = refusalText('arguments', many);
    expect(text.length).toBeLessThan(10_000);
    expect(text).toContain('problem 0 ');
    expect(text).not.toContain('problem 4998');
  });
});

describe('violationText', () => {
  it('lists where an output breaks its contract', () => {
    expect(violationText(['a: expected a number'])).toBe('Contract violation:\n  - a: expected a number');
  });
});
