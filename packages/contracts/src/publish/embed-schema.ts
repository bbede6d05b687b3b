import { schemaKeywords } from '../check/schema-keywords.ts';
import { isObject } from '../is-object.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';

/**
 * A copy of a schema for the place `pointer` of a larger document: its references lead to the same places, and it
 * no longer names itself (`$id`, `$schema`), which would move them again.
 */
export function embedSchema(schema: JsonSchema, pointer: string): JsonSchema {
  const { $id, $schema, ...rest } = embed(schema, pointer) as JsonObject;
  return rest;
}

/** Goes through subschemas only: a `$ref` inside `const` or `default` is data. */
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
