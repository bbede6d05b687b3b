import type { NoPlace } from '../executor-kind.ts';
import { leastBusy } from '../least-busy.ts';

/** Marks an unreachable machine; another one may run the command, unless all are marked. */
export function unreachable(machine: string, machines: readonly string[], reason: string): NoPlace {
  leastBusy.markDown(machine);
  const problem = `cannot reach ${machine}: ${reason}`;
  const hasOther = machines.some((name) => !leastBusy.isDown(name));
  return { problem, ...(hasOther && { retry: `${problem} (skipped for now)` }) };
}
