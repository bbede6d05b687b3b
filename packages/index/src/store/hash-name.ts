import { squash } from '../text/squash.ts';

/** A small number that is the same for equal names, regardless of case and separators. */
export function hashName(name: string): number {
  const text = squash(name);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 2;
}
