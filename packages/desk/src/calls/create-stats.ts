import { createTally, endOf, type Tally } from '@climax/audit';
import type { AuditedCall } from '@climax/audit/query';
import type { Stats, ToolStats } from '../api.ts';
import { timeOf } from './to-entry.ts';

export interface StatsTally {
  add(call: AuditedCall): void;
  result(): Stats;
}

/** Minutes in the result: one day. */
const maxMinutes = 1440;

/** Counts calls by tool and by minute. */
export function createStats(): StatsTally {
  const total = createTally();
  const tools = new Map<string, Tally>();
  const minutes = new Map<string, Stats['minutes'][number]>();
  return {
    add(call) {
      const tool = tools.get(call.tool) ?? createTally();
      tools.set(call.tool, tool);
      for (const tally of [total, tool]) tally.add(call);
      const end = endOf(call);
      const minute = `${timeOf(call).slice(0, 16)}Z`;
      const counts = minutes.get(minute) ?? { minute, calls: 0, failed: 0, refused: 0 };
      minutes.set(minute, counts);
      counts.calls += 1;
      if (end === 'failed' || end === 'refused') counts[end] += 1;
    },
    result: () => ({
      total: statsOf('', total),
      tools: [...tools]
        .map(([tool, tally]) => statsOf(tool, tally))
        .sort((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1)),
      minutes: [...minutes.values()].sort((a, b) => (a.minute < b.minute ? -1 : 1)).slice(-maxMinutes),
    }),
  };
}

function statsOf(tool: string, tally: Tally): ToolStats {
  const [p50Ms, p95Ms, maxMs] = [0.5, 0.95, 1].map((share) => tally.durationAt(share)) as [
    number,
    number,
    number,
  ];
  return { tool, ...tally.counts(), p50Ms, p95Ms, maxMs };
}
