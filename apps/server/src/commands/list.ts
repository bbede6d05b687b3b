import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { policyOption, withConfigs } from './options.ts';

/** `climax list`. */
export function register(program: Command, { run }: Actions): void {
  const command = program.command('list').description('show the tools of CONFIG..., or the bundled configs');
  withConfigs(command, { required: false, needing: ['policy', 'check'] })
    .addOption(policyOption())
    .option('--check', 'check whether commands could run where the policy says')
    .addHelpText(
      'after',
      examples(['climax list', 'climax list git', 'climax list git --policy read-only.yaml']),
    )
    .action(run(async () => (await import('../actions/list.ts')).list));
}
