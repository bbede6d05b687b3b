import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import {
  approveOption,
  contractsOption,
  cwdOption,
  headlessApproveOption,
  policyOption,
  withConfigs,
} from './options.ts';

/** `climax call`. */
export function register(program: Command, { run }: Actions): void {
  const command = program
    .command('call')
    .description('run a tool as an agent would; its exit code is kept')
    .argument('<TOOL>', 'name of the tool');
  withConfigs(command)
    .option('--args <json>', 'arguments as a JSON object', '{}')
    .option('--dry-run', 'show whether the call would run, and which rules decide, without running it', false)
    .addOption(policyOption())
    .addOption(contractsOption())
    .addOption(cwdOption())
    .addOption(approveOption())
    .addOption(headlessApproveOption())
    .addHelpText(
      'after',
      examples([
        `climax call git_log --args '{"max_count": 3}' git`,
        'climax call git_status git --cwd ~/projects/site',
        'climax call git_push git --policy team.yaml --dry-run',
      ]),
    )
    .action(run(async () => (await import('../actions/call.ts')).call));
}
