import { secretForms } from './secret-forms.ts';

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
 * Replaces secrets by `***`, also encoded ones and those that arrive in pieces. Secrets of less than 6 characters stay:
 * they would blot out ordinary words.
 */
export function maskingFilter(secrets: readonly string[]): StreamFilter {
  // As latin1 every byte is one character, so that any bytes can be searched as a string.
  const needles = secretForms(secrets)
    .map((text) => Buffer.from(text).toString('latin1'))
    .sort((a, b) => b.length - a.length);
  if (needles.length === 0) return { push: (chunk) => chunk, end: () => Buffer.alloc(0) };
  const search = new RegExp(
    needles.map((needle) => needle.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
    'g',
  );
  const masked = (text: string) => Buffer.from(text.replace(search, '***'), 'latin1');
  let held = '';
  return {
    push(chunk) {
      const text = held + chunk.toString('latin1');
      const end = safeEnd(text, needles, search);
      held = text.slice(end);
      return masked(text.slice(0, end));
    },
    end() {
      const rest = masked(held);
      held = '';
      return rest;
    },
  };
}

/** Up to where the text can be passed on: what follows may be the beginning of a needle, or belong to one. */
function safeEnd(text: string, needles: readonly string[], search: RegExp): number {
  const end = text.length - unfinished(text, needles);
  for (const match of text.matchAll(search)) {
    if (match.index >= end) break;
    if (match.index + match[0].length > end) return match.index;
  }
  return end;
}

/** Characters at the end that may be the beginning of a needle. */
function unfinished(text: string, needles: readonly string[]): number {
  const longest = Math.min((needles[0]?.length ?? 1) - 1, text.length);
  for (let length = longest; length > 0; length--) {
    const end = text.slice(text.length - length);
    if (needles.some((needle) => needle.length > length && needle.startsWith(end))) return length;
  }
  return 0;
}
