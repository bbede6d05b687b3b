import type { InputSchema, ListSchema, PropertySchema, ValueSchema } from '@climax/args';
import { compilePattern } from '../pattern/compile-pattern.ts';
import type { AppliedConstraint, Constraints } from '../types.ts';

/** The keywords that a policy may add to the schema of a value. */
interface Limits {
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** A property with those keywords; for a list, they apply to each value. */
export type ConstrainedProperty =
  | (ValueSchema & Limits)
  | (Omit<ListSchema, 'items'> & { items: ListSchema['items'] & Limits } & { [Key in keyof Limits]?: never });

export interface ConstrainedSchema extends InputSchema {
  properties: Record<string, ConstrainedProperty>;
}

/**
 * Adds the constraints to the input schema, so that an agent sees them before it calls. What JSON Schema cannot
 * express becomes a sentence of the description.
 */
export function constrainSchema(schema: InputSchema, constraints: Constraints): ConstrainedSchema {
  const properties: Record<string, ConstrainedProperty> = Object.create(null);
  for (const [name, property] of Object.entries(schema.properties)) {
    const constraint = constraints.get(name);
    properties[name] = constraint ? constrain(property, constraint) : property;
  }
  const mandatory = [...constraints]
    .filter(([, constraint]) => isMandatory(constraint))
    .map(([name]) => name);
  const added = mandatory.filter((name) => Object.hasOwn(properties, name));
  const required = [...new Set([...(schema.required ?? []), ...added])];
  return { ...schema, properties, ...(required.length > 0 && { required }) };
}

/** Whether a call without the argument is always refused. */
function isMandatory({ required, refusesDefault }: Partial<AppliedConstraint>): boolean {
  return required === true || refusesDefault === true;
}

function constrain(whole: PropertySchema, constraint: Partial<AppliedConstraint>): ConstrainedProperty {
  // The default of a secret is secret, and an unused default would mislead.
  const hidesDefault = constraint.secret || isMandatory(constraint);
  const property = hidesDefault ? withoutDefault(whole) : whole;
  if (property.type !== 'array') return constrainValue(property, constraint);
  const described = property.description ? { description: property.description } : {};
  const { description, ...items } = constrainValue({ ...property.items, ...described }, constraint);
  return { ...property, ...(description && { description }), items };
}

function constrainValue(property: ValueSchema, constraint: Partial<AppliedConstraint>): ValueSchema & Limits {
  const { pattern, values, within } = constraint;
  const [min, max] = [constraint.min ?? null, constraint.max ?? null];
  const isNumeric = property.type === 'integer' || property.type === 'number';
  const portable =
    typeof pattern === 'string' && property.type === 'string' ? portablePattern(pattern) : undefined;
  const sentences = [
    typeof pattern === 'string' && portable === undefined && `Must match ${pattern} as a whole.`,
    !isNumeric && (min !== null || max !== null) && `Must be a number${range(min, max)}.`,
    within && `Must be a path within ${within.join(' or ')}.`,
  ].filter((sentence) => typeof sentence === 'string');
  const description = appendSentences(property.description ?? '', sentences);
  return {
    ...property,
    ...(description && { description }),
    ...(portable !== undefined && { pattern: portable }),
    ...(isNumeric && min !== null && { minimum: min }),
    ...(isNumeric && max !== null && { maximum: max }),
    ...(values && { enum: allowedValues(property, values) }),
  };
}

/** The original description becomes a separate sentence. */
function appendSentences(text: string, sentences: string[]): string {
  const written = text.trimEnd();
  if (sentences.length === 0 || written === '') return text + sentences.join(' ');
  const isClosed = /[.!?…。！？][”’»]?$/u.test(written);
  return [isClosed ? written : `${written}.`, ...sentences].join(' ');
}

function withoutDefault(whole: PropertySchema): PropertySchema {
  if (whole.type === 'array') {
    const { default: _, ...list } = whole;
    return list;
  }
  const { default: _, ...value } = whole;
  return value;
}

/** Undefined for a pattern that other engines interpret differently. */
function portablePattern(pattern: string): string | undefined {
  try {
    return compilePattern(pattern).portable;
  } catch {
    return undefined;
  }
}

function range(min: number | null, max: number | null): string {
  return `${min === null ? '' : ` from ${min}`}${max === null ? '' : ` up to ${max}`}`;
}

/** The policy's values converted to the argument's type, as far as the config allows them. */
function allowedValues(property: ValueSchema, values: readonly string[]): unknown[] {
  const typed = values.map((text) => (property.type === 'string' ? text : parse(text)));
  const common = typed.filter((value) => property.enum?.includes(value) ?? true);
  // An empty list is not a valid schema; the call will be refused anyway.
  return common.length > 0 ? common : typed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
