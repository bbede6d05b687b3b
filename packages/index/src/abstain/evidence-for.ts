import type { Concept, Way } from '../query/concept.ts';
import { fieldTerms } from '../rank/field-terms.ts';
import type { Corpus } from '../store/corpus.ts';
import { readWordList } from '../text/read-word-table.ts';
import { stemWord } from '../text/stem-word.ts';
import type { Tuning } from '../tuning.ts';
import { everydayVerbs } from '../words/everyday-verbs.ts';

/** How well the best of what was found answers a query. */
export type Fit = 'good' | 'poor' | 'none';

/**
 * What speaks for the best of some documents: the worth of each word of the query times how surely it is met, over the square of the worth
 * that a word of a single tool has in a catalogue of this size: in a larger one words are worth more, and more of them are met by chance.
 * Words that no tool uses speak against all of them: a question of another trade has many.
 */
export function evidenceFor(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<unknown>; tuning: Tuning },
): number {
  const significant = concepts.filter(({ word, weight }) => weight === 1 && !isEveryday(word)).length;
  const chances = {
    // The one significant word of a query is looked for wherever it is: nothing is there by chance.
    ofPlace: significant > 1 ? tuning.byChance : 1,
    ofVerb: significant > 0 ? tuning.byChance : 1,
    ofArgument: significant > 1 ? tuning.arguments : 1,
    inName: tuning.evidenceOfName,
  };
  const most = Math.log(1 + corpus.size);
  // In a handful of tools, a word that several of them use is the subject of the catalogue, not a common word.
  const worth = ({ idf }: Concept) => (corpus.size < tuning.fewTools ? most : idf);
  const evidence = documents.map((document) => {
    const terms = fieldTerms(document, corpus);
    return concepts.reduce((sum, concept) => sum + worth(concept) * certainty(concept, terms, chances), 0);
  });
  const best = Math.max(0, ...evidence) / most ** 2;
  const evidenceLeft = best * Math.exp(-against(corpus, tuning) * foreignShare(concepts, tuning));
  if (corpus.size >= tuning.fewTools) return evidenceLeft;
  // A handful of tools has too few words for the missing ones to silence it.
  return Math.max(evidenceLeft, Math.min(best, tuning.noEvidence));
}

type TermsOfFields = ReturnType<typeof fieldTerms>;

interface Chances {
  ofPlace: number;
  ofVerb: number;
  ofArgument: number;
  inName: number;
}

/** How surely a document speaks of a concept. Misspelt words, verbs of every trade and related words prove little. */
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

/** How strongly foreign words speak against all tools: the more words a catalogue has, the fewer it lacks by chance. */
function against(corpus: Corpus<unknown>, { foreignWords, manyWords }: Tuning): number {
  const words = corpus.analyzer.vocabulary.size;
  return (foreignWords * onePurpose(corpus) * words) / (words + manyWords);
}

/** From 0 to 1: where each tool is of a CLI of its own, every trade has few words, and many are missing from any question. */
function onePurpose(corpus: Corpus<unknown>): number {
  const { size, analyzer } = corpus;
  // Those of tools that were removed stay in the vocabulary.
  const clis = analyzer.vocabulary.cliTerms.filter((term) => corpus.mainCount(term) > 0).length;
  return size > 1 ? Math.max(0, 1 - (clis - 1) / (size - 1)) : 1;
}

/** Which share of what is asked for is in foreign words; one that only a related word stands for may be there by chance. */
function foreignShare(concepts: readonly Concept[], { byChance }: Tuning): number {
  const asked = concepts.filter(({ weight }) => weight === 1);
  const foreign = asked.map(({ alternatives }) => {
    if (alternatives.length === 0) return 1;
    return alternatives.every(({ way }) => way === 'related') ? 1 - byChance : 0;
  });
  return asked.length === 0 ? 0 : foreign.reduce<number>((sum, share) => sum + share, 0) / asked.length;
}

/** Says how well a query is answered by its words: poorly too where no tool meets half of what is asked for. */
export function judgeWords(evidence: number, concepts: readonly Concept[], tuning: Tuning): Fit {
  const fit = judge(evidence, tuning);
  return fit === 'good' && foreignShare(concepts, tuning) >= 1 / 2 ? 'poor' : fit;
}

/** Says how well a query is answered. */
export function judge(evidence: number, { noEvidence, poorEvidence }: Tuning): Fit {
  if (evidence < noEvidence) return 'none';
  return evidence < poorEvidence ? 'poor' : 'good';
}

/** The words of a query that no tool meets in any way, filler and values aside. */
export function unmetWords(concepts: readonly Concept[]): string[] {
  return concepts
    .filter(({ weight, alternatives }) => weight === 1 && alternatives.length === 0)
    .map(({ word }) => word);
}
