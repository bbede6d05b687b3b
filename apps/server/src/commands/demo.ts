import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax demo`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('demo')
    .description('show in a few seconds what CLImax does, over a real MCP session')
    .addHelpText('after', examples(['climax demo']))
    .action(run(async () => (await import('../actions/demo.ts')).demo));
}
