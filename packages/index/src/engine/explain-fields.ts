import type { ToolReader, ToolText } from '../types.ts';
import type { Analyzer } from './analyzer.ts';
import type { Concept } from './concept.ts';

/** Where a query can be met. `command` is what is known of a well-known command of the tool's name. */
export const fields = ['name', 'description', 'cli', 'category', 'tags', 'arguments', 'command'] as const;
export type Field = (typeof fields)[number];

/** The fields of a tool in which a query is met, by its whole text or by words. */
export function explainFields<T>(
  tool: T,
  query: { text: string; concepts: readonly Concept[] },
  { reader, analyzer }: { reader: ToolReader<T>; analyzer: Analyzer },
): Field[] {
  const text = reader.text(tool);
  const inFields = termsOfFields(tool, text, reader, analyzer);
  const wanted = new Set(
    query.concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)),
  );
  const whole = query.text.toLowerCase();
  return fields.filter(
    (field) =>
      textsOf(text, field).some((part) => part.toLowerCase().includes(whole)) ||
      inFields[field].some((term) => wanted.has(term)),
  );
}

function termsOfFields<T>(
  tool: T,
  text: ToolText,
  reader: ToolReader<T>,
  analyzer: Analyzer,
): Record<Field, number[]> {
  const terms: Record<Field, number[]> = {
    name: [],
    description: [],
    cli: [analyzer.cliTerm(text)],
    category: [],
    tags: [],
    arguments: [],
    command: [],
  };
  for (const field of fields) {
    for (const part of textsOf(text, field)) analyzer.addTerms(part, terms[field], field === 'name');
  }
  reader.visitArguments(tool, (name, description) => {
    analyzer.addTerms(name, terms.arguments);
    analyzer.addTerms(description, terms.arguments);
  });
  analyzer.addCommandTerms(text, terms.command);
  return terms;
}

function textsOf(text: ToolText, field: Field): readonly string[] {
  if (field === 'tags') return text.tags;
  if (field === 'arguments' || field === 'command') return [];
  return [text[field] ?? ''];
}
