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

export const size: KeySchema = {
  type: 'string',
  pattern: '^[0-9]+[bkmg]?$',
  expected: 'a size such as 512m',
};
export const processors: KeySchema = { type: 'number', exclusiveMinimum: 0, expected: 'a number above 0' };

/** What ssh and Kubernetes need to supervise a command on the remote side. */
export const remoteKeys = {
  working_dir: word('Directory where commands run.', 'a directory'),
  shell: word('The POSIX shell that supervises the command on the remote side (default: sh).', 'a shell'),
};
