import type { Corpus } from './corpus.ts';
import { containsText, findCandidates } from './find-candidates.ts';
import { hashName } from './hash-name.ts';
import { isWordCode } from './split-words.ts';
import { squash } from './squash.ts';
import type { WordList } from './word-list.ts';

/** Tells which documents match the whole text of a query. Texts are read only when asked for, and once. */
export class TextMatcher<T> {
  /** The documents whose name the query is, however it is written. */
  readonly named: readonly number[];
  /** All documents whose text may contain the query. */
  readonly candidates: readonly number[];
  readonly #corpus: Corpus<T>;
  readonly #text: string;
  readonly #contains = new Map<number, boolean>();

  constructor(query: string, corpus: Corpus<T>, wordList: () => WordList) {
    this.#corpus = corpus;
    this.#text = query.toLowerCase();
    this.named = findByName(query, corpus);
    this.candidates = findCandidates(this.#text, corpus, wordList);
  }

  /** Whether a word of the document's name begins with the query. */
  nameBegins(document: number): boolean {
    const name = this.#nameOf(document);
    return this.#startsWord(name, name.indexOf(this.#text));
  }

  /** Whether the query is all of the name but its first words: `commit` for `git_commit`. */
  nameEnds(document: number): boolean {
    const name = this.#nameOf(document);
    return name.endsWith(this.#text) && this.#startsWord(name, name.length - this.#text.length);
  }

  #nameOf(document: number): string {
    const tool = this.#corpus.tools[document];
    return tool === undefined ? '' : this.#corpus.reader.name(tool).toLowerCase();
  }

  #startsWord(name: string, at: number): boolean {
    return at === 0 || (at > 0 && !isWordCode(name.charCodeAt(at - 1)));
  }

  contains(document: number): boolean {
    let contains = this.#contains.get(document);
    if (contains === undefined) {
      const tool = this.#corpus.tools[document];
      contains = tool !== undefined && containsText(this.#corpus.reader.text(tool), this.#text);
      this.#contains.set(document, contains);
    }
    return contains;
  }
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
