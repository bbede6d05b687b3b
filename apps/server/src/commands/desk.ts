import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { collect, examples, parsePort } from './option-values.ts';
import {
  approveOption,
  contractsOption,
  cwdOption,
  headlessApproveOption,
  policyOption,
  withConfigs,
} from './options.ts';

/** `climax desk`. */
export function register(program: Command, { serve }: Actions): void {
  const command = program
    .command('desk')
    .description('a page to search and try tools, watch calls, answer questions and edit the policy');
  withConfigs(command, { required: false })
    .addOption(policyOption())
    .addOption(contractsOption())
    .addOption(cwdOption())
    .addOption(approveOption())
    .addOption(headlessApproveOption())
    .option(
      '--audit <file>',
      'also show the calls in this audit file of another server (repeatable)',
      collect,
    )
    .option('--port <number>', 'port to listen on, 0 for any free one', parsePort, 0)
    .option('--no-open', 'print the address without opening a browser')
    .addHelpText(
      'after',
      examples([
        'climax desk git',
        'climax desk git docker --policy team.yaml --audit calls.jsonl',
        'climax desk --no-open --port 7000 git',
      ]),
    )
    .action(serve(async () => (await import('../actions/desk.ts')).desk));
}
