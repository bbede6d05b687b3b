import { createTally, type Tally } from './create-tally.ts';
import type { AuditedCall } from './read-calls.ts';

/** Statistics of one tool's calls. */
export interface ToolSummary {
  tool: string;
  calls: number;
  /** Ran and succeeded; ran and failed; did not run; never ended. */
  succeeded: number;
  failed: number;
  refused: number;
  unfinished: number;
  /** Milliseconds of the calls that ran and ended; null when none did. */
  p50_ms: number | null;
  p90_ms: number | null;
  p99_ms: number | null;
  max_ms: number | null;
}

export interface Summary {
  calls: number;
  from: string | null;
  to: string | null;
  verdicts: Record<string, number>;
  clients: Record<string, number>;
  /** By token name, for calls that had one. */
  tokens: Record<string, number>;
  total: ToolSummary;
  /** Most calls first. */
  tools: ToolSummary[];
}

/** Counts calls as they are read and returns the totals. */
export function createSummary(): { add(call: AuditedCall): void; result(): Summary } {
  const total = createTally();
  const tools = new Map<string, Tally>();
  const verdicts = new Map<string, number>();
  const clients = new Map<string, number>();
  const tokens = new Map<string, number>();
  let from: string | null = null;
  let to: string | null = null;
  return {
    add(call) {
      const tool = tools.get(call.tool) ?? createTally();
      tools.set(call.tool, tool);
      for (const tally of [total, tool]) tally.add(call);
      count(verdicts, call.verdict);
      count(clients, call.client ?? 'unknown');
      if (call.token !== null) count(tokens, call.token);
      if (from === null || call.time < from) from = call.time;
      if (to === null || call.time > to) to = call.time;
    },
    result() {
      const all = summaryOf('all tools', total);
      const each = [...tools].map(([tool, tally]) => summaryOf(tool, tally));
      each.sort((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1));
      return {
        calls: all.calls,
        from,
        to,
        verdicts: sorted(verdicts),
        clients: sorted(clients),
        tokens: sorted(tokens),
        total: all,
        tools: each,
      };
    },
  };
}

function summaryOf(tool: string, tally: Tally): ToolSummary {
  const [p50_ms, p90_ms, p99_ms, max_ms] = [0.5, 0.9, 0.99, 1].map((share) => tally.durationAt(share)) as [
    number,
    number,
    number,
    number,
  ];
  return { tool, ...tally.counts(), p50_ms, p90_ms, p99_ms, max_ms };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sorted(counts: Map<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}
