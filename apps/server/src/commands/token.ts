import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

const fileOption = [
  '--file <file>',
  'tokens file (default: climax/tokens in the configuration directory)',
] as const;

/** `climax token add | list | revoke`. */
export function register(program: Command, { run }: Actions): void {
  const token = program
    .command('token')
    .description('manage the named tokens of callers over HTTP')
    .addHelpText(
      'after',
      examples([
        'climax token add ci --file tokens',
        'climax run git --transport http --tokens tokens',
        'climax token revoke ci --file tokens',
      ]),
    );
  token
    .command('add')
    .description('create a token and print it once; only its hash is stored')
    .argument('<NAME>', 'who will call with it; a name may have several tokens')
    .option(...fileOption)
    .addHelpText('after', examples(['climax token add ci', 'climax token add ci --file tokens']))
    .action(run(async () => (await import('../actions/token.ts')).add));
  token
    .command('list')
    .description('print the name, id and date of every token')
    .option(...fileOption)
    .addHelpText('after', examples(['climax token list']))
    .action(run(async () => (await import('../actions/token.ts')).list));
  token
    .command('revoke')
    .description('remove the tokens of a name: servers refuse them from the next request on')
    .argument('<NAME>', 'whose tokens')
    .option('--id <id>', 'only the token with this id')
    .option(...fileOption)
    .addHelpText('after', examples(['climax token revoke ci', 'climax token revoke ci --id 3f9a1c20']))
    .action(run(async () => (await import('../actions/token.ts')).revoke));
}
