import { ConfigError, listBundled, loadConfig } from '@climax/config';
import { probeTarget, type Target, targetsOf } from '@climax/exec/executors';
import { PolicyError } from '@climax/policy';
import type { Catalogue } from '@climax/runtime';
import { missingNotice, toolTable } from '@climax/runtime/inspect';
import { showOnTerminal } from '@climax/text/output';
import { countOf } from '@climax/text/problems';
import { nameList } from '@climax/text/terminal';
import { composeHere } from '../compose-here.ts';

/** Prints the tools that the policy allows; without configs, the bundled configs. */
export async function list(
  configs: string[],
  options: { policy?: string; check?: boolean },
): Promise<number> {
  const columns = process.stdout.isTTY ? process.stdout.columns : undefined;
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
  const targets = targetsOf(catalogue.tools);
  print([
    `${catalogue.serverName} — ${catalogue.tools.length} tool(s)`,
    ...targetLines(targets),
    await toolTable(catalogue.tools, columns),
  ]);
  return options.check ? await checkTargets(targets) : 0;
}

function targetLines(targets: readonly Target[]): string[] {
  if (targets.length === 1)
    return targets[0]?.executor.type === 'local' ? [] : [`Executor: ${targets[0]?.text}`];
  return targets.map(
    ({ text, tools }) => `Executor: ${text} for ${countOf(tools.length, 'tool')}: ${shorten(tools)}`,
  );
}

function shorten(names: readonly string[], most = 5): string {
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
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
