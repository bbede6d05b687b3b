import { showJson } from '@climax/text';
import type { Path } from '@climax/text/problems';
import type { Json, JsonObject } from '../types.ts';

const maxDepth = 100;

/** A copy without prototypes, so that `toString` is a property only if the value has it; or why it is not JSON. */
export function bareValue(
  value: unknown,
): { ok: true; value: Json } | { ok: false; path: Path; got: string } {
  try {
    return { ok: true, value: copy(value, []) };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { ok: false, path: error.path, got: error.got };
  }
}

class NotJson {
  readonly path: Path;
  readonly got: string;

  constructor(path: Path, got: string) {
    this.path = path;
    this.got = got;
  }
}

function copy(value: unknown, path: (string | number)[]): Json {
  if (path.length > maxDepth)
    throw new NotJson(path.slice(0, 1), `a value nested deeper than ${maxDepth} levels`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => copyAt(item, index, path));
  if (typeof value !== 'object') throw new NotJson([...path], nameOf(value));
  const object: JsonObject = Object.create(null);
  for (const [key, member] of Object.entries(value)) {
    if (member !== undefined) object[key] = copyAt(member, key, path);
  }
  return object;
}

function copyAt(value: unknown, step: string | number, path: (string | number)[]): Json {
  path.push(step);
  const copied = copy(value, path);
  path.pop();
  return copied;
}

function nameOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : value === undefined ? 'nothing' : showJson(typeof value);
}
