import { mask, NeedleFinder, PrefixHashes } from '@climax/text/output';
import { base64View, createViews } from './create-views.ts';
import { base64Forms, secretForms } from './secret-forms.ts';
import { asItIs, type View } from './view.ts';

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
 * Secrets of less than 6 characters stay: they would blot out ordinary words. Of a very long secret, what is printed of
 * its beginning is replaced too.
 */
export function maskingFilter(secrets: readonly string[]): StreamFilter {
  const { any, base64 } = findersOf(secrets);
  const filters = [
    filterOf(any, plain),
    filterOf(base64, base64View),
    ...createViews().map((view) => filterOf(any, view)),
  ];
  const pass = (text: string, isWhole: boolean) =>
    filters.reduce((passed, filter) => filter(passed, isWhole), text);
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
  const found = finders.get(secrets) ?? {
    any: finderOf(secretForms(secrets)),
    base64: finderOf(base64Forms(secrets)),
  };
  finders.set(secrets, found);
  return found;
}

function finderOf(texts: readonly string[]): NeedleFinder {
  return new NeedleFinder(texts.map((text) => Buffer.from(text).toString('latin1')));
}

const plain: View = (original) => ({ ...asItIs(original), isSame: false });

/** Characters that wait for their end: between those of a secret there may be sequences of any length. */
const mostHeld = 64 * 1024;

/** Replaces what a view shows of some texts by `***`. */
function filterOf(finder: NeedleFinder, view: View): (piece: string, isWhole: boolean) => string {
  let held = '';
  let open: Continuation[] = [];
  return (piece, isWhole) => pass(held + piece, isWhole);

  function pass(original: string, isWhole: boolean): string {
    const viewed = view(original, isWhole);
    const { text } = viewed;
    const parts: string[] = [];
    let end = isWhole ? text.length : text.length - finder.unfinished(text);
    let at = passOver(text, 0);
    let copied = viewed.endBefore(at);
    // What a text has that the view does not change, a filter before this one has found.
    const hashes = new PrefixHashes(text);
    const find = () => (viewed.isSame ? undefined : finder.find(text, at, hashes));
    for (let hit = find(); hit && hit.start < end; hit = find()) {
      // It may be longer than it looks.
      if (hit.end > end) {
        end = hit.start;
        break;
      }
      parts.push(original.slice(copied, viewed.startOf(hit.start)), mask);
      const seen = hit.end - hit.start;
      open = hit.longer.map((needle) => ({ needle, seen }));
      at = passOver(text, hit.end);
      copied = viewed.endBefore(at);
    }
    const clear = Math.max(copied, viewed.startOf(Math.max(end, at)));
    // Sequences without end would be read again with each piece.
    const passed = original.length - clear > mostHeld ? original.length : clear;
    parts.push(original.slice(copied, passed));
    held = original.slice(passed);
    return parts.join('');
  }

  /** Where the text is no longer what a needle goes on with. */
  function passOver(text: string, from: number): number {
    if (open.length === 0) return from;
    const ends = open.map(({ needle, seen }) => from + sameChars(text, from, needle, seen));
    open = open
      .map(({ needle, seen }, index) => ({ needle, seen: seen + (ends[index] as number) - from }))
      .filter(({ needle, seen }, index) => ends[index] === text.length && seen < needle.length);
    return Math.max(from, ...ends);
  }
}

/** A needle whose first characters were seen, and more may follow. */
interface Continuation {
  needle: string;
  seen: number;
}

function sameChars(text: string, from: number, needle: string, seen: number): number {
  const most = Math.min(text.length - from, needle.length - seen);
  let count = 0;
  while (count < most && text.charCodeAt(from + count) === needle.charCodeAt(seen + count)) count += 1;
  return count;
}
