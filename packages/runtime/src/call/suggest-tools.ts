import { closest } from '@climax/text/match';
import type { Catalogue } from '../catalogue/compose.ts';

/** Up to five tools that the caller may have meant. */
export function suggestTools({ index, tools }: Catalogue, name: string): string[] {
  const nearest = closest(
    name,
    tools.map(({ tool }) => tool.name),
  );
  const found = index.search({ query: name.slice(0, 200), limit: 5 }).map(({ tool }) => tool.name);
  return [...new Set([...(nearest === undefined ? [] : [nearest]), ...found])].slice(0, 5);
}
