import { Argument, type Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax schema`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('schema')
    .description('print the JSON Schema of config or policy files, for editors')
    .addArgument(new Argument('[KIND]', 'which files').choices(['config', 'policy']).default('config'))
    .addHelpText(
      'after',
      examples([
        'climax schema > climax-config.schema.json',
        'climax schema policy > climax-policy.schema.json',
      ]),
    )
    .action(run(async () => (await import('../actions/schema.ts')).schema));
}
