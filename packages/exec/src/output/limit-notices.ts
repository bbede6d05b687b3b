import type { ToolDef } from '@climax/config';
import { givenValue } from '@climax/config/argument';
import { withDeadline } from '@climax/host';
import type { Outcome } from './outcome.ts';

const matchMs = 100;

/** Notices about default limits that the output has reached. */
export function limitNotices(
  { args }: ToolDef,
  given: Record<string, unknown>,
  { stdout, stderr, truncated }: Pick<Outcome, 'stdout' | 'stderr' | 'truncated'>,
): string[] {
  return args.flatMap((arg) => {
    const most = Number(arg.default);
    if (arg.limits === undefined || givenValue(arg, given) !== undefined || !(most > 0)) return [];
    if (!truncated && countEntries(`${stdout}\n${stderr}`, arg.limits) < most) return [];
    return [`'${arg.name}' is ${most} by default, and that many were returned: there may be more.`];
  });
}

/** Elements of a JSON list, or lines that match; none if matching takes too long. Logs may come on both streams. */
function countEntries(output: string, pattern: string): number {
  const listed = jsonLength(output);
  if (listed !== undefined) return listed;
  const expression = new RegExp(pattern, 'u');
  const lines = output.split('\n');
  return (
    withDeadline(matchMs, () => lines.filter((line) => line !== '' && expression.test(line)).length) ?? 0
  );
}

function jsonLength(text: string): number | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.length : undefined;
  } catch {
    return undefined;
  }
}
