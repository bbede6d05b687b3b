import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { policyOption, withConfigs } from './options.ts';

/** `climax validate`. */
export function register(program: Command, { run }: Actions): void {
  const command = program.command('validate').description('check configs, and a policy against them');
  withConfigs(command)
    .addOption(policyOption())
    .addHelpText(
      'after',
      examples(['climax validate ./my-cli.yaml', 'climax validate git --policy read-only.yaml']),
    )
    .action(run(async () => (await import('../actions/validate.ts')).validate));
}
