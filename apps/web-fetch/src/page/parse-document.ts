import { parseHTML } from 'linkedom';

/** Parses HTML to a document with one head and one body, even if tags are missing. */
export function parseDocument(html: string): Document {
  const bare = withoutDoctype(html);
  const { document } = parseHTML(/<html[\s>]/i.test(bare) ? bare : `<html>${bare}</html>`);
  const root = document.documentElement;
  const { head, body } = document;
  for (const node of [...root.childNodes]) {
    if (node !== head && node !== body) body.appendChild(node);
  }
  for (const element of body.querySelectorAll('title, meta, base')) {
    if (!element.closest('svg')) head.appendChild(element);
  }
  return document;
}

/** One search for the end: an expression would look for it again after every `<!doctype`. */
function withoutDoctype(html: string): string {
  const start = html.search(/<!doctype/i);
  const end = start < 0 ? -1 : html.indexOf('>', start);
  return end < 0 ? html : html.slice(0, start) + html.slice(end + 1);
}
