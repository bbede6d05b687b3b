import { withDeadline } from '@climax/host';

export type MatchResult = 'match' | 'no-match' | 'too-long' | 'failed';

/** Tests a value for at most `milliseconds` of CPU time: a hostile value must not block the server. */
export function testInTime(expression: RegExp, value: string, milliseconds: number): MatchResult {
  try {
    const matches = withDeadline(milliseconds, () => expression.test(value));
    if (matches === undefined) return 'too-long';
    return matches ? 'match' : 'no-match';
  } catch {
    return 'failed';
  }
}
