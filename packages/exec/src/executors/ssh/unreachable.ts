import type { NoPlace } from '../executor-kind.ts';
import { leastBusy } from '../least-busy.ts';

/** Takes a machine out that cannot be reached; another one may take the command, unless all are out. */
export function unreachable(machine: string, machines: readonly string[], reason: string): NoPlace {
  leastBusy.markDown(machine);
  const problem = `cannot reach ${machine}: ${reason}`;
  const hasOther = machines.some((name) => !leastBusy.isDown(name));
  return { problem, ...(hasOther && { retry: `${problem} (skipped for now)` }) };
}
