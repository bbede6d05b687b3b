import { entryReader } from '../src/entry-reader.ts';
import type { WordContext } from '../src/query/find-alternatives.ts';
import { defaultSynonyms, type SynonymGroups, Synonyms } from '../src/query/synonyms.ts';
import { Corpus } from '../src/store/corpus.ts';
import { defaultTokenizer } from '../src/text/tokenizer.ts';
import { listWords } from '../src/text/word-list.ts';
import { defaultTuning, type Tuning } from '../src/tuning.ts';
import type { ToolIndexEntry } from '../src/types.ts';

/** A tool as `name: description`, with further fields. */
export function entry(text: string, more: Partial<ToolIndexEntry> = {}): ToolIndexEntry {
  const [tool_name = '', description = ''] = text.split(': ');
  return { tool_name, description, ...more };
}

/** A corpus of entries; a text is one with a name and a description. */
export function corpusOf(
  tools: readonly (string | ToolIndexEntry)[],
  tuning: Partial<Tuning> = {},
): Corpus<ToolIndexEntry> {
  const corpus = new Corpus(entryReader, defaultTokenizer, { ...defaultTuning, ...tuning });
  corpus.add(tools.map((tool) => (typeof tool === 'string' ? entry(tool) : tool)));
  return corpus;
}

/** The data that query words are looked up in, with the package's own or other synonyms. */
export function contextOf(
  corpus: Corpus<ToolIndexEntry>,
  { tuning, synonyms }: { tuning?: Partial<Tuning>; synonyms?: SynonymGroups } = {},
): WordContext {
  const all = { ...defaultTuning, ...tuning };
  return {
    corpus: corpus as WordContext['corpus'],
    synonyms: new Synonyms(synonyms ?? defaultSynonyms(), defaultTokenizer.stem, all),
    tuning: all,
    wordList: () => listWords(corpus.analyzer.vocabulary),
  };
}

/** The stems of some terms. */
export function stemsOf(terms: Iterable<number>, corpus: Corpus<unknown>): string[] {
  const stems = [...corpus.analyzer.vocabulary.stems];
  return Array.from(terms, (term) => stems[term] ?? `no term ${term}`);
}
