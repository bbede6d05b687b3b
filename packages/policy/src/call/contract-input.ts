import { givenValue } from '@climax/config/argument';
import type { AllowedTool } from '../types.ts';

/**
 * A call as its contract sees it: the coerced values, objects and lists that go to the program as JSON as they came,
 * null where it was given, and beside them what the tool does not declare.
 */
export function contractInput(
  given: unknown,
  coerced: Record<string, unknown>,
  { tool }: AllowedTool,
): Record<string, unknown> {
  const args = (given ?? {}) as Record<string, unknown>;
  const aliases = new Set(tool.args.flatMap((arg) => arg.aliases ?? []));
  const input: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(args)) if (!aliases.has(name)) input[name] = value;
  for (const arg of tool.args) {
    if (Object.hasOwn(coerced, arg.name)) input[arg.name] = unpack(givenValue(arg, args), coerced[arg.name]);
  }
  return input;
}

/** What was coerced to JSON text is an object or a list to the contract. */
function unpack(given: unknown, coerced: unknown): unknown {
  if (typeof given !== 'object' || given === null) return coerced;
  if (Array.isArray(given) && Array.isArray(coerced)) return coerced.map((item, i) => unpack(given[i], item));
  return typeof coerced === 'string' ? given : coerced;
}
