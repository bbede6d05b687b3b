import type { AuditedCall } from '@climax/audit/query';
import type { CallProblem } from './calls.ts';

export type CallVerdict = AuditedCall['verdict'];

/** Fields of the audit record with the same names. */
type RecordedKeys =
  | 'id'
  | 'time'
  | 'tool'
  | 'client'
  | 'session'
  | 'address'
  | 'token'
  | 'arguments'
  | 'argv'
  | 'directory'
  | 'executor'
  | 'rule'
  | 'verdict'
  | 'failure'
  | 'exit';

export interface CallEntry extends Pick<AuditedCall, RecordedKeys> {
  /** `server` for this one, else the audit file. */
  source: string;
  /** `argv` quoted for a shell. */
  line: string | null;
  /** The names of the secret arguments. */
  masked: string[];
  findings: CallProblem[];
  approval: { channel: string; answer: string; waitMs: number } | null;
  durationMs: number | null;
  runMs: number | null;
  inputBytes: number | null;
  stdoutBytes: number | null;
  stderrBytes: number | null;
}

/** Names may have `*` (any characters) and `?` (one) in them; times are ISO dates or `30m`, `12h`, `7d` ago. */
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
