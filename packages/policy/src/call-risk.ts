import type { Risk, ToolDef } from '@climax/config';

/** How much harm a call can do, from least to most. */
const risks: readonly Risk[] = ['read', 'write', 'destructive'];

export function isAbove(risk: Risk, limit: Risk): boolean {
  return risks.indexOf(risk) > risks.indexOf(limit);
}

/** The risk of a call with these values, and the argument that raised it above the tool's own, if one did. */
export function callRisk(
  { risk: own = 'read', risk_if: raised = {}, args }: ToolDef,
  values: Record<string, unknown>,
): { risk: Risk; raisedBy?: string } {
  let found: { risk: Risk; raisedBy?: string } = { risk: own };
  for (const [name, risk] of Object.entries(raised)) {
    if (isAbove(risk, found.risk) && isGiven(name)) found = { risk, raisedBy: name };
  }
  return found;

  /** Defaults count: they go on the command line as well. */
  function isGiven(name: string): boolean {
    const arg = args.findLast((each) => each.name === name);
    const value = (Object.hasOwn(values, name) ? values[name] : null) ?? arg?.default ?? null;
    if (arg?.type === 'boolean') return /^(?:true|1)$/i.test(String(value).trim());
    return value !== null && value !== false;
  }
}
