import { buildInputSchema, type InputSchema } from '@climax/args';
import { loadConfigsGradually, type ResolvedTool } from '@climax/config';
import type { ApprovalSettings } from '@climax/consent';
import type { MeaningService } from '@climax/embeddings';
import { createLimiter, type Limiter } from '@climax/exec';
import { kindOf } from '@climax/exec/executors';
import { indexTools, type ToolIndex } from '@climax/index';
import { type AllowedTool, applyPolicy, constrainSchema, loadPolicy, type Policy } from '@climax/policy';
import { countOf, formatProblem } from '@climax/text/problems';
import type { ToolContract } from '../contracts/tool-contract.ts';
import { outputToolName } from '../outputs/still-running.ts';
import { otherNamesOf } from './find-tool.ts';

/** Everything a session needs: the tools that may be seen and called, and how to run them. */
export interface Catalogue {
  serverName: string;
  tools: AllowedTool[];
  index: ToolIndex<AllowedTool>;
  /** Search by meaning, if there is a model. */
  meaning?: Pick<MeaningService<AllowedTool>, 'answer'>;
  policy: Policy | undefined;
  /** Names and aliases of tools hidden by the policy: for the operator, never for clients. */
  hidden: ReadonlySet<string>;
  /** By the name of the tool; most tools have none. */
  contracts: ReadonlyMap<string, ToolContract>;
  limiter: Limiter;
  /** The server's environment, which commands inherit. */
  env: NodeJS.ProcessEnv;
  /** The server's directory, the default for commands. */
  directory: string;
  /** When to ask for approval, unless a policy decides that. */
  approval: ApprovalSettings;
  /** Maximum length of a reply unless the policy sets it; absent means the executor's default. */
  maxOutput: number | undefined;
  /** For callers with their own policy, by its file. */
  clients?: ReadonlyMap<string, Catalogue>;
  /** Warnings for the operator, one line each. */
  warnings: string[];
}

/** Where a catalogue comes from; limits of the policy override those given here. */
export interface Sources {
  configs: string[];
  env: NodeJS.ProcessEnv;
  /** The directory that commands run in and relative paths start from, as an absolute path. */
  directory: string;
  policy?: string | undefined;
  /** Files with contracts. */
  contracts?: readonly string[] | undefined;
  /** Contracts bundled with configs; `contracts` overrides them. */
  bundledContracts?: readonly string[] | undefined;
  /** The lowest risk that needs approval without a policy. */
  approve?: ApprovalSettings['level'];
  /** Run calls that need approval if nobody can be asked. */
  headlessApprove?: boolean | undefined;
  maxOutput?: number | undefined;
  maxConcurrent?: number | undefined;
  maxQueued?: number | undefined;
  /** Starts search by meaning, for an index that answers by words. */
  startMeaning?: ((index: ToolIndex<AllowedTool>) => MeaningService<AllowedTool>) | undefined;
}

/**
 * Loads configs, policy and contracts and composes the catalogue. Throws ConfigError, PolicyError or
 * ContractDocumentError. With the limiter of an earlier catalogue, calls that still run there are counted.
 */
