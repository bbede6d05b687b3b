import { ConfigError, listBundled, loadConfig } from '@climax/config';
import { kindOf } from '@climax/exec/executors';
import { PolicyError } from '@climax/policy';
import type { Catalogue } from '@climax/runtime';
import { missingNotice } from '@climax/runtime/programs';
import { toolTable } from '@climax/runtime/table';
import { compose } from '../compose.ts';

/** Shows the tools of the configs as the policy leaves them; without configs, the bundled ones. */
export async function list(configs: string[], options: { policy?: string }): Promise<number> {
  if (configs.length === 0) {
    print(['Bundled configs:', ...bundledLines()]);
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
  const missing = missingNotice(catalogue.tools, process.env);
  for (const warning of [...catalogue.warnings, ...(missing ? [missing] : [])]) {
    process.stderr.write(`warning: ${warning}\n`);
  }
  print([
    `${catalogue.serverName} — ${catalogue.tools.length} tool(s)`,
    ...executorLine(catalogue),
    toolTable(catalogue.tools, process.stdout.isTTY ? process.stdout.columns : undefined),
  ]);
  return 0;
}

function bundledLines(): string[] {
  const names = listBundled();
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => `  ${name.padEnd(width)}  ${loadConfig(name).description}`);
}

function executorLine({ policy }: Catalogue): string[] {
  const executor = policy?.executor;
  if (!executor || executor.type === 'local') return [];
  return [`Executor: ${executor.type} (${kindOf(executor).describe(executor)})`];
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
