import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax test-dialog`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('test-dialog')
    .description('show a test question, as calls that need approval do; exit code 0 when it is approved')
    .addHelpText('after', examples(['climax test-dialog']))
    .action(run(async () => (await import('../actions/test-dialog.ts')).testDialog));
}
