import { isOff } from '../argument/tokens-of.ts';
import { valuesOf } from '../argument/values-of.ts';
import { riskLevels } from '../risk-levels.ts';
import type { Risk, ToolDef } from '../types.ts';

export function isAbove(risk: Risk, limit: Risk): boolean {
  return riskLevels.indexOf(risk) > riskLevels.indexOf(limit);
}

/** The risk of a call, and the argument that raised it above the tool's own risk, if any. Defaults count too. */
export function callRisk(
  tool: ToolDef,
  values: Readonly<Record<string, unknown>>,
): { risk: Risk; raisedBy?: string } {
  let found: { risk: Risk; raisedBy?: string } = { risk: tool.risk ?? 'read' };
  for (const [name, risk] of Object.entries(tool.risk_if ?? {})) {
    if (isAbove(risk, found.risk) && isInEffect(tool, name, values)) found = { risk, raisedBy: name };
  }
  return found;
}

function isInEffect({ args }: ToolDef, name: string, values: Readonly<Record<string, unknown>>): boolean {
  return args
    .filter((arg) => arg.name === name || arg.aliases?.includes(name))
    .some((arg) => valuesOf(arg, values).some((value) => arg.type !== 'boolean' || !isOff(value)));
}
