import { editDistance } from '@climax/text/match';
import { letterBits, type WordList } from '../text/word-list.ts';
import type { Tuning } from '../tuning.ts';

/** A similar word and its weight. */
export interface SimilarWord {
  word: string;
  term: number;
  weight: number;
}

const shortest = 4;
/** Short words that differ by one letter are usually other words: stock, stack. */
const longEnoughForWrongLetter = 6;
const longEnoughForTwoSlips = 8;
const maxCandidates = 6;
/** A prefix that negates a word is not a typo: undelete, delete. */
const opposite = /^(?:un|de|re|dis)/;

/** Similar words for an unknown word: those one or two edits away. */
export function similarWords(word: string, list: WordList, tuning: Tuning): SimilarWord[] {
  if (word.length < shortest || /\d/.test(word)) return [];
  return misspelt(word, list, tuning)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxCandidates);
}

function misspelt(word: string, { words, terms, letters }: WordList, { respelt }: Tuning): SimilarWord[] {
  const most = word.length >= longEnoughForTwoSlips ? 2 : 1;
  const bits = letterBits(word);
  const found: SimilarWord[] = [];
  for (let i = 0; i < words.length; i++) {
    if (countBits(bits ^ letters[i]!) > 2 * most) continue;
    const candidate = words[i]!;
    if (Math.abs(candidate.length - word.length) > most || candidate.length < shortest) continue;
    if (word.length < longEnoughForWrongLetter && candidate.length === word.length && bits !== letters[i])
      continue;
    if (isOpposite(word, candidate) || isOpposite(candidate, word)) continue;
    const distance = editDistance(word, candidate, most);
    if (distance <= most) found.push({ word: candidate, term: terms[i]!, weight: respelt ** distance });
  }
  return found;
}

function isOpposite(word: string, other: string): boolean {
  return word.endsWith(other) && word.replace(opposite, '') === other;
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
