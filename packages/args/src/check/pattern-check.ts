import type { ToolArg } from '@climax/config';
import { stopwatch, withDeadline } from '@climax/host';
import { showText } from '@climax/text';
import { aboutArgument } from './argument-finding.ts';
import { findFirst } from './limit-findings.ts';
import type { ListCheck } from './list-check.ts';

/** Time limit for all patterns of one call. */
const callMilliseconds = 100;

/** Finds values that do not match their pattern as a whole, or not within the time limit of the call. */
export function patternCheck(): ListCheck {
  let left = callMilliseconds;
  return (values, arg) => {
    const { pattern, type } = arg;
    if (pattern === undefined || type !== 'string' || values.length === 0) return [];
    if (left < 1)
      return [aboutArgument(arg, 'pattern', ` is refused, its pattern took too long: ${showText(pattern)}`)];
    const spent = stopwatch();
    const expression = new RegExp(`^(?:${pattern})$`, 'u');
    // All values at once: starting a timer for each would take longer than most matches.
    let index = 0;
    const mismatches = withDeadline(left, () =>
      findFirst(values, (value, at) => {
        index = at;
        return expression.test(String(value)) ? undefined : at;
      }),
    );
    left = mismatches ? left - spent() : 0;
    const refused = mismatches ?? [index];
    return refused.map((at) => aboutArgument(arg, 'pattern', expectation(pattern, arg), at));
  };
}

function expectation(pattern: string, { expects }: ToolArg): string {
  return expects === undefined ? ` must match ${showText(pattern)}` : ` must be ${showText(expects)}`;
}
