import { givenValue } from '@climax/config/argument';
import type { AllowedTool } from '../types.ts';

/**
 * A call as its contract sees it: coerced values, objects and lists as given even if the program gets JSON, explicit
 * nulls, and undeclared arguments.
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

/** For the contract, values coerced to JSON are the original objects or lists. */
function unpack(given: unknown, coerced: unknown): unknown {
  if (typeof given !== 'object' || given === null) return coerced;
  if (Array.isArray(given) && Array.isArray(coerced)) return coerced.map((item, i) => unpack(given[i], item));
  return typeof coerced === 'string' ? given : coerced;
}
