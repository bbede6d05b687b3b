import type { Tool } from '@climax/desk/api';

export type FieldKind = 'text' | 'lines' | 'number' | 'boolean' | 'choice' | 'list' | 'json';

/** The form field of an argument. */
export interface Field {
  name: string;
  kind: FieldKind;
  description: string;
  isRequired: boolean;
  isSecret: boolean;
  /** For reading: `integer from 1 to 100`. */
  takes: string;
  /** For choices, and for lists whose items are choices. */
  choices: unknown[];
  /** The type of a list's items. */
  itemKind: 'text' | 'number' | 'choice';
  default: unknown;
}

/** The supported part of JSON Schema; anything else is entered as JSON. */
interface Property {
  type?: unknown;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Property;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** The form of a tool, in the order of its schema. */
export function fieldsOf(tool: Pick<Tool, 'schema' | 'args'>): Field[] {
  const { properties = {}, required = [] } = tool.schema as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const facts = new Map(Object.entries(tool.args));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    kind: facts.get(name)?.placement === 'stdin' ? 'lines' : kindOf(property),
    description: property.description ?? '',
    isRequired: required.includes(name),
    isSecret: facts.get(name)?.isSecret ?? false,
    takes: describeType(property),
    choices: property.enum ?? property.items?.enum ?? [],
    itemKind: itemKindOf(property.items),
    default: property.default,
  }));
}

function kindOf(property: Property): FieldKind {
  if (property.enum) return 'choice';
  if (property.type === 'array') return isPlain(property.items) ? 'list' : 'json';
  return kinds.get(property.type) ?? 'json';
}

const kinds = new Map<unknown, FieldKind>([
  ['string', 'text'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

function itemKindOf(items: Property | undefined): Field['itemKind'] {
  if (items?.enum) return 'choice';
  return kinds.get(items?.type) === 'number' ? 'number' : 'text';
}

function isPlain(items: Property | undefined): boolean {
  return items?.enum !== undefined || kinds.has(items?.type);
}

function describeType(property: Property): string {
  if (property.enum) return `one of ${property.enum.map((value) => String(value)).join(', ')}`;
  if (property.type === 'array') {
    const counts = describeRange(property.minItems, property.maxItems);
    return `list of ${property.items ? describeType(property.items) : 'anything'}${counts && `, ${counts.trim()} of them`}`;
  }
  const range = describeRange(property.minimum, property.maximum);
  const pattern = property.pattern === undefined ? '' : ` matching ${property.pattern}`;
  return `${typeof property.type === 'string' ? property.type : 'JSON'}${range}${pattern}`;
}

function describeRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` at least ${least}`;
  return most === undefined ? '' : ` at most ${most}`;
}
