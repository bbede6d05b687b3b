import { defaultLimit } from '@climax/index';
import { type Command, Option } from 'commander';
import type { Actions } from './command.ts';
import { examples, parseCount } from './option-values.ts';
import { contractsOption, policyOption, withConfigs } from './options.ts';

/** `climax search`. */
export function register(program: Command, { run }: Actions): void {
  const command = program
    .command('search')
    .description('ask for tools as an agent would')
    .argument('<QUERY>', 'what you want to do, in your own words; "" for everything');
  withConfigs(command)
    .addOption(policyOption())
    .addOption(contractsOption())
    .option('--category <name>', 'only tools in this category')
    .option('--cli <name>', 'only tools of this CLI')
    .option('--limit <number>', `how many at most (default: ${defaultLimit})`, parseCount)
    .option('--json', 'print the reply an agent gets')
    .addOption(new Option('--explain', 'say why each tool was found').conflicts('json'))
    .addHelpText(
      'after',
      examples([
        'climax search "commit" git',
        'climax search "which containers are running" git docker --json',
      ]),
    )
    .action(run(async () => (await import('../actions/search.ts')).search));
}
