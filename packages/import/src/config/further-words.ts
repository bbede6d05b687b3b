import { stemOf } from './content-words.ts';

/** The words of some phrases, each once, without those of `known`: a word that is repeated would count more than others' words. */
export function furtherWords(phrases: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(wordsOf(known).map(stemOf));
  return wordsOf(phrases).filter((word) => {
    const isNew = !seen.has(stemOf(word));
    seen.add(stemOf(word));
    return isNew;
  });
}

const wordsOf = (phrases: readonly string[]) =>
  phrases
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu) ?? [];
