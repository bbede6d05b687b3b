import type { ToolDef } from '@climax/config';
import { mostExact } from './match-names.ts';
import type { AppliedRules, Policy, ToolPolicy } from './types.ts';

/** The rules for a tool, with the parts that are applied to its definition. */
export type FoundRules = AppliedRules & Pick<ToolPolicy, 'description' | 'args'>;

/** What a policy says about a tool: its most exact entry, or the default. Undefined for a tool that may not be called. */
export function findRules({ name, aliases = [] }: ToolDef, policy: Policy): FoundRules | undefined {
  const found = mostExact(policy.tools, [name, ...aliases], ({ deny }) => deny);
  if (found) {
    const { deny, risk, ...rules } = found.value;
    return deny ? undefined : { ...rules, risk: risk ?? 'destructive', entry: found.name };
  }
  if (policy.default === 'disabled') return undefined;
  return { ...unnamed, risk: policy.default === 'read' ? 'read' : 'destructive' };
}

const unnamed: FoundRules = {
  description: null,
  args: new Map(),
  end_of_options: null,
  limits: { timeout: null, output: null },
  require_approval: null,
  risk: 'destructive',
  entry: null,
};
