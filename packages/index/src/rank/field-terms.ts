import type { Corpus } from '../store/corpus.ts';
import type { ToolText } from '../types.ts';

/** The searchable fields; `keywords` includes the words known for a well-known program. */
export const fields = ['name', 'description', 'cli', 'category', 'tags', 'keywords', 'arguments'] as const;
export type Field = (typeof fields)[number];

/** The terms of a document, by field. */
export function fieldTerms<T>(
  document: number,
  { tools, reader, analyzer }: Corpus<T>,
): Record<Field, number[]> {
  const tool = tools[document] as T;
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
