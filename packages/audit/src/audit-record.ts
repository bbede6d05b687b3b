/** Version of the format. Readers must ignore keys they do not know. */
export const auditVersion = 2;

/** Who made a call; null where the transport does not tell. */
export interface Caller {
  /** The name the client gives itself. */
  client: string | null;
  session: string | null;
  /** Network address, over HTTP. */
  address: string | null;
  /** Name of the bearer token, where tokens have names. */
  token: string | null;
  /** The W3C trace context (`traceparent`) that the call came with; absent when it had none. */
  trace?: string;
}

/** The start of a call. */
export interface StartedCall extends Caller {
  tool: string;
  /** null when the tool is unknown: nobody knows which values are secret. */
  arguments: Record<string, unknown> | null;
  /** The names of those arguments that are secret; absent when none is. Without it, `***` is what the caller gave. */
  masked?: string[];
  /** null when no command was built. */
  argv: string[] | null;
  directory: string | null;
  executor: string | null;
  /** Bytes for the command's standard input. */
  input_bytes: number;
  /** The entry of the policy that decides; null without a policy. */
  rule: string | null;
}

/** The outcome of a call, explained in docs/audit.md. */
const verdicts = [
  'allowed',
  'refused',
  'hidden',
  'unknown',
  'asked',
  'denied',
  'busy',
  'unrecorded',
] as const;

export type Verdict = (typeof verdicts)[number];

/** Verdicts to select calls by, including calls that have not ended. */
export const verdictFilters = [...verdicts, 'unfinished'] as const;

/** The result of asking for approval. */
export interface ApprovalRecord {
  /** The channel through which a person was asked; `session`, `headless` or `none` when nobody was. */
  channel: string;
  /** Who answered: the client whose user was asked, or the account of the server; null when unknown. */
  by: string | null;
  answer: string;
  /** The rule that demands approval. */
  rule: string;
  /** When it was answered, or given up. */
  time: string;
  wait_ms: number;
}

/** How a call ended. */
export interface EndedCall {
  verdict: Verdict;
  /** Why it was refused, one entry per problem. */
  findings?: readonly { argument: string | null; code: string; message: string }[];
  /** Absent when the call needed no approval. */
  approval?: ApprovalRecord;
  /** The code of the failure; null for a success. */
  failure: string | null;
  /** How the process ended; absent when none was started. */
  end?: string;
  exit?: number;
  stdout_bytes?: number;
  stderr_bytes?: number;
  /** Milliseconds: of the command alone, and of the whole call. */
  run_ms?: number;
  duration_ms: number;
}

interface Common {
  v: number;
  id: string;
  time: string;
}

export type StartRecord = Common & { event: 'start' } & StartedCall;
export type EndRecord = Common & { event: 'end'; tool: string } & EndedCall;
export type AuditRecord = StartRecord | EndRecord;
