import type { Path } from '@climax/text/problems';
import { isObject } from '../is-object.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';
import { extendPointer, pointerSteps } from './pointer-steps.ts';
import { inPlaceKeywords } from './schema-keywords.ts';

/** Steps through references (or allOf and the like) before a schema counts as endless. */
const maxTrail = 200;

/** Every schema inside a schema, by JSON pointer. */
export type Subschemas = ReadonlyMap<string, { schema: Json; path: Path }>;

/** The target of a `$ref` within the document, otherwise undefined. */
export function referencePointer(reference: string): string | undefined {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
}

/** The targets of all references, by `$ref`. */
export function referenceTargets(schema: JsonSchema): Record<string, JsonSchema> {
  const targets: Record<string, JsonSchema> = Object.create(null);
  const pending: Json[] = [schema];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node) && typeof node.$ref === 'string') {
      const target = resolve(schema, referencePointer(node.$ref));
      if (target !== undefined) targets[node.$ref] = target as JsonSchema;
    }
    pending.push(...(Array.isArray(node) ? node : Object.values(node)));
  }
  return targets;
}

/** Paths of schemas that recurse without descending into the value. */
export function endlessReferences(subschemas: Subschemas): Path[] {
  const done = new Set<string>();
  const endless: Path[] = [];
  const follow = (pointer: string, trail: readonly string[]): void => {
    const found = subschemas.get(pointer);
    if (found === undefined || done.has(pointer)) return;
    if (trail.includes(pointer) || trail.length > maxTrail) {
      endless.push(found.path);
      return;
    }
    const next = [...trail, pointer];
    for (const target of inPlaceTargets(pointer, found.schema)) follow(target, next);
    done.add(pointer);
  };
  for (const pointer of subschemas.keys()) follow(pointer, []);
  return endless;
}

function inPlaceTargets(pointer: string, schema: Json): string[] {
  if (!isObject(schema)) return [];
  const targets = inPlaceKeywords.flatMap((keyword) => {
    const value = schema[keyword];
    const own = extendPointer(pointer, keyword);
    if (Array.isArray(value)) return value.map((_, index) => extendPointer(own, index));
    if (keyword !== 'dependentSchemas') return value === undefined ? [] : [own];
    return isObject(value) ? Object.keys(value).map((name) => extendPointer(own, name)) : [];
  });
  const referred = typeof schema.$ref === 'string' ? referencePointer(schema.$ref) : undefined;
  return referred === undefined ? targets : [...targets, referred];
}

function resolve(schema: Json, pointer: string | undefined): Json | undefined {
  if (pointer === undefined) return undefined;
  let node: Json | undefined = schema;
  for (const step of pointerSteps(pointer)) {
    const isInside: boolean = typeof node === 'object' && node !== null && Object.hasOwn(node, step);
    node = isInside ? (node as JsonObject)[step] : undefined;
  }
  return node;
}
