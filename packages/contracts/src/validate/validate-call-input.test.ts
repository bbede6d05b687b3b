import { describe, expect, it } from '@jest/globals';
import { validateCallInput } from './validate-call-input.ts';
import { formatViolation } from './violation.ts';

const contract = {
  input_schema: {
    type: 'object',
    required: ['id', 'note'],
    additionalProperties: false,
    properties: {
      id: { type: 'integer' },
      note: { type: ['string', 'null'] },
      tag: { type: 'string' },
      kind: { enum: ['a', null] },
    },
  },
};

describe('validateCallInput', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['takes null where it is allowed', { id: 1, note: null, kind: null }, []],
    ['takes null for "not given" elsewhere', { id: 1, note: 'x', tag: null, other: null }, []],
    ['misses what is required and null', { id: null, note: null }, ['id: missing, required']],
    ['keeps every other problem', { id: 'x', note: null, tag: null }, ['id: expected integer, got "x"']],
  ])('%s', (_, args, violations) => {
    expect(validateCallInput(contract, args).map(formatViolation)).toEqual(violations);
  });
});
