import type { Approval, ApprovalAnswer, ClosedApproval } from './api/approvals.ts';
import type { CallRequest, CallStatus, OutputPart, OutputQuery, Preview } from './api/calls.ts';
import type { CallFilter, CallPage, Stats } from './api/history.ts';
import type { PolicyCheck, PolicyDocument, RuleRequest, SavedPolicy, SuggestedPolicy } from './api/policy.ts';
import type { SearchReply, SearchRequest, State } from './api/tools.ts';

export type * from './api/approvals.ts';
export type * from './api/calls.ts';
export type * from './api/desk-events.ts';
export type * from './api/history.ts';
export type * from './api/policy.ts';
export type * from './api/tools.ts';

/**
 * The protocol between page and server, as types. The page is at `/`, its files are under `/desk/assets/`, and every
 * endpoint is under `/desk/api/`. Replies that are not 2xx carry an `ApiError`.
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

/** Each with its HTTP status. */
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
