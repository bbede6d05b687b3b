import type { Explanation } from '@climax/consent/explain';
import type { Risk } from './tools.ts';

export interface CallRequest {
  tool: string;
  args: Record<string, unknown>;
}

export type PolicyVerdict = 'allow' | 'ask' | 'refuse';

/** What would happen to a call. Nothing is run. */
export interface Preview {
  tool: string;
  verdict: PolicyVerdict;
  /** The rules that decided, in order of evaluation. */
  rules: string[];
  problems: CallProblem<Explanation['findings'][number]['code']>[];
  /** Messages about ignored arguments. */
  notices: string[];
  /** Null for a call that would be refused. Secrets are masked. */
  command: PreviewedCommand | null;
}

/** In the history, codes may come from another version of the server. */
export interface CallProblem<Code extends string = string> {
  /** Null for findings about the whole call. */
  argument: string | null;
  code: Code;
  message: string;
}

export interface PreviewedCommand {
  /** Quoted for a shell. */
  line: string;
  argv: string[];
  directory: string;
  /** The type of the executor: `local`, `docker`, `ssh`, … */
  executor: string;
  risk: Risk;
  /** Bytes for standard input; null when there is none. */
  stdinBytes: number | null;
  timeoutSeconds: number;
}

/** A call that was started from the desk. */
export interface CallStatus {
  /** The same id as in the history. */
  id: string;
  tool: string;
  state: 'running' | 'ended';
  startedAt: string;
  /** The last line of output so far. */
  progress: string | null;
  /** Null while it runs. */
  result: CallResult | null;
}

export interface CallResult {
  isError: boolean;
  /** The output of the call: text, which may contain anything, and possibly an image or sound. */
  blocks: Block[];
  notices: string[];
  /** The code of the failure; null for a success. */
  failure: string | null;
  exitCode: number | null;
  durationMs: number;
  /** Output or error of a tool with a contract. */
  structured: object | null;
  /** The id for `GET output`; null if the blocks show everything. */
  outputId: string | null;
}

export type Block =
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; mimeType: string /** Base64. */; data: string };

/** One of `match`, `tail` and the lines; line numbers begin at 1. */
export interface OutputQuery {
  id: string;
  stream?: 'stdout' | 'stderr';
  from_line?: number;
  to_line?: number;
  match?: string;
  context?: number;
  tail?: number;
}

export interface OutputPart {
  text: string;
  /** The size of the whole output and how to continue, in words. */
  remarks: string[];
  /** Lines of the whole stream. */
  lines: number;
  /** Lines that match. */
  matches?: number;
  /** The line to continue from if not everything fit. */
  next?: number;
}
