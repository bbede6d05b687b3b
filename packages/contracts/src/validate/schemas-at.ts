import { pointerSteps } from '../check/pointer-steps.ts';
import { isObject } from '../is-object.ts';
import type { Json, JsonObject, JsonSchema } from '../types.ts';

/**
 * The schemas that an error's `schemaPath` may refer to. TypeBox omits `$ref` from paths, so each step also looks
 * into the referenced schemas.
 */
export function schemasAt(
  rules: { schema: JsonSchema; targets: Record<string, JsonSchema> },
  schemaPath: string,
): JsonObject[] {
  let nodes = withTargets([rules.schema], rules.targets);
  for (const step of pointerSteps(schemaPath.slice(1))) {
    nodes = withTargets(
      nodes.flatMap((node) => childOf(node, step)),
      rules.targets,
    );
  }
  return nodes.filter(isObject);
}

function childOf(node: Json, step: string): Json[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return [];
  return [(node as JsonObject)[step]!];
}

function withTargets(nodes: Json[], targets: Record<string, JsonSchema>): Json[] {
  const reached = new Set<Json>(nodes);
  for (const node of reached) {
    const target = isObject(node) && typeof node.$ref === 'string' ? targets[node.$ref] : undefined;
    if (target !== undefined) reached.add(target);
  }
  return [...reached];
}
