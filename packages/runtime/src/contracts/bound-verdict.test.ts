import { describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import { boundVerdict } from './bound-verdict.ts';

describe('boundVerdict', () => {
  it('leaves outputs and short failures as they are', () => {
    const output = { value: { text: 'x'.repeat(100_000) } };
    const short = { failure: failure('contract_violation', 'no', ['a', 'b']) };
    expect([output, short, undefined].map((each) => boundVerdict(each))).toEqual([output, short, undefined]);
  });

  it('cuts what a program says', () => {
    const long = 'y'.repeat(300_000);
    const verdict = boundVerdict({ failure: failure('contract_violation', long, [long, 'b']) });
    const { message = '', details = [] } = verdict?.failure ?? {};
    expect(message).toMatch(/^y{2000}… \[300000 characters\]$/);
    expect(details).toEqual([message, 'b']);
  });
});
