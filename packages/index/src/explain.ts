import type { Concept, Way } from './query/concept.ts';
import { bestMatch } from './rank/strength.ts';
import type { Corpus } from './store/corpus.ts';
import type { Tuning } from './tuning.ts';
import type { ToolText } from './types.ts';

/** Where a query can be met; `keywords` includes what is known of a well-known program of the tool's name. */
export const fields = ['name', 'description', 'cli', 'category', 'tags', 'keywords', 'arguments'] as const;
export type Field = (typeof fields)[number];

/** A word of the query that a tool meets: by which word, in which way, and where. */
export interface Reason {
  word: string;
  by: string;
  way: Way;
  fields: Field[];
}

/** Which words of a query a document meets. */
export function explain<T>(
  document: number,
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<T>; tuning: Tuning },
): Reason[] {
  const inFields = termsOfFields(corpus.tools[document] as T, corpus);
  return concepts.flatMap((concept): Reason[] => {
    const match = bestMatch(document, concept, corpus, tuning);
    if (!match) return [];
    const { terms, text, way } = match.alternative;
    const met = fields.filter((field) => terms.some((term) => inFields[field].includes(term)));
    return [{ word: concept.word, by: text, way, fields: met }];
  });
}

function termsOfFields<T>(tool: T, { reader, analyzer }: Corpus<T>): Record<Field, number[]> {
  const text = reader.text(tool);
  const terms = Object.fromEntries(fields.map((field) => [field, []])) as unknown as Record<Field, number[]>;
  for (const field of fields) {
    for (const part of textsOf(text, field)) analyzer.addTerms(part, terms[field], field === 'name');
  }
  analyzer.addKeywordTerms(text, terms.keywords);
  reader.visitArguments(tool, (name, description) => {
    analyzer.addTerms(name, terms.arguments);
    analyzer.addTerms(description, terms.arguments);
  });
  return terms;
}

function textsOf({ name, description, cli, category, tags }: ToolText, field: Field): readonly string[] {
  const texts: Partial<Record<Field, readonly string[]>> = {
    name: [name],
    description: [description],
    cli: [cli],
    category: [category ?? ''],
    tags,
  };
  return texts[field] ?? [];
}
