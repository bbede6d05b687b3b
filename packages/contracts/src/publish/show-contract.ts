import type { Contract, JsonSchema } from '../types.ts';

/** A contract as a few lines of text. */
export function showContract({ name, description, errors, ...contract }: Contract): string {
  const { status, transport, endpoint } = contract;
  const lines = [
    `${name}  (${status}, ${transport}, ${endpoint})`,
    ...(description === null ? [] : [`  ${description}`]),
    `  takes    ${showProperties(contract.input_schema)}`,
    `  returns  ${showProperties(contract.output_schema)}`,
    `  errors   ${errors.map(({ code, http_status }) => `${code} (${http_status})`).join(', ') || 'none'}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** `query: string, [max_results: integer]` */
function showProperties({ properties, required }: JsonSchema): string {
  const needed = Array.isArray(required) ? required : [];
  const shown = Object.entries(properties ?? {}).map(([name, schema]) => {
    const text = `${name}: ${showType(schema)}`;
    return needed.includes(name) ? text : `[${text}]`;
  });
  return shown.join(', ') || 'nothing in particular';
}

function showType(schema: unknown): string {
  const { type, enum: values } = (schema ?? {}) as { type?: string | string[]; enum?: unknown[] };
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  return type === undefined ? 'any' : [type].flat().join(' | ');
}
