import { buildInputSchema } from '@climax/args';
import { formatProblem, loadConfigs } from '@climax/config';
import { createLimiter, type Limiter } from '@climax/exec';
import { ToolIndex } from '@climax/index';
import {
  type AllowedTool,
  allowAll,
  applyPolicy,
  constrainSchema,
  loadPolicy,
  type Policy,
} from '@climax/policy';

/** Everything a session needs: the tools that may be seen and called, and how to run them. */
export interface Catalogue {
  serverName: string;
  tools: AllowedTool[];
  index: ToolIndex<AllowedTool>;
  policy: Policy | undefined;
  limiter: Limiter;
  /** Characters of a reply where the policy says nothing; absent means the default of the executor. */
  maxOutput: number | undefined;
  /** Things worth telling the operator, one line each. */
  warnings: string[];
}

/** Where a catalogue comes from; limits of the policy go before those given here. */
export interface Sources {
  configs: string[];
  policy?: string | undefined;
  maxOutput?: number | undefined;
  maxConcurrent?: number | undefined;
  maxQueued?: number | undefined;
}

/** Reads the named configs and the policy and puts the ready catalogue together. Throws ConfigError or PolicyError. */
export function compose(sources: Sources): Catalogue {
  const loaded = loadConfigs(sources.configs);
  const policy = sources.policy === undefined ? undefined : loadPolicy(sources.policy);
  const allowed = policy
    ? applyPolicy(loaded.tools, policy)
    : { tools: allowAll(loaded.tools), warnings: [] };
  const running = policy?.limits.concurrency ?? sources.maxConcurrent;
  const queued = policy?.limits.queue ?? sources.maxQueued;
  return {
    serverName: loaded.serverName,
    tools: allowed.tools,
    index: ToolIndex.fromTools(allowed.tools),
    policy,
    limiter: createLimiter({
      ...(running !== undefined && { running }),
      ...(queued !== undefined && { queued }),
    }),
    maxOutput: sources.maxOutput,
    warnings: [...loaded.warnings, ...allowed.warnings].map(formatProblem),
  };
}

/** The schema a client sees: the arguments, with what the policy allows of them. */
export function inputSchema(tool: AllowedTool) {
  return constrainSchema(buildInputSchema(tool.tool.args), tool.constraints);
}
