/** What messages, logs and records show in place of a secret. */
export const mask = '***';
