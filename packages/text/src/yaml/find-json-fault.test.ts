import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findJsonFault } from './find-json-fault.ts';

describe('findJsonFault', () => {
  it('finds the first place after which the text cannot be JSON', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'nul',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      '\t',
    );
    let faults = 0;
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
        const text = tokens.join('');
        const fault = findJsonFault(text);
        expect(fault === undefined).toBe(isJson(text));
        if (!fault) return;
        faults += 1;
        const before = text.slice(0, fault.offset);
        expect(findJsonFault(before)?.offset ?? before.length).toBe(before.length);
      }),
      { numRuns: 500 },
    );
    expect(faults).toBeGreaterThan(300);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
