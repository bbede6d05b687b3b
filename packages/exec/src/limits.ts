/** What commands get unless their caller asks for something else. */
export const commandLimits = {
  /** Characters of a reply, both streams together. */
  maxChars: 48_000,
  /** Commands that run at once, and that wait for their turn. */
  running: 16,
  queued: 256,
} as const;
