import { nameMatcher } from '@climax/text/pattern';
import type { AuditedCall } from './read-calls.ts';

/** Which calls to select; omitted criteria match everything. */
export interface Selection {
  since?: Date | undefined;
  until?: Date | undefined;
  /** Names; `*` matches any characters, `?` one. */
  tool?: string | undefined;
  client?: string | undefined;
  /** The name of the caller's token. */
  token?: string | undefined;
  verdict?: string | undefined;
}

/** A predicate for the selected calls. */
export function createSelector({
  since,
  until,
  tool,
  client,
  token,
  verdict,
}: Selection): (call: AuditedCall) => boolean {
  const isTool = matcherOf(tool);
  const isClient = matcherOf(client);
  const isToken = matcherOf(token);
  return (call) =>
    (since === undefined || new Date(call.time) >= since) &&
    (until === undefined || new Date(call.time) <= until) &&
    isTool(call.tool) &&
    isClient(call.client ?? '') &&
    // A call without a token matches no pattern.
    (token === undefined || (call.token !== null && isToken(call.token))) &&
    (verdict === undefined || call.verdict === verdict);
}

/** Matches everything when there is no pattern. */
function matcherOf(pattern: string | undefined): (name: string) => boolean {
  return pattern === undefined ? () => true : nameMatcher(pattern);
}