export async function compose(sources: Sources, limiter: Limiter = createLimiter()): Promise<Catalogue> {
  const loaded = await loadConfigsGradually(sources.configs);
  const policy = sources.policy === undefined ? undefined : loadPolicy(sources.policy);
  const bound = await contractsOf(loaded.tools, sources);
  limiter.resize({
    running: policy?.limits.concurrency ?? sources.maxConcurrent,
    queued: policy?.limits.queue ?? sources.maxQueued,
  });
  const under = (rules: Policy | undefined): Catalogue => {
    const allowed = applyPolicy(loaded.tools, rules, sources);
    const executors = new Set(allowed.tools.flatMap(({ rules: own }) => own?.executor ?? []));
    for (const executor of executors) kindOf(executor).use?.(executor, sources.env);
    return {
      serverName: loaded.serverName,
      tools: allowed.tools,
      index: indexTools(allowed.tools),
      policy: rules,
      hidden: hiddenNames(loaded.tools, allowed.tools),
      contracts: bound.contracts,
      limiter,
      env: sources.env,
      directory: sources.directory,
      approval: { policy: rules, level: sources.approve, headlessApprove: sources.headlessApprove },
      maxOutput: sources.maxOutput,
      warnings: allowed.warnings.map(formatProblem),
    };
  };
  const catalogue = under(policy);
  const meaning = sources.startMeaning?.(catalogue.index);
  const clients = clientCatalogues(policy, (rules) => {
    const client = under(rules);
    return meaning ? { ...client, meaning: meaning.share(client.index) } : client;
  });
  return {
    ...catalogue,
    ...(meaning && { meaning }),
    ...(clients.size > 0 && { clients }),
    warnings: [
      ...nothingToCall(loaded.tools.length, catalogue.tools.length),
      ...ownNames(catalogue.tools),
      ...loaded.warnings.map(formatProblem),
      ...catalogue.warnings,
      ...bound.warnings,
      ...[...clients.values()].flatMap((client) => client.warnings),
    ],
  };
}

/** Catalogues of callers with their own policy. */
function clientCatalogues(
  policy: Policy | undefined,
  under: (rules: Policy) => Catalogue,
): Map<string, Catalogue> {
  const files = [...(policy?.clients.values() ?? [])].flatMap((client) => client.policy ?? []);
  return new Map(
    [...new Set(files)].map((file) => [file, under(loadPolicy(file, { isForOneCaller: true }))]),
  );
}

function nothingToCall(loaded: number, allowed: number): string[] {
  if (allowed > 0) return [];
  const reason =
    loaded === 0 ? 'the configs have none' : `the policy allows none of ${countOf(loaded, 'tool')}`;
  return [`no tool can be called: ${reason}`];
}

/** Names that the server answers itself. */
function ownNames(tools: readonly AllowedTool[]): string[] {
  return tools
    .filter(({ tool }) => tool.name === outputToolName)
    .map(
      ({ config }) =>
        `${config.name}: the tool ${outputToolName} cannot be called, the server has a tool of this name`,
    );
}

/** Every name under which a hidden tool could be called. */
function hiddenNames(loaded: readonly ResolvedTool[], allowed: readonly ResolvedTool[]): Set<string> {
  const namesOf = ({ tool }: ResolvedTool) => [tool.name, ...otherNamesOf(tool)];
  const visible = new Set(allowed.flatMap(namesOf));
  return new Set(loaded.flatMap(namesOf).filter((name) => !visible.has(name)));
}

/** Every tool belongs to one catalogue, and its schema is built once. */
const inputSchemas = new WeakMap<AllowedTool, object>();

/** The input schema for clients: from the contract or the arguments, with the policy's constraints. */
export function inputSchema(catalogue: Catalogue, tool: AllowedTool): object {
  const schema = inputSchemas.get(tool) ?? buildSchema(catalogue, tool);
  inputSchemas.set(tool, schema);
  return schema;
}

function buildSchema({ contracts }: Catalogue, { tool, constraints }: AllowedTool): object {
  const contract = contracts.get(tool.name)?.inputSchema as InputSchema | undefined;
  if (contract && (constraints.size === 0 || !contract.properties)) return contract;
  return constrainSchema(contract ?? buildInputSchema(tool.args), constraints);
}

/** Contract code is loaded only if needed. */
async function contractsOf(
  tools: ResolvedTool[],
  { contracts: files = [], bundledContracts: bundled = [] }: Sources,
): Promise<{ contracts: ReadonlyMap<string, ToolContract>; warnings: string[] }> {
  if (bundled.length + files.length === 0) return { contracts: new Map(), warnings: [] };
  const { attachContracts } = await import('../contracts/attach-contracts.ts');
  return attachContracts(tools, { bundled, files });
}
