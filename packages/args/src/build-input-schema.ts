import type { ArgType, ToolArg } from '@climax/config';
import { coerce } from './coerce.ts';

export interface PropertySchema {
  type: ArgType;
  description?: string;
  default?: unknown;
  enum?: unknown[];
}

export interface JsonSchema {
  type: 'object';
  /** By argument name, in definition order. Has no prototype. */
  properties: Record<string, PropertySchema>;
  required?: string[];
}

/** The JSON Schema of a tool's arguments as a client sees it. Of two arguments with one name the last one counts. */
export function buildInputSchema(args: ToolArg[]): JsonSchema {
  const definitions = new Map(args.map((arg) => [arg.name, arg]));
  const properties: Record<string, PropertySchema> = Object.create(null);
  for (const [name, arg] of definitions) properties[name] = describeArgument(arg);
  const required = [...definitions.keys()].filter((name) => definitions.get(name)?.required);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function describeArgument(arg: ToolArg): PropertySchema {
  return {
    type: arg.type,
    ...(arg.description && { description: arg.description }),
    ...(hasDefault(arg) && { default: arg.default }),
    ...(arg.enum?.length && { enum: arg.enum.map((text) => enumValue(text, arg.type)) }),
  };
}

/** JSON knows neither NaN nor infinity. */
function hasDefault(arg: ToolArg): boolean {
  if (typeof arg.default === 'number') return Number.isFinite(arg.default);
  return arg.default !== null && arg.default !== undefined;
}

/** The enum holds texts; a client compares values of the declared type. */
function enumValue(text: string, type: ArgType): unknown {
  const value = coerce(text, type);
  return String(value) === text ? value : text;
}
