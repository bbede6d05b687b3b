import type { ArgumentCode } from '@climax/args';
import type { Risk } from '@climax/config';
import type { Command, Executor, RunOptions } from '@climax/exec';
import type { CallFindingCode } from '../policy-problem-codes.ts';
import type { Policy } from '../types.ts';

/** A call that is ready to run, or the reasons why it was refused. */
export type Prepared = PreparedCall | RefusedCall;

export interface PreparedCall {
  ok: true;
  command: Command;
  /** The arguments that were given, coerced. */
  values: Record<string, unknown>;
  /** The risk of the call: the tool's, or higher with these values. */
  risk: Risk;
  /** Where it runs: the type of the executor. */
  place: Executor['type'];
  /** The policy's options for running it: inherited environment, output, grace period. */
  run: Pick<RunOptions, 'inherit' | 'graceMs' | 'maxChars'>;
  /** Keys that were ignored. */
  notices: string[];
  /** Texts that must not be logged, see `createMasker`. */
  secrets: string[];
  /** Those of them that the caller chose. */
  givenSecrets: string[];
  /** Those of the server, defaults included: nothing that the caller gets may depend on what they are. */
  ownSecrets: string[];
}

export interface RefusedCall {
  ok: false;
  /** What refused it: the tool's definition or contract, or the policy. */
  kind: 'arguments' | 'policy';
  findings: CallFinding[];
  /** Unknown keys; a misspelt one often explains the findings. */
  notices: string[];
  secrets: string[];
}

/** One reason for refusing a call. */
export interface CallFinding {
  /** The argument's name; null for what concerns the call as a whole. */
  argument: string | null;
  code: ArgumentCode | CallFindingCode;
  /** A whole sentence without secrets. */
  message: string;
}

/** Additional checks of the coerced arguments, including undeclared ones. */
export type CheckInput = (input: Record<string, unknown>) => Breach[];

interface Breach {
  argument: string | null;
  message: string;
  /** The prefix of the message that names the argument; the rest is searched for secrets. */
  subject?: string;
}

export interface PrepareOptions {
  /** Without a policy everything may be called, with any value. */
  policy?: Policy | undefined;
  /** The check of the contract. */
  checkInput?: CheckInput | undefined;
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
}
