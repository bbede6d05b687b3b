import { type Command, Option } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { withConfigs } from './options.ts';

/** `climax lint`. */
export function register(program: Command, { run }: Actions): void {
  const command = program.command('lint').description('look for mistakes and risks in configs, for CI');
  withConfigs(command)
    .addOption(
      new Option('--format <format>', 'how findings are printed')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text'),
    )
    .addOption(
      new Option('--fail-on <severity>', 'lowest severity that gives exit code 1')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .option('--check-programs', 'run each program with --help and look for the flags in what it prints')
    .addHelpText(
      'after',
      examples(['climax lint ./my-cli.yaml', 'climax lint configs/*.yaml --format github --fail-on warning']),
    )
    .action(run(async () => (await import('../actions/lint.ts')).lint));
}
