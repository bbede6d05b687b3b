import type { Command } from 'commander';
import { dryRunOption, nameOption, scopeOption, yesOption } from './client-options.ts';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import { policyOption, withConfigs } from './options.ts';

/** `climax install`. */
export function register(program: Command, { run }: Actions): void {
  const command = program
    .command('install')
    .description('add CLImax to an MCP client, or show the clients of this machine')
    .argument('[CLIENT]', 'claude-desktop, claude-code, cursor, vscode, codex, ... (all: climax install)');
  withConfigs(command, { required: false })
    .addOption(policyOption())
    .option('--audit <file>', 'append the start and the end of every call to this file, as JSON lines')
    .option('--cwd <directory>', 'where the commands run; by default where the client starts the server')
    .option('--trust', 'let the client run the tools without asking, if it has a setting for that')
    .addOption(scopeOption())
    .addOption(nameOption())
    .addOption(yesOption())
    .addOption(dryRunOption())
    .addHelpText(
      'after',
      examples([
        'climax install',
        'climax install claude-desktop git docker',
        'climax install cursor git ./my-cli.yaml --policy read-only.yaml --scope project',
        'climax install codex git --dry-run',
      ]),
    )
    .action(run(async () => (await import('../actions/install.ts')).install));
}
