import type { Corpus } from './corpus.ts';
import { hashName } from './exact-name.ts';
import { findSubstring } from './find-substring.ts';
import { squash } from './squash.ts';
import type { WordList } from './word-list.ts';

/** How the whole text of a query was found: it is the name, the name begins with it, or some field contains it. */
export const textMatches = ['name', 'prefix', 'text'] as const;
export type TextMatch = (typeof textMatches)[number];

/** The documents that match the whole text of a query, by the best way they do. */
export function matchText<T>(
  query: string,
  corpus: Corpus<T>,
  wordList: () => WordList,
): Map<number, TextMatch> {
  const text = query.toLowerCase();
  const found = new Map<number, TextMatch>();
  for (const document of findSubstring(text, corpus, wordList)) {
    const name = corpus.reader.name(corpus.tools[document]!).toLowerCase();
    found.set(document, name.startsWith(text) ? 'prefix' : 'text');
  }
  for (const document of findByName(query, corpus)) found.set(document, 'name');
  return found;
}

function findByName<T>(query: string, { tools, reader, nameHashes }: Corpus<T>): number[] {
  const name = squash(query);
  const hash = hashName(query);
  const found: number[] = [];
  if (name === '') return found;
  for (
    let document = nameHashes.indexOf(hash);
    document >= 0;
    document = nameHashes.indexOf(hash, document + 1)
  ) {
    const tool = tools[document];
    if (tool !== undefined && squash(reader.name(tool)) === name) found.push(document);
  }
  return found;
}
