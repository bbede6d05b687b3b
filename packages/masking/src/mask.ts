/** Replaces a secret in messages, logs and records. */
export const mask = '***';
