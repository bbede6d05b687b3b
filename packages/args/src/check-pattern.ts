import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';
import { withDeadline } from '@climax/text/deadline';

const matchMs = 100;

/** What to say of a text that its pattern does not match as a whole, or not in time. */
export function checkPattern(
  value: unknown,
  { pattern, expects, type }: ToolArg,
  remainingMs = matchMs,
): string | undefined {
  if (pattern === undefined || type !== 'string') return undefined;
  if (remainingMs < 1) return ` is refused, its pattern took too long: ${showText(pattern)}`;
  const expression = new RegExp(`^(?:${pattern})$`, 'u');
  const isMatch = withDeadline(Math.min(matchMs, remainingMs), () => expression.test(String(value)));
  if (isMatch) return undefined;
  return expects === undefined ? ` must match ${showText(pattern)}` : ` must be ${showText(expects)}`;
}
