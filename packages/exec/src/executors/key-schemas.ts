import type { KeySchema } from './executor-kind.ts';

/** Left out, the executor decides; null switches the limit off. */
export function limit(schema: KeySchema, description: string): KeySchema {
  return { anyOf: [schema, { type: 'null' }], description };
}

/** May be left out or null, which is the same. */
function orNull(schema: KeySchema, description: string): KeySchema {
  return { anyOf: [schema, { type: 'null' }], description, default: null };
}

export function choice(description: string): KeySchema {
  return { type: 'boolean', description };
}

/** A word of the engine's command line, which could otherwise be read as an option of it. */
export function word(description: string, expected: string): KeySchema {
  return orNull({ type: 'string', pattern: '^[^-\\s]', expected }, description);
}
