import type { Command } from '../command/command.ts';
import type { GuardReport } from './guard/listen-to-guard.ts';
import type { Probe } from './probe.ts';

/** A JSON Schema for one key of `executor` in a policy, with `description` and, for messages, `expected`. */
export type KeySchema = Readonly<Record<string, unknown>>;

/** A problem or warning about an executor. */
export interface ExecutorFinding<Code extends string = ExecutorProblemCode> {
  /** The key of the executor and the index in its list; absent for the executor as a whole. */
  key?: string;
  index?: number;
  code: Code;
  message: string;
}

/** Problems of an executor. */
export const executorProblemCodes = [
  'missing-key',
  'leading-dash',
  'unset-variable',
  'dangerous-mount',
  'bad-word',
] as const;

/** Reported as a warning only. */
export const executorWarningCodes = ['entry-point'] as const;

export type ExecutorProblemCode = (typeof executorProblemCodes)[number];
export type ExecutorWarningCode = (typeof executorWarningCodes)[number];

/** The facts about a finished command. */
export interface ExitFacts {
  code: number | null;
  stderr: string;
  /** The report of its guard, if it had one. */
  guard?: GuardReport | undefined;
  /** The environment of the transport. */
  environment: Record<string, string>;
}

/** How a command ended, according to its executor. */
export interface ExitReading {
  message?: string;
  /** Processes outlived the command on the remote side and were killed. */
  hadSurvivors?: boolean;
  /** -1 when the command never ran and the code was the executor's own. */
  exitCode: number;
  /** Why the command could not start here, if it may be tried on another target. */
  retry?: string;
}

/** A place prepared for one command. */
export interface OpenPlace {
  /** The command to start. */
  command: Command;
  /** Called when the command has started on the remote side. */
  onBegin?(): void;
  /** Called when it has ended; tells whether processes may have been left. */
  close?(end: { isStopped: boolean; guard: GuardReport | undefined }): Promise<{ mayHaveSurvivors: boolean }>;
}

/** Why a command cannot be placed. */
export interface NoPlace {
  problem: string;
  /** The same as a notice, when another place may take the command. */
  retry?: string;
}

export interface OpenOptions {
  /** The environment of the transport. */
  environment: Record<string, string>;
  /** Aborted when the call is cancelled. */
  signal: AbortSignal;
  /** Makes a shutdown wait for this work. */
  background(work: Promise<unknown>): void;
}

export interface CleanUpOptions {
  /** Work that continues after the reply; the signal is aborted when the server ends. */
  background(work: (signal: AbortSignal) => Promise<void>): void;
  /** Told in one sentence what could not be cleaned up. */
  onFailure(problem: string): void;
}

/** One kind of place where commands run: everything the rest of the program needs to know about it. */
export interface ExecutorKind<E extends { type: string }> {
  /** The values of `type` for it. */
  types: readonly E['type'][];
  /** Its keys besides `type`. */
  keys: Readonly<Record<Exclude<keyof E, 'type'>, KeySchema>>;
  /** Required keys, each with its description: `an image`. */
  needs?: Readonly<Partial<Record<keyof E, string>>>;
  /** All reasons why it cannot be used safely; `env` is the server's environment. */
  check(executor: E, env: NodeJS.ProcessEnv): ExecutorFinding[];
  /** Told of each executor that a server takes into use. */
  use?(executor: E, env: NodeJS.ProcessEnv): void;
  /** Warnings that depend on the programs that would run. */
  warn?(executor: E, programs: readonly string[]): ExecutorFinding<ExecutorWarningCode>[];
  /** Whether it respects the caller's directory; absent means yes. */
  carriesDirectory?(executor: E): boolean;
  /** Wraps the command for starting it on this host. */
  wrap(command: Command, executor: E, env: NodeJS.ProcessEnv): Command;
  /** A few words for lists of tools: `image=alpine`. */
  describe(executor: E): string;
  /** Why the transport could not be started; `undefined` if the command itself is at fault. */
  explainStart?(command: Command, failure: { problem: string; isMissing: boolean }): string;
  /** Distinguishes failures of the executor from those of the command. */
  explainExit?(
    command: Command,
    facts: ExitFacts,
  ): ExitReading | undefined | Promise<ExitReading | undefined>;
  /** Prepares a place just before the command starts. */
  open?(command: Command, options: OpenOptions): Promise<OpenPlace | NoPlace>;
  /** Checks whether commands could run there, without running one. */
  probe?(executor: E, env: NodeJS.ProcessEnv): Promise<Probe[]>;
  /** Removes leftovers of dead servers; returns their names. */
  sweep?(executor: E, env: NodeJS.ProcessEnv): Promise<string[]>;
  /** Ends what a stopped command may have left where this host's signals do not reach; says whether something may be left. */
  cleanUp?(
    command: Command,
    environment: Record<string, string>,
    options: CleanUpOptions,
  ): Promise<{ mayHaveSurvivors: boolean }>;
}
