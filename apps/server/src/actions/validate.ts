import { type CliConfig, ConfigError, loadConfig, mergeConfigs } from '@climax/config';
import { applyPolicy, loadPolicy, PolicyError } from '@climax/policy';
import { missingPrograms } from '@climax/runtime/programs';
import { type Problem, showPlace, showSteps } from '@climax/text/problems';

/** Checks every config and the policy, prints what is wrong with each, and sums up. */
export function validate(names: string[], options: { policy?: string }): number {
  const configs: CliConfig[] = [];
  let invalid = 0;
  for (const name of names) {
    try {
      const config = loadConfig(name);
      configs.push(config);
      print(`✓ ${config.name} — ${config.tools.length} tool(s)`);
      for (const warning of config.origin?.warnings ?? []) print(`  ⚠ ${describe(warning)}`);
      for (const program of missingPrograms([config], process.env))
        print(`  ⚠ '${program}' not found on PATH`);
    } catch (error) {
      printInvalid(name, error);
      invalid++;
    }
  }
  if (options.policy !== undefined && !validatePolicy(options.policy, configs)) invalid++;
  print(
    invalid === 0 ? `All ${configs.length} config(s) valid` : `${configs.length} valid, ${invalid} invalid`,
  );
  return invalid === 0 ? 0 : 1;
}

function validatePolicy(path: string, configs: CliConfig[]): boolean {
  try {
    const policy = loadPolicy(path);
    const { warnings } = applyPolicy(mergeConfigs(configs).tools, policy);
    print(`✓ policy — ${policy.tools.size} tool rule(s)`);
    for (const warning of warnings) print(`  ⚠ ${describe(warning)}`);
    return true;
  } catch (error) {
    printInvalid(`${path} (policy)`, error);
    return false;
  }
}

function printInvalid(title: string, error: unknown): void {
  if (!(error instanceof ConfigError || error instanceof PolicyError)) throw error;
  print(`✗ ${title}`);
  for (const problem of error.problems) print(`  ${describe(problem)}`);
}

/** `git.yaml:14:7 tools → 0 → args → 1 → type: expected ...`, as `lint` prints it. */
function describe(problem: Problem): string {
  return `${showPlace(problem)} ${showSteps(problem.path)}${problem.message}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
