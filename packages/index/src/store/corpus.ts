import type { Tokenizer } from '../text/tokenizer.ts';
import type { Tuning } from '../tuning.ts';
import type { ToolReader } from '../types.ts';
import { Analyzer } from './analyzer.ts';
import { DocumentTerms } from './document-terms.ts';
import { hashName } from './hash-name.ts';
import { decodeBytes, decodeSegment, encodeNumbers, type SavedCorpus } from './saved-corpus.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/**
 * The indexed tools, numbered in insertion order. Additions create segments, removals leave holes; word statistics
 * stay exact, so that scores do not depend on the history.
 */
export class Corpus<T> {
  readonly analyzer: Analyzer;
  readonly reader: ToolReader<T>;
  /** By document number; a hole is a tool that was removed. */
  readonly tools: (T | undefined)[] = [];
  readonly nameHashes: number[] = [];
  /** Number of tools that are not holes. */
  size = 0;
  readonly #document: DocumentTerms;
  /** By ascending document numbers. */
  readonly segments: Segment[] = [];
  readonly #bases: number[] = [];
  #mainCounts: number[] = [];
  #argumentCounts: number[] = [];

  constructor(reader: ToolReader<T>, tokenizer: Tokenizer, tuning: Tuning) {
    this.reader = reader;
    this.analyzer = new Analyzer(tokenizer);
    this.#document = new DocumentTerms(this.analyzer, tuning);
  }

  /** How many tools have the term in name, description and the like. */
  mainCount(term: number): number {
    return this.#mainCounts[term] ?? 0;
  }

  /** How many tools have the term in their arguments. */
  argumentCount(term: number): number {
    return this.#argumentCounts[term] ?? 0;
  }

  /** Whether a tool has the term anywhere; those of tools that were removed stay in the vocabulary. */
  has(term: number): boolean {
    return this.mainCount(term) > 0 || this.argumentCount(term) > 0;
  }

  /** Adds tools. Small segments at the end are joined with the new one, so there are never more than a few. */
  add(added: readonly T[]): void {
    if (added.length === 0) return;
    let batch = added;
    for (
      let base = this.#bases.at(-1);
      base !== undefined && this.tools.length - base <= 2 * batch.length;
      base = this.#bases.at(-1)
    ) {
      batch = [...this.#takeFrom(base), ...batch];
    }
    this.#bases.push(this.tools.length);
    this.segments.push(this.#index(batch));
  }

  /** Removes tools. Reindexes everything if most numbers are holes. */
  remove(removed: ReadonlySet<T>): void {
    this.tools.forEach((tool, document) => {
      if (tool === undefined || !removed.has(tool)) return;
      this.tools[document] = undefined;
      this.size--;
      this.#count(tool, -1);
    });
    if (this.tools.length > 2 * this.size + 64) {
      this.add(this.#takeFrom(0));
    }
  }

  /** Replaces tools by others with the same text. */
  replace(replacements: ReadonlyMap<T, T>): void {
    this.tools.forEach((tool, document) => {
      if (tool !== undefined) this.tools[document] = replacements.get(tool) ?? tool;
    });
  }

  /** The data for `load`, without the tools. Only for a corpus filled in one batch. */
  save(): SavedCorpus {
    const { vocabulary } = this.analyzer;
    const segment = this.segments[0] ?? new SegmentBuilder().build(0);
    return {
      stems: [...vocabulary.stems].join('\n'),
      words: [...vocabulary.words.keys()].join('\n'),
      termsOfWords: encodeNumbers(Uint32Array.from(vocabulary.words.values())),
      segment: {
        terms: encodeNumbers(segment.terms),
        starts: encodeNumbers(segment.starts),
        documents: encodeNumbers(segment.documents),
        main: encodeNumbers(segment.main),
        args: encodeNumbers(segment.args),
      },
    };
  }

  /** Fills an empty corpus with tools whose words were saved. */
  load(tools: readonly T[], saved: SavedCorpus): void {
    if (tools.length === 0) return;
    const termsOfWords = new Uint32Array(decodeBytes(saved.termsOfWords));
    const words = saved.words.split('\n').map((word, i) => [word, termsOfWords[i]!] as const);
    this.analyzer.vocabulary.load(saved.stems.split('\n'), words);
    for (const tool of tools) {
      this.tools.push(tool);
      this.nameHashes.push(hashName(this.reader.name(tool)));
    }
    this.size = tools.length;
    const segment = decodeSegment(saved.segment);
    this.#bases.push(0);
    this.segments.push(segment);
    const { size } = this.analyzer.vocabulary;
    this.#mainCounts = countTerms(segment, segment.main, size);
    this.#argumentCounts = countTerms(segment, segment.args, size);
  }

  #index(batch: readonly T[]): Segment {
    const builder = new SegmentBuilder(Math.min(64 * batch.length, 65_536));
    const { terms, main, args } = this.#document;
    for (const tool of batch) {
      const document = this.tools.length;
      this.tools.push(tool);
      this.nameHashes.push(hashName(this.reader.name(tool)));
      this.size++;
      this.#count(tool, 1);
      for (let i = 0; i < this.#document.count; i++) builder.add(document, terms[i]!, main[i]!, args[i]!);
    }
    this.analyzer.clearBuildCaches();
    return builder.build(this.analyzer.vocabulary.size);
  }

  /** Reads the terms of a tool into the document and counts them in or out. */
  #count(tool: T, sign: 1 | -1): void {
    this.#document.read(this.reader.text(tool), (visit) => this.reader.visitArguments(tool, visit));
    const { terms, main, args, count } = this.#document;
    const vocabularySize = this.analyzer.vocabulary.size;
    while (this.#mainCounts.length < vocabularySize) {
      this.#mainCounts.push(0);
      this.#argumentCounts.push(0);
    }
    for (let i = 0; i < count; i++) {
      if (main[i]! > 0) this.#mainCounts[terms[i]!]! += sign;
      if (args[i]! > 0) this.#argumentCounts[terms[i]!]! += sign;
    }
  }

  /** Removes the documents from a number on, with their segments. */
  #takeFrom(base: number): T[] {
    const taken = this.tools.splice(base).filter((tool): tool is T => tool !== undefined);
    this.nameHashes.length = base;
    for (const tool of taken) this.#count(tool, -1);
    this.size -= taken.length;
    while (this.#bases.length > 0 && this.#bases.at(-1)! >= base) {
      this.#bases.pop();
      this.segments.pop();
    }
    return taken;
  }
}

/** How many documents have each term with a strength above 0. */
function countTerms({ terms, starts }: Segment, strengths: Uint16Array, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  terms.forEach((term, i) => {
    for (let posting = starts[i]!; posting < starts[i + 1]!; posting++) {
      if (strengths[posting]! > 0) counts[term]! += 1;
    }
  });
  return counts;
}
