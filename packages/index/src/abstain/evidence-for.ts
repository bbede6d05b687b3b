import type { Concept, Way } from '../query/concept.ts';
import { fieldTerms } from '../rank/field-terms.ts';
import type { Corpus } from '../store/corpus.ts';
import { readWordList } from '../text/read-word-table.ts';
import { stemWord } from '../text/stem-word.ts';
import type { Tuning } from '../tuning.ts';
import { everydayVerbs } from '../words/everyday-verbs.ts';

/** How well the best result answers a query. */
export type Fit = 'good' | 'poor' | 'none';

/**
 * Evidence for the best document: the weight of each query word times the certainty of its match, divided by the
 * square of the weight of a word that only one tool has: larger catalogues have larger weights and more chance
 * matches. Words that no tool has count against all tools.
 */
export function evidenceFor(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<unknown>; tuning: Tuning },
): number {
  const significant = concepts.filter(({ word, weight }) => weight === 1 && !isEveryday(word)).length;
  const chances = {
    // A single significant word is accepted in any field: it is no coincidence.
    ofPlace: significant > 1 ? tuning.byChance : 1,
    ofVerb: significant > 0 ? tuning.byChance : 1,
    ofArgument: significant > 1 ? tuning.arguments : 1,
    inName: tuning.evidenceOfName,
  };
  const most = Math.log(1 + corpus.size);
  // In a tiny catalogue, a word that several tools use is its subject, not a common word.
  const worth = ({ idf }: Concept) => (corpus.size < tuning.fewTools ? most : idf);
  const evidence = documents.map((document) => {
    const terms = fieldTerms(document, corpus);
    return concepts.reduce((sum, concept) => sum + worth(concept) * certainty(concept, terms, chances), 0);
  });
  const best = Math.max(0, ...evidence) / most ** 2;
  const evidenceLeft = best * Math.exp(-against(corpus, tuning) * foreignShare(concepts, tuning));
  if (corpus.size >= tuning.fewTools) return evidenceLeft;
  // A tiny catalogue has too few words for missing ones to count.
  return Math.max(evidenceLeft, Math.min(best, tuning.noEvidence));
}

type TermsOfFields = ReturnType<typeof fieldTerms>;

interface Chances {
  ofPlace: number;
  ofVerb: number;
  ofArgument: number;
  inName: number;
}

/** The certainty that a document is about a concept. Misspellings, everyday verbs and related words prove little. */
function certainty(
  { word, weight: meant, alternatives }: Concept,
  fields: TermsOfFields,
  { ofPlace, ofVerb, ofArgument, inName }: Chances,
): number {
  const places = [
    [fields.name, inName],
    [fields.description, 1],
    [fields.arguments, ofArgument],
    [[...fields.keywords, ...fields.cli, ...fields.category, ...fields.tags], ofPlace],
  ] as const;
  const certainties = alternatives.map(({ terms, weight, way }) => {
    const place = places.find(([of]) => terms.some((term) => of.includes(term)))?.[1] ?? 0;
    return place * weight * byWay(way, ofPlace);
  });
  return meant * Math.max(0, ...certainties) * (isEveryday(word) ? ofVerb : 1);
}

function byWay(way: Way, byChance: number): number {
  return way === 'related' || way === 'misspelt' ? byChance : 1;
}

let everyday: Set<string> | undefined;

/** Whether a word is an everyday verb. Words in -ing, such as meeting or building, are often nouns and do not count. */
function isEveryday(word: string): boolean {
  everyday ??= new Set(readWordList(everydayVerbs).map(stemWord));
  return !word.endsWith('ing') && everyday.has(stemWord(word));
}

/** The weight of unknown words as counter-evidence: the larger the vocabulary, the fewer are missing by chance. */
function against(corpus: Corpus<unknown>, { foreignWords, manyWords }: Tuning): number {
  const words = corpus.analyzer.vocabulary.size;
  return (foreignWords * onePurpose(corpus) * words) / (words + manyWords);
}

/** From 0 to 1: if every tool has its own CLI, each subject has few words, and many are missing from any question. */
function onePurpose(corpus: Corpus<unknown>): number {
  const { size, analyzer } = corpus;
  // Words of removed tools stay in the vocabulary.
  const clis = analyzer.vocabulary.cliTerms.filter((term) => corpus.mainCount(term) > 0).length;
  return size > 1 ? Math.max(0, 1 - (clis - 1) / (size - 1)) : 1;
}

/** The share of unknown words in a query; a word matched only by a related one may be a coincidence. */
function foreignShare(concepts: readonly Concept[], { byChance }: Tuning): number {
  const asked = concepts.filter(({ weight }) => weight === 1);
  const foreign = asked.map(({ alternatives }) => {
    if (alternatives.length === 0) return 1;
    return alternatives.every(({ way }) => way === 'related') ? 1 - byChance : 0;
  });
  return asked.length === 0 ? 0 : foreign.reduce<number>((sum, share) => sum + share, 0) / asked.length;
}

/** Rates the result by words: poor if no tool matches half of the query. */
export function judgeWords(evidence: number, concepts: readonly Concept[], tuning: Tuning): Fit {
  const fit = judge(evidence, tuning);
  return fit === 'good' && foreignShare(concepts, tuning) >= 1 / 2 ? 'poor' : fit;
}

/** Rates the result of a query. */
export function judge(evidence: number, { noEvidence, poorEvidence }: Tuning): Fit {
  if (evidence < noEvidence) return 'none';
  return evidence < poorEvidence ? 'poor' : 'good';
}

/** Query words that no tool matches in any way, except filler and values. */
export function unmetWords(concepts: readonly Concept[]): string[] {
  return concepts
    .filter(({ weight, alternatives }) => weight === 1 && alternatives.length === 0)
    .map(({ word }) => word);
}
