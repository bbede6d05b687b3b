import type { Command } from 'commander';
import { dryRunOption, nameOption, scopeOption, yesOption } from './client-options.ts';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax uninstall`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('uninstall')
    .description('remove CLImax from an MCP client')
    .argument('<CLIENT>', 'the client, as for install')
    .addOption(scopeOption())
    .addOption(nameOption())
    .addOption(yesOption())
    .addOption(dryRunOption())
    .addHelpText('after', examples(['climax uninstall cursor', 'climax uninstall vscode --scope project']))
    .action(run(async () => (await import('../actions/install.ts')).uninstall));
}
