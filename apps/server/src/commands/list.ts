import { ConfigError, listBundled, type ToolArg } from '@climax/config';
import { type AllowedTool, type Constraint, PolicyError } from '@climax/policy';
import Table from 'cli-table3';
import { type Catalogue, compose } from '../compose.ts';

/** Shows the tools of the configs as the policy leaves them; without configs, the names of the bundled ones. */
export async function list(configs: string[], options: { policy?: string }): Promise<number> {
  if (configs.length === 0) {
    print(['Bundled configs:', ...listBundled().map((name) => `  ${name}`)]);
    return 0;
  }
  let catalogue: Catalogue;
  try {
    catalogue = await compose({ configs, policy: options.policy });
  } catch (error) {
    if (error instanceof PolicyError) print([`Error loading policy: ${error.message}`]);
    else if (error instanceof ConfigError) print([`Error loading configs: ${error.message}`]);
    else throw error;
    return 1;
  }
  for (const warning of catalogue.warnings) process.stderr.write(`warning: ${warning}\n`);
  print([
    `${catalogue.serverName} — ${catalogue.tools.length} tool(s)`,
    ...executorLine(catalogue),
    toTable(catalogue.tools),
  ]);
  return 0;
}

function executorLine({ policy }: Catalogue): string[] {
  const executor = policy?.executor;
  if (!executor || executor.type === 'local') return [];
  const what = executor.type === 'prefix' ? executor.command.join(' ') : `image=${executor.image}`;
  return [`Executor: ${executor.type} (${what})`];
}

function toTable(tools: readonly AllowedTool[]): string {
  const table = new Table({
    head: ['Tool', 'Description', 'Command', 'Arguments'],
    style: { head: [], border: [] },
  });
  const sorted = [...tools].sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1));
  for (const { tool, config, constraints } of sorted) {
    const command = [config.command, tool.command].filter(Boolean).join(' ');
    const args = tool.args.map((arg) => describeArgument(arg, constraints.get(arg.name)));
    table.push([tool.name, tool.description, command, args.join('\n') || 'none']);
  }
  return table.toString();
}

function describeArgument(arg: ToolArg, constraint: Constraint | undefined): string {
  const facts = [
    arg.type !== 'string' && arg.type,
    arg.required && 'required',
    arg.positional && 'positional',
    arg.cwd && 'cwd',
    arg.stdin && 'stdin',
    arg.default !== null &&
      `default=${typeof arg.default === 'string' ? arg.default : JSON.stringify(arg.default)}`,
    arg.enum && `enum=${arg.enum.join('|')}`,
    constraint?.pattern !== null && constraint?.pattern !== undefined && `pattern=${constraint.pattern}`,
    constraint?.min !== null && constraint?.min !== undefined && `min=${constraint.min}`,
    constraint?.max !== null && constraint?.max !== undefined && `max=${constraint.max}`,
  ].filter(Boolean);
  return facts.length === 0 ? arg.name : `${arg.name} (${facts.join(', ')})`;
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
