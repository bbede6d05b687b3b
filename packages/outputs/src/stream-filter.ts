import { mask } from '@climax/text/output';
import { NeedleFinder, PrefixHashes } from './needle-finder.ts';
import { readView, type View } from './read-view.ts';
import { base64Forms, decodedForms, secretForms } from './secret-forms.ts';
import { views } from './views.ts';

/** Changes a stream piece by piece; what is held back comes with `end`. */
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

/** Brings a stream in another encoding (a label of the Encoding Standard, such as `latin1`) to UTF-8. */
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
  const forms = secretForms(secrets);
  const inBase64 = base64Forms(secrets);
  const encodedTwice = [...decodedForms(secrets), ...inBase64];
  return chainFilters([
    filterOf(forms, undefined),
    filterOf(forms, views.screen),
    filterOf(inBase64, views.base64),
    filterOf(encodedTwice, views.url),
    filterOf(encodedTwice, views.json),
    filterOf(encodedTwice, views.nestedJson),
  ]);
}

/** Bytes that wait for their end: between the characters of a secret there may be sequences of any length. */
const mostHeld = 64 * 1024;

/** Replaces what a view shows of these texts by `***`. */
function filterOf(texts: readonly string[], view: View | undefined): StreamFilter {
  if (texts.length === 0) return { push: (chunk) => chunk, end: () => Buffer.alloc(0) };
  // As latin1 every byte is one character, so that any bytes can be searched as a string.
  const finder = new NeedleFinder(texts.map((text) => Buffer.from(text).toString('latin1')));
  let held = '';
  let open: Continuation[] = [];
  return {
    push: (chunk) => pass(held + chunk.toString('latin1'), false),
    end: () => pass(held, true),
  };

  function pass(original: string, isWhole: boolean): Buffer {
    const viewed = readView(original, view, isWhole);
    const { text } = viewed;
    const parts: string[] = [];
    let end = isWhole ? text.length : text.length - finder.unfinished(text);
    let at = passOver(text, 0);
    let copied = viewed.endBefore(at);
    // What a text has that the view does not change, the filter before this one has found.
    const hashes = new PrefixHashes(text);
    const find = () => (view && viewed.isSame ? undefined : finder.find(text, at, hashes));
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
    return Buffer.from(parts.join(''), 'latin1');
  }

  /** Where the text is no longer what a needle goes on with. */
  function passOver(text: string, from: number): number {
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
