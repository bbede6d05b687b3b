import { isAsSevere, lintFiles } from '@climax/args';
import { type Finding, type LintFormat, reporters } from '@climax/args/lint';
import { createHelpReader } from '../create-help-reader.ts';
import { version } from '../version.ts';

export interface LintOptions {
  format: LintFormat;
  failOn: Finding['severity'];
  /** Ask the programs for their help and look for the flags in it. */
  checkPrograms?: boolean;
}

/** Prints every finding in the configs; the exit code says whether any is as severe as `failOn`. */
export async function lint(names: string[], { format, failOn, checkPrograms }: LintOptions): Promise<number> {
  const findings = await lintFiles(names, { askHelp: checkPrograms ? createHelpReader : undefined });
  process.stdout.write(reporters[format](findings, { version, directory: process.cwd() }));
  return findings.some((finding) => isAsSevere(finding, failOn)) ? 1 : 0;
}
