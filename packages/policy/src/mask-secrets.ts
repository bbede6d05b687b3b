import { mask } from './value-text.ts';

/** The text with every secret in it replaced by `***`, for logs and the audit file. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  // The longest first: one secret may be part of another.
  const ordered = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  return ordered.reduce((shown, secret) => shown.replaceAll(secret, mask), text);
}
