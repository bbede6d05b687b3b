import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { configWords, contractsOption, policyOption } from './options.ts';

/** `climax call`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('call')
    .description('run a tool as an agent would; its exit code is kept')
    .argument('<TOOL>', 'name of the tool')
    .argument('<CONFIG...>', configWords)
    .option('--args <json>', 'arguments as a JSON object', '{}')
    .addOption(policyOption())
    .addOption(contractsOption())
    .addHelpText('after', examples([`climax call git_log --args '{"max_count": 3}' git`]))
    .action(run(async () => (await import('../actions/call.ts')).call));
}
