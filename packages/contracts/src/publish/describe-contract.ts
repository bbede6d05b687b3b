import { isObject } from '../is-object.ts';
import type { Contract, JsonSchema } from '../types.ts';

/** The description of a contract, or a generated one: `Takes url, optionally depth. Returns text.` */
export function describeContract(
  contract: Pick<Contract, 'description' | 'input_schema' | 'output_schema'>,
): string {
  if (contract.description !== null) return contract.description;
  return `${sentence('Takes', contract.input_schema)} ${sentence('Returns', contract.output_schema)}`;
}

function sentence(verb: string, schema: JsonSchema): string {
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const always = names.filter((name) => required.includes(name));
  const sometimes = names.filter((name) => !required.includes(name));
  const parts = [always.join(', '), sometimes.length > 0 ? `optionally ${sometimes.join(', ')}` : ''];
  return `${verb} ${parts.filter((part) => part !== '').join(', ') || 'nothing in particular'}.`;
}
