import type { KeySchema } from './executor-kind.ts';

/** Absent: the executor's default. Null: no limit. */
export function limit(schema: KeySchema, description: string): KeySchema {
  return { anyOf: [schema, { type: 'null' }], description };
}

/** Optional; null means the same as absent. */
function orNull(schema: KeySchema, description: string): KeySchema {
  return { anyOf: [schema, { type: 'null' }], description, default: null };
}

export function choice(description: string): KeySchema {
  return { type: 'boolean', description };
}

/** A word on the engine's command line that must not look like an option. */
export function word(description: string, expected: string): KeySchema {
  return orNull({ type: 'string', pattern: '^[^-\\s]', expected }, description);
}
