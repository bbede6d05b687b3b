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
  const total = createTally('');
  const tools = new Map<string, ReturnType<typeof createTally>>();
  const minutes = new Map<string, Stats['minutes'][number]>();
  return {
    add(call) {
      const tool = tools.get(call.tool) ?? createTally(call.tool);
      tools.set(call.tool, tool);
      const end = endOf(call);
      for (const tally of [total, tool]) tally.add(end, call.duration_ms);
      const minute = `${timeOf(call).slice(0, 16)}Z`;
      const counts = minutes.get(minute) ?? { minute, calls: 0, failed: 0, refused: 0 };
      minutes.set(minute, counts);
      counts.calls += 1;
      if (end === 'failed' || end === 'refused') counts[end] += 1;
    },
    result: () => ({
      total: total.result(),
      tools: [...tools.values()]
        .map((tally) => tally.result())
        .sort((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1)),
      minutes: [...minutes.values()].sort((a, b) => (a.minute < b.minute ? -1 : 1)).slice(-maxMinutes),
    }),
  };
}

type End = 'succeeded' | 'failed' | 'refused' | 'unfinished';

function endOf({ verdict, failure }: AuditedCall): End {
  if (verdict === 'unfinished') return 'unfinished';
  if (verdict !== 'allowed') return 'refused';
  return failure === null ? 'succeeded' : 'failed';
}

function createTally(tool: string) {
  const counts = { calls: 0, succeeded: 0, failed: 0, refused: 0, unfinished: 0 };
  const durations: number[] = [];
  return {
    add(end: End, durationMs: number | null) {
      counts.calls += 1;
      counts[end] += 1;
      // Refused calls have no meaningful duration.
      if (Number.isFinite(durationMs) && end !== 'refused') durations.push(durationMs as number);
    },
    result(): ToolStats {
      durations.sort((a, b) => a - b);
      const at = (share: number) => durations[Math.max(0, Math.ceil(share * durations.length) - 1)] ?? null;
      return { tool, ...counts, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
    },
  };
}
