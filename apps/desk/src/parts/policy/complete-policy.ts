import { yamlPlace } from './yaml-place.ts';

export interface Suggestion {
  label: string;
  /** Its meaning in one sentence. */
  info: string;
  /** The text to insert. */
  insert: string;
}

/** Names that are not in the schema: tools, arguments and CLIs. */
export type NamesAt = (path: string[]) => { name: string; info: string }[];

/** Completions at the end of `before`, the text up to the cursor; `length` is the part already typed. */
export function completePolicy(
  before: string,
  schema: object,
  namesAt: NamesAt,
): { length: number; suggestions: Suggestion[] } | null {
  const place = yamlPlace(before);
  if (!place) return null;
  const schemas = schemasAt(schema as Schema, place.path);
  const suggestions =
    place.kind === 'value'
      ? valuesOf(schemas)
      : [...namesAt(place.path), ...keysOf(schemas)].map(({ name, info }) => ({
          label: name,
          info,
          insert: `${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}: `,
        }));
  return suggestions.length > 0 ? { length: place.typed.length, suggestions } : null;
}

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: unknown;
}

/** Every form that the value under these keys may have. */
function schemasAt(schema: Schema, path: string[]): Schema[] {
  return path.reduce((found, key) => found.flatMap((one) => below(one, key)), forms(schema));
}

function below(schema: Schema, key: string): Schema[] {
  const { properties = {}, patternProperties = {}, additionalProperties, items } = schema;
  if (Object.hasOwn(properties, key)) return forms(properties[key] as Schema);
  if (items) return forms(items).flatMap((item) => below(item, key));
  const others = Object.entries(patternProperties)
    .filter(([pattern]) => new RegExp(pattern, 'u').test(key))
    .map(([, value]) => value);
  if (typeof additionalProperties === 'object') others.push(additionalProperties);
  return others.flatMap(forms);
}

/** Expands a schema with alternatives. */
function forms(schema: Schema): Schema[] {
  return schema.anyOf
    ? schema.anyOf.flatMap(forms).map((form) => ({ description: schema.description ?? '', ...form }))
    : [schema];
}

function keysOf(schemas: Schema[]) {
  const all = schemas.flatMap((schema) => [schema, ...(schema.items ? forms(schema.items) : [])]);
  return all.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, { description = '' }]) => ({ name, info: description })),
  );
}

function valuesOf(schemas: Schema[]): Suggestion[] {
  return schemas.flatMap((schema) => {
    const values =
      schema.enum ??
      (schema.const !== undefined ? [schema.const] : schema.type === 'boolean' ? [true, false] : []);
    return values.map((value) => ({
      label: String(value),
      info: schema.description ?? '',
      insert: String(value),
    }));
  });
}
