import { realPathSync } from '@climax/host/files';
import type { Command } from './command.ts';

/**
 * The command with the real path of its directory: it runs where the person who approves it was told, or not at all if
 * that directory has been replaced. A directory that does not exist is left as written, for the message.
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
