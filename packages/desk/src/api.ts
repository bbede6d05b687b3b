/**
 * What the page and the server say to each other: types only. The page is at `/`, its files are under `/desk/assets/`,
 * and every endpoint is under `/desk/api/`. Replies that are not 2xx carry an `ApiError`.
 */
export interface DeskApi {
  'GET state': { reply: State };
  'POST search': { body: SearchRequest; reply: SearchReply };
  'POST preview': { body: CallRequest; reply: Preview };
  'POST calls': { body: CallRequest; reply: { id: string } };
  'GET calls': { query: CallFilter; reply: CallPage };
  'GET calls/ID': { reply: CallStatus };
  'POST calls/ID/stop': { body: Record<string, never>; reply: CallStatus };
  'GET output': { query: OutputQuery; reply: OutputPart };
  'GET stats': { query: CallFilter; reply: Stats };
  /** Server-sent events, see `DeskEvent`; those after `after`, or after the header `Last-Event-ID`. */
  'GET events': { query: { after?: string }; reply: never };
  'GET approvals': { reply: { approvals: Approval[] } };
  'POST approvals/ID': { body: ApprovalAnswer; reply: ClosedApproval };
  'GET policy': { reply: PolicyDocument };
  'GET policy/schema': { reply: object };
  'POST policy/check': { body: { text: string }; reply: PolicyCheck };
  'POST policy/rule': { body: RuleRequest; reply: SuggestedPolicy };
  'POST policy/save': { body: { text: string; digest: string | null }; reply: SavedPolicy };
}

export interface ApiError {
  error: { code: ApiErrorCode; message: string };
}

/** The status that each travels with is beside it. */
export type ApiErrorCode =
  | 'bad_request' // 400
  | 'unauthorized' // 401: no cookie, or one of an earlier start; enter through a new address
  | 'forbidden' // 403: another Host or Origin
  | 'not_found' // 404
  | 'method_not_allowed' // 405
  | 'conflict' // 409: answered already, another digest, changed meanwhile
  | 'body_too_large' // 413
  | 'unsupported_media_type' // 415: not application/json
  | 'unprocessable' // 422: a policy with problems is not saved
  | 'internal_error' // 500
  | 'busy' // 503
  | 'shutting_down'; // 503

export type Risk = 'read' | 'write' | 'destructive';

// Tools

export interface State {
  server: { name: string; version: string };
  /** Differs from start to start: a page that sees another one loads everything again. */
  instance: string;
  /** The newest event: listening from here on misses nothing. */
  lastEvent: string;
  /** In the order in which they were given. */
  clis: Cli[];
  /** Null when the server runs without a policy. */
  policy: { path: string; canSave: boolean } | null;
  /** Audit files of other servers whose calls are in the history. */
  auditFiles: string[];
  /** Things worth knowing about configs and policy, one line each. */
  warnings: string[];
}

export interface Cli {
  name: string;
  description: string;
  category: string | null;
  tools: Tool[];
}

export interface Tool {
  name: string;
  description: string;
  risk: Risk;
  category: string | null;
  tags: string[];
  /** JSON Schema of the arguments, as an agent sees it. */
  schema: object;
  /** What the schema does not say, by the name of the argument. */
  args: Record<string, ArgumentFacts>;
  contract?: { outputSchema: object };
  /** Present when the policy hides the tool: it cannot be found or called. */
  hidden?: { rule: string };
}

export interface ArgumentFacts {
  /** Where the value goes. */
  placement: 'flag' | 'positional' | 'stdin' | 'directory';
  flag: string | null;
  /** Never shown in the history. */
  isSecret: boolean;
  /** The risk of a call that gives this argument, when it raises it. */
  raisesRiskTo?: Risk;
}

export interface SearchRequest {
  query?: string;
  cli?: string;
  category?: string;
  limit?: number;
}

export interface SearchReply {
  /** The exact text of the first block that an agent gets. */
  text: string;
  /** Estimate for all blocks, rather too high than too low. */
  tokens: number;
  /** What an agent gets in further blocks. */
  remarks: string[];
  /** True when the arguments were refused; `text` says why. */
  isError: boolean;
  /** How well the best result fits; null for an overview. */
  fit: 'good' | 'poor' | 'none' | null;
  /** The words of the query that no tool meets. */
  unmet: string[];
  /** The results in the order of the text. */
  results: ExplainedResult[];
}

export interface ExplainedResult {
  tool: string;
  /** Comparable within one search only. */
  score: number;
  /** By which kind of match it was found. */
  match: 'name' | 'prefix' | 'text' | 'words' | 'meaning' | 'all';
  /** Nearness in meaning up to 1, where a model is used. */
  meaning?: number;
  reasons: MatchReason[];
}

/** A word of the query that a tool meets. */
export interface MatchReason {
  word: string;
  /** The word in the tool's text. */
  by: string;
  way: 'itself' | 'equivalent' | 'related' | 'joined' | 'misspelt';
  fields: ('name' | 'description' | 'cli' | 'category' | 'tags' | 'keywords' | 'arguments')[];
}

