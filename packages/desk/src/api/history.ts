import type { CallProblem } from './calls.ts';

export type CallVerdict =
  | 'allowed'
  | 'refused'
  | 'hidden'
  | 'unknown'
  | 'asked'
  | 'denied'
  | 'busy'
  | 'unrecorded'
  /** Has no end yet: it runs, or its server was ended before. */
  | 'unfinished';

export interface CallEntry {
  id: string;
  /** `server` for this one, else the audit file. */
  source: string;
  time: string;
  tool: string;
  client: string | null;
  session: string | null;
  address: string | null;
  token: string | null;
  /** Masked; null when the tool is unknown. */
  arguments: Record<string, unknown> | null;
  argv: string[] | null;
  /** `argv` quoted for a shell. */
  line: string | null;
  directory: string | null;
  executor: string | null;
  /** The entry of the policy that decided. */
  rule: string | null;
  verdict: CallVerdict;
  findings: CallProblem[];
  approval: { channel: string; answer: string; waitMs: number } | null;
  failure: string | null;
  exit: number | null;
  durationMs: number | null;
  runMs: number | null;
  inputBytes: number | null;
  stdoutBytes: number | null;
  stderrBytes: number | null;
}

/** Names may have `*` in them; times are ISO dates or `30m`, `12h`, `7d` ago. */
export interface CallFilter {
  client?: string;
  tool?: string;
  verdict?: CallVerdict;
  since?: string;
  until?: string;
  source?: string;
  /** At most 10,000; 200 when absent. */
  limit?: number;
}

export interface CallPage {
  /** Newest first. */
  calls: CallEntry[];
  /** How many match in all. */
  total: number;
  /** Lines of audit files that are not records. */
  skippedLines: number;
  /** Audit files that cannot be read, and why. */
  problems: string[];
}

export interface Stats {
  total: ToolStats;
  /** Most calls first. */
  tools: ToolStats[];
  /** Only minutes with calls, oldest first; at most the last 1,440. */
  minutes: { minute: string; calls: number; failed: number; refused: number }[];
}

export interface ToolStats {
  tool: string;
  calls: number;
  succeeded: number;
  failed: number;
  refused: number;
  unfinished: number;
  p50Ms: number | null;
  p95Ms: number | null;
  maxMs: number | null;
}
