import { type Command, Option } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { refuseGiven } from './options.ts';

/** `climax skill`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('skill')
    .description('print the guide that teaches a coding agent to write configs')
    .addOption(new Option('--path', 'print where the guide is').conflicts('install'))
    .addOption(new Option('--install', 'copy it to .claude/commands/climax-config.md').conflicts('path'))
    .option('--force', 'with --install: overwrite an existing file')
    .allowExcessArguments(false)
    .hook('preAction', (skill) => {
      if (!skill.opts().install) refuseGiven(skill, ['force'], '--install');
    })
    .addHelpText('after', examples(['climax skill --install']))
    .action(run(async () => (await import('../actions/skill.ts')).skill));
}
