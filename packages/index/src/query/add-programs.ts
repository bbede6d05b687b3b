import type { Corpus } from '../store/corpus.ts';
import type { Tuning } from '../tuning.ts';
import { knownCommand } from './known-command.ts';
import type { QueryWord } from './query-word.ts';

/** As many words as the longest commands have. */
const maxWords = 4;

/**
 * Adds the meaning of well-known commands that no tool has: "wget a file" asks for a download. The name itself then
 * counts less, so that its absence does not count against a tool.
 */
export function addPrograms(
  words: readonly QueryWord[],
  corpus: Corpus<unknown>,
  { aside }: Tuning,
): QueryWord[] {
  const asked = [...words];
  const meant: string[] = [];
  for (let start = 0; start < words.length; start++) {
    const { length, does } = commandAt(words, start, corpus);
    for (let i = start; i < start + length; i++) {
      if (!hasWord(words[i]!, corpus)) asked[i] = { ...words[i]!, weight: Math.min(words[i]!.weight, aside) };
    }
    meant.push(...does.filter((word) => !corpus.analyzer.tokenizer.stopWords.has(word)));
    start += Math.max(0, length - 1);
  }
  // The query is just a command name.
  const weight = asked.some((word) => word.weight === 1) ? aside : 1;
  // Far from every other word, so that they do not count as neighbours.
  return [...asked, ...meant.map((word, i) => ({ word, weight, place: -2 * i - 2 }))];
}

/** How many words the longest known command has that begins at a word, and what it does. */
function commandAt(words: readonly QueryWord[], start: number, corpus: Corpus<unknown>) {
  const first = words[start]!;
  for (let length = maxWords; length > 0; length--) {
    const name = words.slice(start, start + length).filter((word) => !word.isOption);
    if (name.length < length || name.at(-1)!.place !== first.place + length - 1) continue;
    // A tool that has the word takes precedence; for a multi-word command it must belong to that CLI.
    const isKnown =
      length === 1 ? hasWord(first, corpus) : corpus.has(corpus.analyzer.vocabulary.findCli(first.word));
    const does = isKnown ? [] : knownCommand(name.map(({ word }) => word));
    if (does.length > 0) return { length, does };
  }
  return { length: 0, does: [] };
}

function hasWord({ word }: QueryWord, corpus: Corpus<unknown>): boolean {
  return corpus.has(corpus.analyzer.vocabulary.find(word));
}
