/** The ways to ask a person, in order of preference. */
export const approvalChannels = ['client', 'desk', 'dialog', 'terminal'] as const;

/** What holds where neither a policy nor the command line says something else. */
export const approvalDefaults = {
  /** The least risk that is asked about. */
  global: 'write',
  channels: approvalChannels,
  /** Seconds. */
  timeout: 120,
} as const;
