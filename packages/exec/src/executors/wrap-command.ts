import type { Command } from '../command/command.ts';
import { type Executor, kindOf } from './executors.ts';

/** Puts the executor in front of a command. `env` is the server's environment. */
export function wrapCommand(
  command: Command,
  executor: Executor,
  env: NodeJS.ProcessEnv = process.env,
): Command {
  return kindOf(executor).wrap(command, executor, env);
}
