/** The limits of commands, unless the caller sets others. */
export const commandLimits = {
  /** Characters of a reply, both streams together. */
  maxChars: 48_000,
  /** Commands that run at once, and that wait for their turn. */
  running: 16,
  queued: 256,
} as const;
