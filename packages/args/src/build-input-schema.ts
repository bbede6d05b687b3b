import type { ArgType, ToolArg } from '@climax/config';
import { coerce, valuesOf } from '@climax/config/argument';
import { fewestValues } from './check/coerce-given.ts';

/** The schema of one value. */
export interface ValueSchema {
  type: ArgType;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  pattern?: string;
  items?: never;
}

/** The schema of a list; `items` describes its values. */
export interface ListSchema {
  type: 'array';
  items: Pick<ValueSchema, 'type' | 'enum' | 'pattern'>;
  description?: string;
  default?: unknown[];
  minItems?: number;
  maxItems?: number;
  enum?: never;
}

export type PropertySchema = ValueSchema | ListSchema;

export interface InputSchema {
  type: 'object';
  /** By argument name, in definition order. Has no prototype. */
  properties: Record<string, PropertySchema>;
  required?: string[];
}

/** The JSON Schema of a tool's arguments as a client sees it. If two arguments have the same name, the last one counts. */
export function buildInputSchema(args: ToolArg[]): InputSchema {
  const definitions = new Map(args.map((arg) => [arg.name, arg]));
  const properties: Record<string, PropertySchema> = Object.create(null);
  for (const [name, arg] of definitions) properties[name] = describeArgument(arg);
  const required = [...definitions.keys()].filter((name) => definitions.get(name)?.required);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function describeArgument(arg: ToolArg): PropertySchema {
  const described = arg.description && { description: arg.description };
  if (!arg.multiple)
    return {
      type: arg.type,
      ...described,
      ...(hasDefault(arg) && { default: arg.default }),
      ...limitsOf(arg),
    };
  const least = fewestValues(arg);
  return {
    type: 'array',
    ...described,
    ...(hasDefault(arg) && { default: valuesOf(arg, {}) }),
    items: { type: arg.type, ...limitsOf(arg) },
    ...(least > 0 && { minItems: least }),
    ...(arg.max_items !== undefined && { maxItems: arg.max_items }),
  };
}

function limitsOf(arg: ToolArg): Pick<ValueSchema, 'enum' | 'pattern'> {
  return {
    ...(arg.enum?.length && { enum: arg.enum.map((text) => enumValue(text, arg.type)) }),
    ...(arg.pattern !== undefined && arg.type === 'string' && { pattern: `^(?:${arg.pattern})$` }),
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
