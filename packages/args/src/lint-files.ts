import { readFileSync } from 'node:fs';
import { type CliConfig, ConfigError, loadConfig, mergeConfigs } from '@climax/config';
import type { Problem } from '@climax/text/problems';
import type { AskHelp } from './check-programs.ts';
import type { Severity } from './lint/lint-rule.ts';
import type { Finding } from './lint-config.ts';

const severities: readonly Severity[] = ['info', 'warning', 'error'];

/** All findings in these configs, on their own and combined. With `askHelp`, flags are looked up in the programs' help. */
export async function lintFiles(
  names: readonly string[],
  { askHelp }: { askHelp?: ((config: CliConfig) => AskHelp) | undefined } = {},
): Promise<Finding[]> {
  // The rules are loaded late: calls never need them.
  const { checkPrograms, lintConfig } = await import('./lint/index.ts');
  const configs: CliConfig[] = [];
  const findings: Finding[] = [];
  for (const name of names) {
    try {
      const config = loadConfig(name);
      configs.push(config);
      findings.push(...lintConfig(config, { text: textOf(config) }));
      if (askHelp) findings.push(...(await checkPrograms(config, askHelp(config))));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      findings.push(...error.problems.map((problem) => toFinding('invalid-config', problem)));
    }
  }
  if (configs.length < 2) return findings;
  return [
    ...findings,
    ...mergeConfigs(configs).warnings.map((problem) => toFinding('duplicate-tool', problem)),
  ];
}

/** Whether a finding is at least this severe. */
export function isAsSevere({ severity }: Finding, least: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(least);
}

/** The text of the file, whose comments can disable rules. */
function textOf({ origin }: CliConfig): string {
  return origin ? readFileSync(origin.file, 'utf8') : '';
}

function toFinding(rule: string, { file, line, column, path, message }: Problem): Finding {
  return { rule, severity: 'error', message, file, line, column, path };
}
