import type { Approval, ClientRules, Constraint, Policy, PolicyExecutor, ToolPolicy } from '../types.ts';

type WrittenConstraint = Omit<Constraint, 'within'> & { within: string | string[] | null };
/** The rules of a tool as written, with defaults filled in. */
export type WrittenTool = Omit<ToolPolicy, 'args' | 'deny'> & { args: Record<string, WrittenConstraint> };

/** A policy as written, with defaults filled in. */
export type WrittenPolicy = Omit<Policy, 'tools' | 'clis' | 'clients' | 'approval' | 'origin'> & {
  clis: Record<string, { executor: PolicyExecutor | null }>;
  clients: Record<string, ClientRules | string>;
  tools: Record<string, WrittenTool | 'deny' | null>;
  approval: Omit<Approval, 'tools'> & { tools: Record<string, boolean> };
};
