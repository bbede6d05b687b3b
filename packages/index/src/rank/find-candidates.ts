import type { Corpus } from '../store/corpus.ts';
import { findPosting, visitPostings } from '../store/segment.ts';
import { foldWord } from '../text/visit-runs.ts';
import { type WordList, wordsContaining } from '../text/word-list.ts';
import type { ToolText } from '../types.ts';

/**
 * The documents that may contain a lower-case text in one of the searched fields, each once.
 * Every whole word of the text must be a word of such a document, and its cut-off ends parts of words,
 * so these are the documents of one of its words. Where that does not help, they are all documents.
 */
export function findCandidates<T>(text: string, corpus: Corpus<T>, wordList: () => WordList): number[] {
  return narrow(text, corpus, wordList) ?? Array.from(corpus.tools, (_, document) => document);
}

/** Whether one of the searched fields, lower-case, meets a condition. */
export function someField(tool: ToolText, meets: (text: string) => boolean): boolean {
  return (
    meets(tool.name.toLowerCase()) ||
    meets(tool.description.toLowerCase()) ||
    meets(tool.cli.toLowerCase()) ||
    (tool.category !== null && meets(tool.category.toLowerCase())) ||
    tool.tags.some((tag) => meets(tag.toLowerCase()))
  );
}

/** Documents that may contain the text; nothing when all may. */
function narrow<T>(text: string, corpus: Corpus<T>, wordList: () => WordList): number[] | undefined {
  if (!/^[\x20-\x7e]*$/.test(text)) return undefined;
  const runs = [...text.matchAll(/[a-z0-9]+/g)];
  const isWhole = (run: RegExpMatchArray) => run.index! > 0 && run.index! + run[0].length < text.length;
  const whole = wholeWordTerms(
    runs.filter(isWhole).map(([run]) => run),
    corpus,
  );
  if (whole === undefined) return [];
  const [rarest, ...others] = whole;
  if (rarest !== undefined) {
    return documentsOf(rarest, corpus).filter((document) =>
      others.every((term) => hasTerm(document, term, corpus)),
    );
  }
  const [longest] = runs.filter((run) => !isWhole(run)).sort((a, b) => b[0].length - a[0].length);
  return longest && documentsOfFragment(longest, text, corpus, wordList());
}

/** The terms of the words that tell something, rarest first; nothing when one of the words is in no tool. */
function wholeWordTerms<T>(words: readonly string[], corpus: Corpus<T>): number[] | undefined {
  const { vocabulary, tokenizer } = corpus.analyzer;
  if (words.some((word) => !vocabulary.words.has(foldWord(word)))) return undefined;
  const significant = words.filter((word) => !tokenizer.stopWords.has(word));
  const terms = [...new Set(significant.map((word) => vocabulary.find(word)))];
  return terms.sort((a, b) => corpus.mainCount(a) - corpus.mainCount(b));
}

function hasTerm<T>(document: number, term: number, { segments }: Corpus<T>): boolean {
  return segments.some((segment) => {
    const posting = findPosting(segment, term, document);
    return posting >= 0 && segment.main[posting]! > 0;
  });
}

function documentsOfFragment<T>(
  run: RegExpMatchArray,
  text: string,
  corpus: Corpus<T>,
  list: WordList,
): number[] | undefined {
  const atStart = run.index! > 0 ? '\n' : '';
  const atEnd = run.index! + run[0].length < text.length ? '\n' : '';
  const words = wordsContaining(list, `${atStart}${run[0]}${atEnd}`);
  const { stopWords } = corpus.analyzer.tokenizer;
  if (words.some((word) => stopWords.has(list.words[word]!))) return undefined;
  const terms = new Set(words.map((word) => list.terms[word]!));
  let documents = 0;
  for (const term of terms) documents += corpus.mainCount(term);
  if (documents >= corpus.size) return undefined;
  return [...new Set([...terms].flatMap((term) => documentsOf(term, corpus)))];
}

function documentsOf<T>(term: number, corpus: Corpus<T>): number[] {
  const documents: number[] = [];
  for (const segment of corpus.segments) {
    visitPostings(segment, term, (document, main) => {
      if (main > 0) documents.push(document);
    });
  }
  return documents;
}
