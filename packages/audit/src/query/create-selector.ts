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

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** `30m`, `12h`, `7d` (ago), or a date such as 2026-11-17 or 2026-11-17T08:30Z; undefined when it is neither. */
export function parseSince(text: string, now = new Date()): Date | undefined {
  const ago = /^(\d{1,6})([smhdw])$/.exec(text);
  if (ago) return new Date(now.getTime() - Number(ago[1]) * unitMs[ago[2] as keyof typeof unitMs]);
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
