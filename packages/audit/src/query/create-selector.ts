import type { AuditedCall } from './read-calls.ts';

/** Which calls are asked for; what is not given does not matter. */
export interface Selection {
  since?: Date | undefined;
  until?: Date | undefined;
  /** Names; `*` matches any characters. */
  tool?: string | undefined;
  client?: string | undefined;
  /** The name of the caller's token. */
  token?: string | undefined;
  verdict?: string | undefined;
}

/** Whether a call is one of those asked for. */
export function createSelector({
  since,
  until,
  tool,
  client,
  token,
  verdict,
}: Selection): (call: AuditedCall) => boolean {
  const isTool = nameMatcher(tool);
  const isClient = nameMatcher(client);
  const isToken = nameMatcher(token);
  return (call) =>
    (since === undefined || new Date(call.time) >= since) &&
    (until === undefined || new Date(call.time) <= until) &&
    isTool(call.tool) &&
    isClient(call.client ?? '') &&
    // A call without a name is nobody's, whatever the pattern.
    (token === undefined || (call.token !== null && isToken(call.token))) &&
    (verdict === undefined || call.verdict === verdict);
}

function nameMatcher(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined) return () => true;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`, 'su');
  return (name) => expression.test(name);
}
