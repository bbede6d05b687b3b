import { buildInputSchema } from '@climax/args';
import type { ResolvedTool, ToolArg } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { explainTools } from '@climax/consent/explain';
import type { AllowedTool } from '@climax/policy';
import type { ArgumentFacts, Cli, Tool } from '../api.ts';
import type { DeskCatalogue } from '../desk-host.ts';

/** All loaded tools by CLI, hidden ones with the rule that hides them. */
export function listTools(catalogue: DeskCatalogue): Cli[] {
  const { loaded, approval, env, directory } = catalogue;
  const allowed = new Map(catalogue.tools.map((each) => [each.tool.name, each]));
  const rules = new Map(
    explainTools(loaded, { ...approval, env, directory }).map(({ tool, rule }) => [tool, rule]),
  );
  const clis = new Map<ResolvedTool['config'], Cli>();
  for (const loaded of catalogue.loaded) {
    const { config } = loaded;
    const { name, description, category } = config;
    const cli = clis.get(config) ?? { name, description, category, tools: [] };
    clis.set(config, cli);
    const tool = allowed.get(loaded.tool.name);
    const rule = rules.get(loaded.tool.name) ?? '';
    cli.tools.push(tool ? allowedTool(tool, catalogue) : { ...toolFacts(loaded), hidden: { rule } });
  }
  return [...clis.values()];
}

function allowedTool(tool: AllowedTool, catalogue: DeskCatalogue): Tool {
  const contract = catalogue.contract(tool.tool.name);
  return {
    ...toolFacts(tool, tool.constraints),
    schema: catalogue.inputSchema(tool),
    ...(contract && { contract: { outputSchema: contract.outputSchema } }),
  };
}

function toolFacts({ tool, config }: ResolvedTool, constraints?: AllowedTool['constraints']): Tool {
  const { name, description, risk = 'read', risk_if: raising = {}, args } = tool;
  const facts = args.map((arg): [string, ArgumentFacts] => [
    arg.name,
    {
      ...placeOf(arg),
      isSecret: constraints?.get(arg.name)?.secret === true,
      ...(raising[arg.name] && { raisesRiskTo: raising[arg.name] }),
    },
  ]);
  const { category, tags } = config;
  return {
    name,
    description,
    risk,
    category,
    tags,
    schema: buildInputSchema(args),
    args: Object.fromEntries(facts),
  };
}

const placements = {
  cwd: 'directory',
  stdin: 'stdin',
  positional: 'positional',
  inline: 'flag',
  flag: 'flag',
} as const;

function placeOf(arg: ToolArg): Pick<ArgumentFacts, 'placement' | 'flag'> {
  return { placement: placements[placementOf(arg)], flag: flagOf(arg) ?? null };
}
