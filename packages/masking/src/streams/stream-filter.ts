import { NeedleFinder } from '../find/needle-finder.ts';
import { NeedleTrail } from '../find/needle-trail.ts';
import { RangeMasker } from '../find/range-masker.ts';
import { createViews } from './create-views.ts';
import { base64Forms, secretForms } from './secret-forms.ts';
import { SettledLines } from './settled-lines.ts';
import { asItIs, type View, type Viewed } from './view.ts';

/** Transforms a stream by chunks; `end` returns what was held back. */
export interface StreamFilter {
  push(chunk: Buffer): Buffer;
  end(): Buffer;
}

/** One filter after the other. */
export function chainFilters(filters: readonly StreamFilter[]): StreamFilter {
  return {
    push: (chunk) => filters.reduce((bytes, filter) => filter.push(bytes), chunk),
    end: () =>
      filters.reduce((bytes, filter) => Buffer.concat([filter.push(bytes), filter.end()]), Buffer.alloc(0)),
  };
}

/** Converts a stream from another encoding (a label of the Encoding Standard, such as `latin1`) to UTF-8. */
export function decodingFilter(encoding: string): StreamFilter {
  const decoder = new TextDecoder(encoding);
  return {
    push: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  };
}

/**
 * Replaces secrets by `***`, also encoded ones, those that arrive in pieces and those with escape sequences inside.
 * Secrets of less than 6 characters stay: masking them would hide ordinary words. What begins like a very long secret is
 * replaced for the length of the secret, whatever follows.
 *
 * What may be the beginning of a secret is held back. Whoever knows what was printed would learn from that how much of a
 * guess is right. With `isSteady` lines are held back whatever is in them, until a later one shows that they are settled.
 */
export function maskingFilter(secrets: readonly string[], { isSteady = false } = {}): StreamFilter {
  const { any, base64 } = findersOf(secrets);
  const masker = new RangeMasker();
  const found: Found = { masker, hasLong: false };
  const views = createViews();
  const searches = [
    searchOf(any, plain, found),
    ...views.base64.map((view) => searchOf(base64, view, found)),
    ...views.any.map((view) => searchOf(any, view, found)),
  ];
  const lines = isSteady ? new SettledLines(secrets) : undefined;
  let held = '';
  let position = 0;
  const pass = (text: string, isWhole: boolean) => {
    // Each sees the text as it is, and all of it: a secret may overlap with another one that only a later view shows, and
    // what is held back must depend on the beginning of one secret alone, which is what makes lines settled.
    const searched = Math.min(...searches.map((search) => search(text, isWhole)));
    const settled = lines?.add(text) ?? searched;
    const waiting = held + text;
    const ready = isWhole ? waiting : waiting.slice(0, Math.max(0, Math.min(searched, settled) - position));
    held = waiting.slice(ready.length);
    position += ready.length;
    return masker.pass(ready);
  };
  // As latin1 every byte is one character, so that any bytes can be searched as a string.
  return {
    push: (chunk) => Buffer.from(pass(chunk.toString('latin1'), false), 'latin1'),
    end: () => Buffer.from(pass('', true), 'latin1'),
  };
}

interface Finders {
  any: NeedleFinder;
  base64: NeedleFinder;
}

const finders = new WeakMap<readonly string[], Finders>();

/** Made once for the secrets of a call, which are looked for in several streams and texts. */
function findersOf(secrets: readonly string[]): Finders {
  const known = finders.get(secrets);
  if (known) return known;
  const base64 = base64Forms(secrets);
  const made = { any: finderOf(secretForms(secrets, base64)), base64: finderOf(base64) };
  finders.set(secrets, made);
  return made;
}

const isAscii = /^[\x00-\x7f]*$/;

function finderOf(texts: readonly string[]): NeedleFinder {
  return new NeedleFinder(
    texts.map((text) => (isAscii.test(text) ? text : Buffer.from(text).toString('latin1'))),
  );
}

const plain: View = (original) => ({ ...asItIs(original), isSame: false });

/** Characters that wait for their end: between those of a secret there may be sequences of any length. */
const mostHeld = 64 * 1024;

/** What the searches of one stream have found. */
interface Found {
  masker: RangeMasker;
  /** The beginning of a long secret, which may continue in any view. */
  hasLong: boolean;
}

/** Has the masker replace the secrets that a view shows; says up to where nothing can be part of a later one. */
function searchOf(
  finder: NeedleFinder,
  view: View,
  found: Found,
): (piece: string, isWhole: boolean) => number {
  const trail = new NeedleTrail(finder);
  const unsearched = new Unsearched(finder.longest);
  let held = '';
  let position = 0;
  return (piece, isWhole) => {
    const before = held;
    const original = held + piece;
    const viewed = view(original, isWhole);
    const { text } = viewed;
    const end = isWhole ? text.length : beginningOf(viewed, text.length - finder.unfinished(text));
    // What the view does not change was found by an earlier search.
    const isSearched = !viewed.isSame || trail.isOpen;
    if (isSearched) unsearched.catchUp(trail, before);
    const ranges = isSearched ? trail.rangesIn(text, end) : [];
    found.hasLong ||= trail.isOpen;
    for (const range of ranges) {
      const start = range.start < 0 ? -1 : viewed.startOf(range.start);
      found.masker.add({ start: position + start, end: position + viewed.endBefore(range.end) });
    }
    const clear = trail.isOpen ? viewed.endBefore(end) : viewed.startOf(end);
    // Sequences without end would be read again with each piece.
    const isForced = isWhole || original.length - clear > mostHeld;
    trail.moveOn(isForced ? text.length : end);
    const passed = isForced ? original.length : clear;
    held = original.slice(passed);
    position += passed;
    const clearText = original.slice(0, passed);
    if (isWhole) {
      unsearched.clear();
      trail.restart();
    } else if (!isSearched && found.hasLong) unsearched.add(clearText);
    return position;
  };
}

/** The end of text that a view did not change, in which a long secret may have begun whose rest it shows. */
class Unsearched {
  readonly #most: number;
  #texts: string[] = [];
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length < 2 * this.#most) return;
    this.#texts = [this.#texts.join('').slice(-this.#most)];
    this.#length = this.#most;
  }

  /** Has the trail read it, and what follows. */
  catchUp(trail: NeedleTrail, next: string): void {
    if (this.#length === 0) return;
    trail.rangesIn(this.#texts.join('') + next, this.#length);
    trail.moveOn(this.#length);
    this.clear();
  }

  clear(): void {
    this.#texts = [];
    this.#length = 0;
  }
}

/** The first of the characters that come from the same place as this one. */
function beginningOf({ text, startOf }: Viewed, index: number): number {
  let first = index;
  while (first > 0 && first < text.length && startOf(first - 1) === startOf(first)) first -= 1;
  return first;
}
