import type { Command } from 'commander';

/** Implements a command: takes its arguments and options, returns the exit code. */
type Action = (...args: never[]) => number | Promise<number>;

/** Loads a command's action when the command is used. */
export interface Actions {
  run(load: () => Promise<Action>): (...args: unknown[]) => Promise<void>;
  /** Like `run`, for servers: unread output must not keep them alive. */
  serve(load: () => Promise<Action>): (...args: unknown[]) => Promise<void>;
}

/** Adds a command with its options and examples to the program. */
export type Register = (program: Command, actions: Actions) => void;
