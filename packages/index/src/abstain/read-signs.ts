import type { Concept } from '../query/concept.ts';
import { bestMatch } from '../rank/best-match.ts';
import { inverseFrequency } from '../rank/inverse-frequency.ts';
import type { Corpus } from '../store/corpus.ts';
import { readWordList } from '../text/read-word-table.ts';
import { stemWord } from '../text/stem-word.ts';
import type { Tuning } from '../tuning.ts';
import { everydayVerbs } from '../words/everyday-verbs.ts';

/** What tells whether some tools answer a query. */
export interface Signs {
  /** How many words of the query all tools together have, everyday verbs aside unless there is nothing else; a logarithm. */
  knownWords: number;
  /** How much the best tool matches, as a share of what is asked for; telling words count more. Filler words need not match. */
  metShare: number;
  /** Which share of a tool's description the query has. */
  describedShare: number;
  /** How many words all tools use: the more, the more of any question they have by chance; a logarithm. */
  vocabulary: number;
  /** From 0 to 1: how close each tool is to having its own CLI. Then every subject has few words. */
  apart: number;
}

type Context = { corpus: Corpus<unknown>; tuning: Tuning };

/** Reads the signs of some documents; each one comes from the document that has most of it. */
export function readSigns(
  documents: readonly number[],
  concepts: readonly Concept[],
  context: Context,
): Signs {
  const { corpus, tuning } = context;
  const full = Math.max(0, ...concepts.map(({ weight }) => weight));
  const asked = sum(concepts.map(({ weight, idf }) => (weight === full ? idf : 0)));
  const readings = documents.map((document) => {
    const matches = concepts.map((concept) => bestMatch(document, concept, corpus, tuning));
    const met = sum(concepts.map(({ weight, idf }, i) => weight * idf * (matches[i]?.strength ?? 0)));
    const terms = new Set(matches.flatMap((match) => match?.alternative.term ?? []));
    return { share: Math.min(1, met / (asked || 1)), described: described(document, terms, context) };
  });
  const telling = concepts.filter(({ word }) => !isEveryday(word));
  const known = (telling.length > 0 ? telling : concepts).map(
    ({ weight, alternatives }) => weight * highest(alternatives.map(({ weight }) => weight)),
  );
  return {
    knownWords: Math.log1p(sum(known)),
    metShare: highest(readings.map(({ share }) => share)),
    describedShare: highest(readings.map(({ described }) => described)),
    vocabulary: Math.log(Math.max(tuning.tooFew, corpus.analyzer.vocabulary.size)),
    apart: apart(context),
  };
}

/** Which share of the description of a document some terms are, telling ones counting more. */
function described(document: number, terms: ReadonlySet<number>, { corpus, tuning }: Context): number {
  const own: number[] = [];
  corpus.analyzer.addTerms(corpus.reader.text(corpus.tools[document]).description, own);
  const different = [...new Set(own)];
  const worth = (of: readonly number[]) =>
    sum(of.map((term) => inverseFrequency(corpus.mainCount(term), corpus.size, tuning)));
  return different.length > 0 ? worth(different.filter((term) => terms.has(term))) / worth(different) : 0;
}

let everyday: Set<string> | undefined;

/** Whether a word is an everyday verb. Words in -ing, such as meeting or building, are often nouns and do not count. */
function isEveryday(word: string): boolean {
  everyday ??= new Set(readWordList(everydayVerbs).map(stemWord));
  return !word.endsWith('ing') && everyday.has(stemWord(word));
}

function apart({ corpus, tuning }: Context): number {
  // Those of tools that were removed stay in the vocabulary.
  const clis = corpus.analyzer.vocabulary.cliTerms.filter((term) => corpus.mainCount(term) > 0).length;
  return Math.max(0, clis - 1) / Math.max(tuning.tooFew, corpus.size);
}

function highest(numbers: readonly number[]): number {
  return Math.max(0, ...numbers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
