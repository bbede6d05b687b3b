import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples, parseCount } from './option-values.ts';

/** `climax import`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('import')
    .description('ask a program what it can do and write a config for it')
    .argument(
      '[PROGRAM...]',
      'programs on the PATH, or with --from FILE a command such as "pip install"; without one, those that can be imported are listed',
    )
    .option('--only <commands>', 'only these commands, such as "get,logs,apply*"')
    .option('--depth <levels>', 'how many levels of commands to read (default: 3)', parseCount)
    .option('--all-options', 'keep every option: also interactive and deprecated ones, and more than 25')
    .option('--from <source>', 'help, man, completion, fig, or a file (default: what fits the program)')
    .option('--as <name>', 'name of the config (default: the name of the program)')
    .option('--out <file>', 'where the config goes (default: NAME.yaml)')
    .option('--force', 'replace an existing file')
    .option('--stdout', 'print the config instead of writing it')
    .option('--check', 'report what the programs of imported configs have gained, lost or changed')
    .option('--update', 'import the programs of imported configs again, keeping what was edited')
    .option('--from-text <file>', 'read this help text instead of running a program')
    .option('--command <words>', 'with --from-text: the command the text is about, such as "pip install"')
    .option('--json', 'print the report as JSON; with --from-text the facts that the text states')
    .addHelpText(
      'after',
      examples([
        'climax import',
        'climax import kubectl --only "get,logs,describe"',
        'climax import gh --out github.yaml --as github',
        'climax import --check configs/*.yaml',
        'climax import --from-text install.txt --command "pip install" --json',
      ]),
    )
    .action(run(async () => (await import('../actions/import.ts')).importCommand));
}
