import type { Command } from 'commander';

/** What a command does: takes its arguments and options, gives its exit code. */
type Action = (...args: never[]) => number | Promise<number>;

/** Connects a command with its action. The action's module is loaded only when the command is used. */
export interface Actions {
  run(load: () => Promise<Action>): (...args: unknown[]) => Promise<void>;
  /** The same for a command that serves clients: output that nobody reads must not keep it alive. */
  serve(load: () => Promise<Action>): (...args: unknown[]) => Promise<void>;
}

/** Adds a command with its options and examples to the program. */
export type Register = (program: Command, actions: Actions) => void;
