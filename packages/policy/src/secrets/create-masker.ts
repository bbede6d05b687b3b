import { mask } from '@climax/text/output';

/** Shorter secrets are masked only as whole words, so that ordinary words are not damaged. */
const shortestPart = 4;

/** Replaces these secrets in any number of texts by `***`, for questions, logs and the audit file. */
export function createMasker(secrets: readonly string[]): (text: string) => string {
  // Longest first, since one secret may contain another.
  const ordered = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  const parts = ordered.filter(({ length }) => length >= shortestPart);
  const words = ordered.slice(parts.length).map(escaped);
  const word =
    words.length > 0 && new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const masked = parts.reduce((rest, part) => rest.replaceAll(part, mask), text);
    return word ? masked.replace(word, mask) : masked;
  };
}

function escaped(secret: string): string {
  return secret.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}
