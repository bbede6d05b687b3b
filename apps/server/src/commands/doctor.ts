import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax doctor`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('doctor')
    .description('start the servers that MCP clients have configured, and report what is wrong')
    .argument('[CLIENT]', 'only this client')
    .option(
      '--check-updates',
      'ask npm whether there is a newer version; the network is used for nothing else',
    )
    .option('--project', 'start the entries of this directory too: they run what its files say')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', examples(['climax doctor', 'climax doctor claude-desktop', 'climax doctor --json']))
    .action(run(async () => (await import('../actions/doctor.ts')).doctor));
}
