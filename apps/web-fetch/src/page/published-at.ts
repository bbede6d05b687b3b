/** Where pages say when they were published, the surest place first. */
const places: [selector: string, attribute: string][] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="datePublished"]', 'content'],
  ['meta[name="dcterms.created"]', 'content'],
  ['meta[name="dc.date"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['meta[name="pubdate"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['time[itemprop="datePublished"]', 'datetime'],
  ['time[pubdate]', 'datetime'],
  ['article time[datetime]', 'datetime'],
  ['main time[datetime]', 'datetime'],
];

/** The publication date in the page's own words, or null. Read it before Readability changes the document. */
export function publishedAt(document: Document): string | null {
  for (const [selector, attribute] of places) {
    const value = document.querySelector(selector)?.getAttribute(attribute)?.trim();
    if (value) return value;
  }
  return null;
}
