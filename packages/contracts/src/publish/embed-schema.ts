import { schemaKeywords } from '../check/schema-keywords.ts';
import { isObject } from '../is-object.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';

/**
 * A copy of a schema for embedding at `pointer` of a larger document, with its references adjusted and without `$id`
 * and `$schema`, which would change their base.
 */
export function embedSchema(schema: JsonSchema, pointer: string): JsonSchema {
  const { $id, $schema, ...rest } = embed(schema, pointer) as JsonObject;
  return rest;
}

/** Visits subschemas only: a `$ref` in `const` or `default` is data. */
function embed(schema: Json, pointer: string): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === '$ref' && typeof value === 'string') return [keyword, pointer + value.slice(1)];
      const holds = schemaKeywords().get(keyword)?.holds;
      if (holds === 'list') return [keyword, (value as Json[]).map((child) => embed(child, pointer))];
      if (holds === 'map') return [keyword, embedMembers(value as JsonObject, pointer)];
      return [keyword, holds === 'schema' ? embed(value, pointer) : value];
    }),
  );
}

function embedMembers(members: JsonObject, pointer: string): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, child]) => [name, embed(child, pointer)]));
}
