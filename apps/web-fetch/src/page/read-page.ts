import { Readability } from '@mozilla/readability';
import { blockText } from './block-text.ts';
import { parseDocument } from './parse-document.ts';
import { publishedAt } from './published-at.ts';

/** The readable content of a page. `clean_text` is empty if there is nothing to read. */
export interface Page {
  title: string | null;
  byline: string | null;
  published_at: string | null;
  lang: string | null;
  clean_text: string;
}

/** HTML to readable text: the main article where one is found, otherwise everything in the body. */
export function readPage(html: string): Page {
  const document = parseDocument(html);
  const date = publishedAt(document);
  const title = clean(document.title);
  const lang = pageLanguage(document);
  const everything = blockText(document.body);
  const article = new Readability(document, { serializer: (node) => blockText(node) }).parse();
  return {
    title: clean(article?.title) ?? title,
    byline: clean(article?.byline),
    published_at: clean(article?.publishedTime) ?? date,
    lang: clean(article?.lang) ?? lang,
    clean_text: article?.content || everything,
  };
}

function pageLanguage(document: Document): string | null {
  return clean(
    document.documentElement.getAttribute('lang') ??
      document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content'),
  );
}

function clean(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}
