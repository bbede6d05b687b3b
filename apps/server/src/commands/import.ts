import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax import`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('import')
    .description('read what a program says about itself and write a config for it')
    .option('--from-text <file>', 'read this help text instead of running a program')
    .option('--command <words>', 'with --from-text: the command the text is about, such as "pip install"')
    .option('--json', 'print the facts as JSON', false)
    .addHelpText('after', examples(['climax import --from-text install.txt --command "pip install" --json']))
    .action(run(async () => (await import('../actions/import.ts')).importCommand));
}
