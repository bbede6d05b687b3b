import type { ResolvedTool } from '@climax/config';
import type { Command, Outcome } from '@climax/exec';

/**
 * A hint for a command that failed in the server's own directory, if that is a likely cause: clients often start
 * servers in `/` or a home directory.
 */
export function directoryHint(
  { tool }: ResolvedTool,
  { command, directory }: { command: Command; directory: string },
  outcome: Outcome,
): string[] {
  const ranInOwnDirectory = command.cwd === undefined && command.container === undefined;
  if (!ranInOwnDirectory || outcome.ok || outcome.status !== 'exited') return [];
  if (directory !== '/' && !/not a git repository/i.test(outcome.stderr)) return [];
  const argument = tool.args.find((arg) => arg.cwd);
  const choices = [
    ...(argument ? [`give '${argument.name}' with the call`] : []),
    'start CLImax with --cwd DIR',
  ];
  return [
    `The command ran in ${directory}, where CLImax was started. To run it in another directory, ${choices.join(', or ')}.`,
  ];
}
