import type { ResolvedTool } from '@climax/config';
import type { AppliedRules, Policy, ToolPolicy } from '../types.ts';
import { mostExact } from './most-exact.ts';

/** The rules for a tool, with the parts that are applied to its definition. */
export type FoundRules = AppliedRules & Pick<ToolPolicy, 'description' | 'args'>;

/** The rules for a tool: its most specific entry, or the default. Undefined if it may not be called. */
export function findRules({ tool, config }: ResolvedTool, policy: Policy): FoundRules | undefined {
  const found = mostExact(policy.tools, [tool.name, ...(tool.aliases ?? [])], ({ deny }) => deny);
  const executor = mostExact(policy.clis, [config.name])?.value.executor ?? policy.executor;
  if (found) {
    const { deny, risk, ...rules } = found.value;
    if (deny) return undefined;
    return { ...rules, risk: risk ?? 'destructive', entry: found.name, executor: rules.executor ?? executor };
  }
  if (policy.default === 'disabled') return undefined;
  return { ...unnamed, executor, risk: policy.default === 'read' ? 'read' : 'destructive' };
}

const unnamed: Omit<FoundRules, 'executor'> = {
  description: null,
  args: new Map(),
  end_of_options: null,
  limits: { timeout: null, output: null },
  require_approval: null,
  risk: 'destructive',
  entry: null,
};
