import { describe, expect, it } from '@jest/globals';
import { describeDiagnosis } from './index.ts';

describe('describeDiagnosis', () => {
  const nothing = { isHealthy: true, unreadable: [], servers: [], notStarted: [] };

  it('says how to add CLImax where no client has it', () => {
    expect(describeDiagnosis(nothing)).toEqual([
      'No client has CLImax configured. Add it: climax install CLIENT CONFIG...',
    ]);
  });

  it('does not say so of a file that cannot be read', () => {
    expect(describeDiagnosis({ ...nothing, isHealthy: false, unreadable: ['a.json:1:1: no'] })).toEqual([
      '✗ a.json:1:1: no',
    ]);
  });
});
