import { ConfigError, listBundled, loadConfig } from '@climax/config';
import { probeTarget, type Target, targetsOf } from '@climax/exec/executors';
import { PolicyError } from '@climax/policy';
import type { Catalogue } from '@climax/runtime';
import { missingNotice, toolTable } from '@climax/runtime/inspect';
import { showOnTerminal } from '@climax/text/output';
import { nameList } from '@climax/text/terminal';
import { composeHere } from '../compose-here.ts';

/** Prints the tools that the policy allows; without configs, the bundled configs. */
export async function list(
  configs: string[],
  options: { policy?: string; check?: boolean },
): Promise<number> {
  // Some terminals say that they have none.
  const columns = process.stdout.isTTY ? process.stdout.columns || undefined : undefined;
  if (configs.length === 0) {
    const bundled = listBundled().map((name) => [name, loadConfig(name).description] as const);
    print(['Bundled configs:', nameList(bundled, columns)]);
    return 0;
  }
  let catalogue: Catalogue;
  try {
    catalogue = await composeHere({ configs, policy: options.policy });
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
    await toolTable(catalogue.tools, columns),
  ]);
  return options.check ? await checkTargets(targetsOf(catalogue.tools)) : 0;
}

/** Exit code 1 when commands could not run on one of the targets. */
async function checkTargets(targets: readonly Target[]): Promise<number> {
  let hasProblem = false;
  for (const target of targets) {
    const probes = await probeTarget(target, process.env);
    hasProblem ||= probes.some(({ level }) => level === 'problem');
    print([target.text, ...probes.map(({ level, text }) => `  ${marks[level]} ${text}`)]);
  }
  return hasProblem ? 1 : 0;
}

const marks = { ok: '✓', warning: '⚠', problem: '✗' };

function print(lines: string[]): void {
  process.stdout.write(`${showOnTerminal(lines.join('\n'))}\n`);
}
