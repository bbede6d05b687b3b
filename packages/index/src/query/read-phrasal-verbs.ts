import { readWordTable } from '../text/read-word-table.ts';
import { stemWord } from '../text/stem-word.ts';
import { wordTables } from '../words/word-tables.ts';
import type { QueryWord } from './query-word.ts';

/** How many words may separate a verb from its particle: "take the old domain off". */
const widestGap = 5;

/** Adds the meaning of phrasal verbs; their parts alone say little. */
export function readPhrasalVerbs(words: readonly QueryWord[], aside: number): QueryWord[] {
  return words.flatMap((word, i) => {
    const particles = phrases().get(stemWord(word.word));
    if (!particles || isState(word.word)) return [word];
    for (let j = i + 1; j <= i + 1 + widestGap && j < words.length; j++) {
      const meaning = particles.get(words[j]!.word);
      if (meaning !== undefined)
        return [
          { ...word, weight: Math.min(word.weight, aside) },
          { ...word, word: meaning, weight: 1 },
        ];
    }
    return [word];
  });
}

/** "Logged in" and "turned off" describe a state, not a request. */
function isState(word: string): boolean {
  return word.endsWith('ed');
}

let known: Map<string, Map<string, string>> | undefined;

/** By the stem of the verb, then by the particle. */
function phrases(): Map<string, Map<string, string>> {
  if (known) return known;
  known = new Map();
  for (const [phrase, [meaning = '']] of readWordTable(wordTables().phrasalVerbs)) {
    const [verbs = '', particle = ''] = phrase.split(' ');
    for (const verb of verbs.split(',')) {
      const stem = stemWord(verb);
      const particles = known.get(stem) ?? new Map<string, string>();
      known.set(stem, particles.set(particle, meaning));
    }
  }
  return known;
}
