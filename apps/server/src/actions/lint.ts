import { readFileSync } from 'node:fs';
import { checkPrograms, type Finding, type LintFormat, lintConfig, reporters } from '@climax/args/lint';
import { type CliConfig, ConfigError, loadConfig, mergeConfigs } from '@climax/config';
import type { Problem } from '@climax/text/problems';
import { createHelpReader } from '../create-help-reader.ts';
import { version } from '../version.ts';

const severities = ['info', 'warning', 'error'] as const;

export interface LintOptions {
  format: LintFormat;
  failOn: Finding['severity'];
  /** Ask the programs for their help and look for the flags in it. */
  checkPrograms?: boolean;
}

/** Prints every finding in the configs; the exit code says whether any is as severe as `failOn`. */
export async function lint(names: string[], options: LintOptions): Promise<number> {
  const configs: CliConfig[] = [];
  const findings: Finding[] = [];
  for (const name of names) {
    try {
      const config = loadConfig(name);
      configs.push(config);
      findings.push(...lintConfig(config, { text: textOf(config) }));
      if (options.checkPrograms) findings.push(...(await checkPrograms(config, createHelpReader(config))));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      findings.push(...error.problems.map((problem) => toFinding('invalid-config', problem)));
    }
  }
  if (configs.length > 1) {
    findings.push(...mergeConfigs(configs).warnings.map((problem) => toFinding('duplicate-tool', problem)));
  }
  process.stdout.write(reporters[options.format](findings, version));
  const threshold = severities.indexOf(options.failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) >= threshold) ? 1 : 0;
}

/** The file as it stands; its comments count. */
function textOf({ origin }: CliConfig): string {
  return origin ? readFileSync(origin.file, 'utf8') : '';
}

function toFinding(rule: string, { file, line, column, path, message }: Problem): Finding {
  return { rule, severity: 'error', message, file, line, column, path };
}
