import type { Command } from '../command/command.ts';
import { inRealDirectory } from '../command/in-real-directory.ts';
import { withFixedSettings } from '../guards/guard-command.ts';
import { type Executor, kindOf } from './executors.ts';

/** Puts the executor in front of a command. `env` is the server's environment. */
export function wrapCommand(command: Command, executor: Executor, env: NodeJS.ProcessEnv): Command {
  const kind = kindOf(executor);
  const placed = inRealDirectory(command);
  return kind.wrap(executor.type === 'local' ? placed : withFixedSettings(placed), executor, env);
}
