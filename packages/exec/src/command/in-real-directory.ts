import { realPathSync } from '@climax/host/files';
import type { Command } from './command.ts';

/**
 * A command whose directory is the one that links and `..` lead to now: what a person is shown is where it runs, or it
 * does not start if another entry has taken its place. One that does not exist stays as it is written, for the message.
 */
export function inRealDirectory(command: Command): Command {
  if (command.cwd === undefined) return command;
  const fixed = { ...command, isDirectoryFixed: true };
  try {
    return { ...fixed, cwd: realPathSync(command.cwd) };
  } catch {
    return fixed;
  }
}
