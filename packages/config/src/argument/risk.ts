import type { Risk, ToolDef } from '../types.ts';
import { isOff } from './tokens.ts';
import { valuesOf } from './values.ts';

const order: readonly Risk[] = ['read', 'write', 'destructive'];

/** The risk of a call: the tool's own, raised by the arguments in `risk_if` that have a value other than false. */
export function riskOf(tool: ToolDef, args: Readonly<Record<string, unknown>>): Risk {
  const raised = Object.entries(tool.risk_if ?? {})
    .filter(([name]) => isInEffect(tool, name, args))
    .map(([, risk]) => risk);
  return [tool.risk ?? 'read', ...raised].reduce(higher);
}

function isInEffect(
  { args: definitions }: ToolDef,
  name: string,
  args: Readonly<Record<string, unknown>>,
): boolean {
  return definitions
    .filter((arg) => arg.name === name || arg.aliases?.includes(name))
    .some((arg) => valuesOf(arg, args).some((value) => arg.type !== 'boolean' || !isOff(value)));
}

function higher(one: Risk, other: Risk): Risk {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}
