import type { Field } from './fields-of.ts';

/** The content of a form: texts as typed, by argument name. For a list, each item. */
export type Drafts = ReadonlyMap<string, string | readonly string[]>;

export interface DraftedArguments {
  args: Record<string, unknown>;
  /** Only checks what cannot be sent; the server validates the rest. */
  problems: Map<string, string>;
}

/** The arguments of a form. Blank fields are left out. */
export function argumentsOf(fields: Field[], drafts: Drafts): DraftedArguments {
  const given: [string, unknown][] = [];
  const problems = new Map<string, string>();
  for (const field of fields) {
    const draft = drafts.get(field.name);
    if (field.kind === 'list') {
      const items = listOf(draft).filter((item) => item !== '');
      if (items.length > 0) given.push([field.name, items.map((item) => readValue(field.itemKind, item))]);
    } else if (typeof draft === 'string' && draft !== '') {
      try {
        given.push([field.name, readValue(field.kind, draft)]);
      } catch {
        problems.set(field.name, 'This is not JSON.');
      }
    }
  }
  return { args: Object.fromEntries(given), problems };
}

/** The form for some arguments: the inverse. */
export function draftsFrom(fields: Field[], args: Record<string, unknown>): Drafts {
  const given = new Map(Object.entries(args));
  return new Map<string, string | string[]>(
    fields
      .filter(({ name }) => given.has(name))
      .map((field) => {
        const value = given.get(field.name);
        if (field.kind !== 'list') return [field.name, writeValue(field.kind, value)];
        return [
          field.name,
          (Array.isArray(value) ? value : [value]).map((item) => writeValue(field.itemKind, item)),
        ];
      }),
  );
}

function listOf(draft: string | readonly string[] | undefined): readonly string[] {
  return typeof draft === 'string' ? [draft] : (draft ?? []);
}

function readValue(kind: string, text: string): unknown {
  if (kind === 'number') return String(Number(text)) === text ? Number(text) : text;
  return kind === 'choice' || kind === 'json' || kind === 'boolean' ? JSON.parse(text) : text;
}

function writeValue(kind: string, value: unknown): string {
  if (kind === 'choice' || kind === 'json' || kind === 'boolean') return JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
