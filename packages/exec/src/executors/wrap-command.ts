import type { Command } from '../command/command.ts';
import { fixedSettings } from '../guards/guard.ts';
import { type Executor, kindOf } from './executors.ts';

/** Puts the executor in front of a command. `env` is the server's environment. */
export function wrapCommand(command: Command, executor: Executor, env: NodeJS.ProcessEnv): Command {
  const kind = kindOf(executor);
  return kind.wrap(executor.type === 'local' ? command : withFixedSettings(command), executor, env);
}

/** Settings that a guard has for every place; those that depend on files are found out where these can be seen. */
function withFixedSettings(command: Command): Command {
  if (!command.guard) return command;
  return { ...command, env: { ...command.env, ...fixedSettings(command.guard, command.env) } };
}
