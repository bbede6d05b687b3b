import type { Command } from '../command/command.ts';
import type { GuardReport } from './guard/listen-to-guard.ts';
import type { Probe } from './probe.ts';

/** A JSON Schema for one key of `executor` in a policy, with `description` and, for messages, `expected`. */
export type KeySchema = Readonly<Record<string, unknown>>;

/** Something that keeps an executor from being used safely, or is worth a warning. */
export interface ExecutorFinding<Code extends string = ExecutorProblemCode> {
  /** The key of the executor, and the position in its list; neither when the whole executor is meant. */
  key?: string;
  index?: number;
  code: Code;
  message: string;
}

/** What keeps an executor from being used. */
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

/** What is known of a command that has ended. */
export interface ExitFacts {
  code: number | null;
  stderr: string;
  /** What its guard said, if it had one. */
  guard?: GuardReport | undefined;
  /** The environment of the program that led to it. */
  environment: Record<string, string>;
}

/** How a command ended, as far as its executor can tell. */
export interface ExitReading {
  message?: string;
  /** Something outlived the command on the remote side, and was ended. */
  hadSurvivors?: boolean;
  /** -1 when the command never ran and the code was the executor's own. */
  exitCode: number;
  /** The command never began, and another place may take it: a sentence on why this one did not. */
  retry?: string;
}

/** A place that has been made ready for one command. */
export interface OpenPlace {
  /** The command as it is to be started now. */
  command: Command;
  /** Told when the command has begun on the remote side. */
  onBegin?(): void;
  /** Told when it has ended; says whether something of it may have been left. */
  close?(end: { isStopped: boolean; guard: GuardReport | undefined }): Promise<{ mayHaveSurvivors: boolean }>;
}

/** Why there is no place for a command, in one sentence. */
export interface NoPlace {
  problem: string;
  /** The same as a notice, when another place may take the command. */
  retry?: string;
}

export interface OpenOptions {
  /** The environment of the programs that lead there. */
  environment: Record<string, string>;
  /** Aborted when the call is cancelled. */
  signal: AbortSignal;
  /** Makes a shutdown wait for this work, which nothing else waits for. */
  background(work: Promise<unknown>): void;
}

export interface CleanUpOptions {
  /** Work that goes on after the reply; the signal is aborted when the server ends. */
  background(work: (signal: AbortSignal) => Promise<void>): void;
  /** Told in one sentence what could not be cleaned up. */
  onFailure(problem: string): void;
}

/** One kind of place where commands run: everything the rest of the program needs to know about it. */
export interface ExecutorKind<E extends { type: string }> {
  /** The values of `type` it answers to. */
  types: readonly E['type'][];
  /** The keys it understands besides `type`. */
  keys: Readonly<Record<Exclude<keyof E, 'type'>, KeySchema>>;
  /** Keys it cannot do without, each with what is missing in words: `an image`. */
  needs?: Readonly<Partial<Record<keyof E, string>>>;
  /** Everything that keeps it from being used safely; `env` is the server's environment. */
  check(executor: E, env: NodeJS.ProcessEnv): ExecutorFinding[];
  /** What its author may want to know, given the programs that would run there. */
  warn?(executor: E, programs: readonly string[]): ExecutorFinding<ExecutorWarningCode>[];
  /** Whether a command runs in the directory that its caller asks for; absent means that it does. */
  carriesDirectory?(executor: E): boolean;
  /** The command as this host has to start it. */
  wrap(command: Command, executor: E, env: NodeJS.ProcessEnv): Command;
  /** A few words for lists of tools: `image=alpine`. */
  describe(executor: E): string;
  /** Why the program in front of the command could not be started; `undefined` when it is the command's own fault. */
  explainStart?(command: Command, failure: { problem: string; isMissing: boolean }): string;
  /** Tells failures of the executor from those of the command. */
  explainExit?(
    command: Command,
    facts: ExitFacts,
  ): ExitReading | undefined | Promise<ExitReading | undefined>;
  /** Makes a place ready just before the command is started. */
  open?(command: Command, options: OpenOptions): Promise<OpenPlace | NoPlace>;
  /** Looks whether commands could run there, without running one. */
  probe?(executor: E, env: NodeJS.ProcessEnv): Promise<Probe[]>;
  /** Removes what servers that are gone have left; gives the names of what was removed. */
  sweep?(executor: E, env: NodeJS.ProcessEnv): Promise<string[]>;
  /** Ends what a stopped command may have left where this host's signals do not reach; says whether something may be left. */
  cleanUp?(
    command: Command,
    environment: Record<string, string>,
    options: CleanUpOptions,
  ): Promise<{ mayHaveSurvivors: boolean }>;
}