// Calls

export interface CallRequest {
  tool: string;
  args: Record<string, unknown>;
}

export type PolicyVerdict = 'allow' | 'ask' | 'refuse';

/** What would become of a call. Nothing is run. */
export interface Preview {
  tool: string;
  verdict: PolicyVerdict;
  /** Which rules decided, in the order in which they were looked at. */
  rules: string[];
  problems: CallProblem[];
  /** Arguments that would be ignored, in words. */
  notices: string[];
  /** Null for a call that would be refused. Secrets are masked. */
  command: PreviewedCommand | null;
}

export interface CallProblem {
  /** Null for what concerns the call as a whole. */
  argument: string | null;
  code: string;
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
  /** The last line of output that was seen. */
  progress: string | null;
  /** Null while it runs. */
  result: CallResult | null;
}

export interface CallResult {
  isError: boolean;
  /** What the call printed, and a picture or sound that it printed. Text is text: it may contain anything. */
  blocks: Block[];
  notices: string[];
  /** The code of the failure; null for a success. */
  failure: string | null;
  exitCode: number | null;
  durationMs: number;
  /** Output or error of a tool with a contract. */
  structured: object | null;
  /** The id for `GET output`; null when the blocks show everything. */
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
  /** What there is in all, and where to go on, in words. */
  remarks: string[];
  /** Lines of the whole stream. */
  lines: number;
  /** Lines that match. */
  matches?: number;
  /** The line to go on from when not everything fitted. */
  next?: number;
}

// History

export type CallVerdict =
  | 'allowed'
  | 'refused'
  | 'hidden'
  | 'unknown'
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

// Approvals

/** A call that waits for a person. */
export interface Approval {
  id: string;
  /** Belongs to this call and its exact arguments; an answer must carry it. */
  digest: string;
  tool: string;
  risk: Risk;
  /** The author's sentence with its places filled, or ours. */
  headline: string;
  /** Command, directory, place, input, which rule asks. */
  details: { label: string; text: string }[];
  client: string | null;
  askedAt: string;
  /** No answer until then is a no. */
  expiresAt: string;
}

export type ApprovalChoice = 'once' | 'session-call' | 'session-tool' | 'deny';

export interface ApprovalAnswer {
  digest: string;
  answer: ApprovalChoice;
}

export interface ClosedApproval {
  id: string;
  /** `timeout`: nobody answered. `cancelled`: the call ended before. */
  outcome: ApprovalChoice | 'timeout' | 'cancelled';
}

// Events

/** The name of an event and its data. Progress has no id and is not sent again; everything else can be resumed from. */
export interface DeskEvents {
  'call-start': CallEntry;
  'call-progress': { id: string; line: string };
  'call-end': CallEntry;
  approval: Approval;
  'approval-closed': ClosedApproval;
  /** Tools or policy have changed: load `state` again. */
  catalogue: Record<string, never>;
  /** Events were missed that are no longer kept: load everything again. */
  reset: Record<string, never>;
}

export type DeskEvent = {
  [Name in keyof DeskEvents]: { id: string | null; type: Name; data: DeskEvents[Name] };
}[keyof DeskEvents];

// Policy

export interface PolicyDocument {
  /** Null when the server runs without a policy. */
  path: string | null;
  text: string;
  /** Of the text in the file; goes back with `save`. Null when there is no file. */
  digest: string | null;
  canSave: boolean;
  /** Why it cannot be saved, or what was wrong with the file. */
  reason: string | null;
}

export interface PolicyProblem {
  severity: 'error' | 'warning';
  /** From 1; 0 when it concerns the whole text. */
  line: number;
  column: number;
  /** Keys that lead to the place. */
  path: (string | number)[];
  code: string;
  message: string;
}

export interface PolicyCheck {
  problems: PolicyProblem[];
  /** Empty while there are errors. */
  tools: ToolChange[];
  /** The newest calls of the history whose arguments are known, judged again. Empty while there are errors. */
  calls: CallChange[];
}

/** How the tool would be treated without any arguments that are checked. */
export interface ToolChange {
  tool: string;
  risk: Risk;
  before: { verdict: PolicyVerdict; rule: string };
  after: { verdict: PolicyVerdict; rule: string };
}

export interface CallChange {
  id: string;
  tool: string;
  time: string;
  client: string | null;
  line: string | null;
  before: { verdict: PolicyVerdict; rule: string };
  after: { verdict: PolicyVerdict; rule: string; reasons: string[] };
}

export interface RuleRequest {
  call: { tool: string; arguments: Record<string, unknown> };
  effect: 'allow' | 'ask' | 'deny';
  /** The text to add to, as it stands in the editor; absent means the saved one. */
  text?: string;
}

export interface SuggestedPolicy {
  /** The whole text with the rule. */
  text: string;
  /** What it is made of, for a person. */
  summary: string;
}

export interface SavedPolicy {
  digest: string;
  /** Unified diff between what was in the file and what is now. */
  diff: string;
  /** Why the saved rules are not in force yet; absent when they are. */
  notInForce?: string;
}
