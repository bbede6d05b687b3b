const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** `30m`, `12h`, `7d` (ago), or a date such as 2026-11-17 or 2026-11-17T08:30Z; undefined when it is neither. */
export function parseSince(text: string, now = new Date()): Date | undefined {
  const ago = /^(\d{1,6})([smhdw])$/.exec(text);
  if (ago) return new Date(now.getTime() - Number(ago[1]) * unitMs[ago[2] as keyof typeof unitMs]);
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
