import type { ArgType, Risk } from '@climax/config';
import type { Doubt } from '../command-facts.ts';

/** An argument as the config will have it; keys as in the YAML file. */
export interface DraftArg {
  name: string;
  description: string;
  type: ArgType;
  flag?: string;
  positional?: true;
  stdin?: true;
  required?: true;
  enum?: string[];
  multiple?: true;
  join?: string;
  false_flag?: string;
}

/** A tool as the config will have it. */
export interface DraftTool {
  name: string;
  description: string;
  keywords?: string[];
  command: string;
  risk: Risk;
  risk_if?: Record<string, Exclude<Risk, 'read'>>;
  confirm_message?: string;
  timeout?: number;
  end_of_options?: true;
  args: DraftArg[];
}

/** A config before it is written, with all that a reviewer should know. */
export interface Draft {
  name: string;
  description: string;
  command: string;
  tools: DraftTool[];
  /** Doubts by tool and argument (`''` for the tool itself). */
  doubts: { tool: string; argument: string; doubt: Doubt }[];
  /** What was left out of the config, and why. */
  leftOut: { what: string; reason: LeftOutReason; detail?: string }[];
}

export type LeftOutReason =
  | 'interactive'
  | 'does not end'
  | 'deprecated'
  | 'beyond 25 options'
  | 'no help'
  | 'too deep'
  | 'not asked'
  | 'runs code'
  | 'of the program itself'
  | 'same as another';
