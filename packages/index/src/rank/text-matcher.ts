import type { Corpus } from '../store/corpus.ts';
import { hashName } from '../store/hash-name.ts';
import { squash } from '../text/squash.ts';
import { isWordCode } from '../text/visit-runs.ts';
import type { WordList } from '../text/word-list.ts';
import type { ToolText } from '../types.ts';
import { findCandidates, someField } from './find-candidates.ts';

/** How a document contains the query. */
type Containment = 'not' | 'as it stands' | 'inside a word';

/** Matches the whole text of a query. Texts are read lazily, once. */
export class TextMatcher<T> {
  /** Documents whose name equals the query, ignoring case and separators. */
  readonly named: readonly number[];
  /** All documents whose text may contain the query. */
  readonly candidates: readonly number[];
  readonly #corpus: Corpus<T>;
  readonly #text: string;
  readonly #beginsWithWord: boolean;
  readonly #containment = new Map<number, Containment>();

  constructor(query: string, corpus: Corpus<T>, wordList: () => WordList) {
    this.#corpus = corpus;
    this.#text = query.toLowerCase();
    this.#beginsWithWord = beginsWithWord(this.#text, corpus);
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

  /** Whether the document contains the query. */
  contains(document: number): boolean {
    return this.#read(document) !== 'not';
  }

  /** Whether the document contains the query other than by chance: "move a file" in "remove a file", "stage" in "unstage". */
  means(document: number): boolean {
    return this.#read(document) === 'as it stands';
  }

  #read(document: number): Containment {
    let containment = this.#containment.get(document);
    if (containment === undefined) {
      const tool = this.#corpus.tools[document];
      containment = tool === undefined ? 'not' : this.#contain(this.#corpus.reader.text(tool));
      this.#containment.set(document, containment);
    }
    return containment;
  }

  #contain(tool: ToolText): Containment {
    if (!someField(tool, (text) => text.includes(this.#text))) return 'not';
    if (!this.#beginsWithWord) return 'as it stands';
    return someField(tool, (text) => hasAtWord(text, this.#text)) ? 'as it stands' : 'inside a word';
  }
}

/** Whether a word of the text begins with the other text. */
function hasAtWord(text: string, other: string): boolean {
  for (let at = text.indexOf(other); at >= 0; at = text.indexOf(other, at + 1))
    if (at === 0 || !isWordCode(text.charCodeAt(at - 1))) return true;
  return false;
}

/** Whether a text of several words begins with one that tools have and that tells something; fragments rarely do. */
function beginsWithWord<T>(text: string, { analyzer }: Corpus<T>): boolean {
  const first = /^([a-z]+)\s+[a-z]/.exec(text)?.[1];
  if (first === undefined) return false;
  return analyzer.vocabulary.words.has(first) && !analyzer.tokenizer.stopWords.has(first);
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
