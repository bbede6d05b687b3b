import type { Command } from '../command/command.ts';
import { withFixedSettings } from '../guards/guard-command.ts';
import { type Executor, kindOf } from './executors.ts';

/** Puts the executor in front of a command. `env` is the server's environment. */
export function wrapCommand(command: Command, executor: Executor, env: NodeJS.ProcessEnv): Command {
  const kind = kindOf(executor);
  return kind.wrap(executor.type === 'local' ? command : withFixedSettings(command), executor, env);
}
