import { showJson, showPath } from '@climax/text';
import { isObject } from '../is-object.ts';
import type { Json } from '../types.ts';

/** A difference between a committed file and the contracts. */
export interface Drift {
  path: (string | number)[];
  /** `committed 30, generated 25`, `missing`, or `no longer generated`. */
  message: string;
}

/** Compares generated and committed JSON by value: layout and key order are ignored. */
export function checkDrift(generated: string, committed: string | undefined): Drift[] {
  if (committed === undefined) return [{ path: [], message: 'the committed file is missing' }];
  try {
    return [...differences(JSON.parse(generated), JSON.parse(committed), [])];
  } catch {
    return [{ path: [], message: 'the committed file is not JSON' }];
  }
}

/** One line per difference, `paths./tools/a.post.x-status: committed "planned", generated "active"`. */
export function formatDrift({ path, message }: Drift): string {
  return path.length === 0 ? message : `${showPath(path)}: ${message}`;
}

function* differences(wanted: Json, found: Json, path: (string | number)[]): Generator<Drift> {
  const keys = Array.isArray(wanted) && Array.isArray(found) ? indexes(wanted, found) : undefined;
  const names = keys ?? (isObject(wanted) && isObject(found) ? union(wanted, found) : undefined);
  if (names === undefined) {
    if (wanted !== found)
      yield { path, message: `committed ${showJson(found)}, generated ${showJson(wanted)}` };
    return;
  }
  for (const name of names) {
    const [left, right] = [child(wanted, name), child(found, name)];
    const here = [...path, name];
    if (right === undefined)
      yield { path: here, message: `missing in the committed file, generated ${showJson(left)}` };
    else if (left === undefined)
      yield { path: here, message: `no longer generated, committed ${showJson(right)}` };
    else yield* differences(left, right, here);
  }
}

function indexes(left: Json[], right: Json[]): number[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index);
}

function union(left: object, right: object): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}

function child(value: Json, name: string | number): Json | undefined {
  return Object.hasOwn(value as object, name) ? (value as Record<string | number, Json>)[name] : undefined;
}
