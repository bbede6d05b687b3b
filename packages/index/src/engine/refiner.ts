import { utilityFamilies } from '../words/utility-families.ts';
import { cliMark } from './cli-mark.ts';
import type { Concept } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { effectOf, type Intent, intentOf } from './intent.ts';
import { type Matchers, matchersOf, neighbourBonus } from './neighbours.ts';
import { readWords } from './read-words.ts';
import { readTool, type ToolReading } from './tool-reading.ts';
import type { Weights } from './weights.ts';

/** What the best tools are held against. */
interface Question {
  concepts: readonly Concept[];
  matchers: Matchers;
  intent: Intent | undefined;
  /** The question words it has. */
  questionWords: readonly string[];
}

/** Question words and how telling they are when a description has the same: "who changed a line", "why it failed". */
const questionWords = new Map([
  ...['what', 'which', 'how'].map((word) => [word, 1] as const),
  ...['who', 'whose', 'where', 'when', 'why'].map((word) => [word, 2] as const),
]);
const mostQuestionWords = 4;
/** How well a tool suits an intent if it is not known what it does: better than doing the other thing. */
const unknownEffect = 0.75;
/** Up to this many concepts, the CLI of the best tools counts in full: longer questions say what they are about. */
const shortQuestion = 3;
/** What is asked for stands at the beginning. */
const mostCharacters = 500;
const plainMarks = new Set(utilityFamilies.map(cliMark));

/**
 * Reads the best documents once more, word by word, and adds to their scores what postings do not tell:
 * words in the very form of the query, neighbours as neighbours, whether the tool does what is asked, and
 * whether the others of its CLI are near as well.
 */
export class Refiner<T> {
  readonly #corpus: Corpus<T>;
  readonly #weights: Weights;

  constructor(corpus: Corpus<T>, weights: Weights) {
    this.#corpus = corpus;
    this.#weights = weights;
  }

  /** Raises the scores of the documents, in place. */
  refine(
    documents: readonly number[],
    query: string,
    { concepts, scores }: { concepts: readonly Concept[]; scores: Float32Array },
  ): void {
    const question = this.#readQuestion(query, concepts);
    const sought = new Set([...concepts.map(({ word }) => word), ...question.questionWords]);
    const readings = documents.map((document) =>
      readTool(this.#corpus.tools[document] as T, this.#corpus, sought),
    );
    const shares = shareOfClis(readings, documents, scores);
    const closeness = this.#weights.sameCli * Math.min(1, (shortQuestion / concepts.length) ** 2);
    documents.forEach((document, i) => {
      const reading = readings[i]!;
      const ofCli = 1 + closeness * shares.get(reading.text.cli)!;
      const score = scores[document]! + this.#bonusOfWords(reading, question);
      scores[document] = Math.max(0, score) * ofCli * this.#suitability(reading, question);
    });
  }

  #readQuestion(query: string, concepts: readonly Concept[]): Question {
    const words: string[] = [];
    readWords(query.slice(0, mostCharacters), this.#corpus.analyzer.tokenizer, (word) => words.push(word));
    return {
      concepts,
      matchers: matchersOf(concepts),
      intent: intentOf(words),
      questionWords: [...new Set(words)].filter((word) => questionWords.has(word)),
    };
  }

  #bonusOfWords(reading: ToolReading, { concepts, matchers }: Question): number {
    const { exactForm, neighbours, participle } = this.#weights;
    return (
      exactForm * worthOf(concepts, ({ word }) => reading.forms.has(word)) +
      neighbours * neighbourBonus(concepts, matchers, reading.terms) -
      participle * worthOf(concepts, ({ word }) => this.#isOnlyParticiple(word, reading))
    );
  }

  /** Whether a word is a participle of the verb that is the whole name of the tool, and not in its texts. */
  #isOnlyParticiple(word: string, { nameWords, forms }: ToolReading): boolean {
    const { stem } = this.#corpus.analyzer.tokenizer;
    return (
      word.endsWith('ed') && nameWords.length === 1 && !forms.has(word) && stem(word) === stem(nameWords[0]!)
    );
  }

  #suitability({ text, nameWords, firstWord, described }: ToolReading, question: Question): number {
    const weights = this.#weights;
    let factor = 1;
    if (question.intent !== undefined) {
      const effect = effectOf([firstWord, ...nameWords]);
      const suits = effect === undefined ? unknownEffect : effect === question.intent ? 1 : 0;
      factor += weights.intent * suits;
    }
    let answered = 0;
    for (const word of question.questionWords) if (described.has(word)) answered += questionWords.get(word)!;
    factor *= 1 + weights.questionWord * Math.min(answered, mostQuestionWords);
    // Plain commands work on whatever is there, other tools only on what is theirs.
    return plainMarks.has(cliMark(text.cli)) ? factor * (1 + weights.plainCommand) : factor;
  }
}

/** Which share of the scores of the best documents the tools of each CLI have. */
function shareOfClis(
  readings: readonly ToolReading[],
  documents: readonly number[],
  scores: Float32Array,
): Map<string, number> {
  const shares = new Map<string, number>();
  const total = documents.reduce((sum, document) => sum + scores[document]!, 0);
  readings.forEach(({ text }, i) => {
    shares.set(text.cli, (shares.get(text.cli) ?? 0) + scores[documents[i]!]! / total);
  });
  return shares;
}

function worthOf(concepts: readonly Concept[], counts: (concept: Concept) => boolean): number {
  let worth = 0;
  for (const concept of concepts) if (counts(concept)) worth += concept.idf * concept.weight;
  return worth;
}
