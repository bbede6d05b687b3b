import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';

/**
 * How a body becomes text: through an HTML parser, or unchanged. `unknown`: there is no content type, so its bytes
 * decide.
 */
export type PageKind = 'html' | 'text' | 'unknown';

const kinds: [RegExp, PageKind][] = [
  [/^$/, 'unknown'],
  [/^(text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^text\//, 'text'],
  [/^application\/([\w.-]+\+)?json$/, 'text'],
];

/** Sorts a Content-Type header; a type without readable text is a `parse_failed`. */
export function pageKind(contentType: string): PageKind {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1];
  if (kind) return kind;
  throw new ContractError('parse_failed', `the content type ${showLine(type)} has no readable text`);
}

/** Decides about a body that came without a type. */
export function sniffKind(text: string): 'html' | 'text' {
  if (text.includes('\0'))
    throw new ContractError('parse_failed', 'the response is binary and has no content type');
  return firstTag.test(withoutPreamble(text.slice(0, looked))) ? 'html' : 'text';
}

/** The first tag has to be within this many characters. */
const looked = 64 * 1024;

const firstTag = /^<(?:!doctype\s+html|html|head|body|title|meta|p|div|h1|table|article)\b/i;

/** The text after an XML declaration and comments, found in one pass however many there are. */
function withoutPreamble(text: string): string {
  let rest = text.trimStart();
  for (const [open, close] of [
    ['<?xml', '>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(open)) {
      const end = rest.indexOf(close, open.length);
      if (end < 0) return '';
      rest = rest.slice(end + close.length).trimStart();
    }
  }
  return rest;
}
