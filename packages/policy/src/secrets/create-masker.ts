import { mask } from '@climax/text/secrets';

/**
 * The text with every secret in it replaced by `***`, for logs and the audit file. Of a secret of less than four
 * characters only whole words are replaced: otherwise ordinary words would be damaged.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  // The longest first: one secret may be part of another.
  const ordered = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  return ordered.reduce(maskOne, text);
}

function maskOne(text: string, secret: string): string {
  if (secret.length >= 4) return text.replaceAll(secret, mask);
  const escaped = secret.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), mask);
}
