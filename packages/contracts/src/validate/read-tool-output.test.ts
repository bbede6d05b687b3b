import { describe, expect, it } from '@jest/globals';
import { readToolOutput } from './read-tool-output.ts';
import { formatViolation } from './violation.ts';

const contract = {
  output_schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
};

describe('readToolOutput', () => {
  it('returns the value that fits', () => {
    expect(readToolOutput(contract, '{"n": 1}\n')).toEqual({ ok: true, value: { n: 1 } });
  });

  it.each([
    ['{"n": "1"}', ['n: expected integer, got "1"']],
    ['[]', ['expected object, got []']],
    ['', ['expected JSON on stdout, got nothing']],
    ['{"n": 1\n  "m": 2}', ['line 2, column 3: not JSON: expected "," or "}", found "\\""']],
    ['done\n', ['line 1, column 1: not JSON: expected a value, found "d"']],
  ])('says what is wrong with %j', (stdout, expected) => {
    const output = readToolOutput(contract, stdout);
    expect(output.ok ? [] : output.violations.map(formatViolation)).toEqual(expected);
  });
});
