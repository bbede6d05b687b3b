import type { JsonSchema } from '@climax/contracts';
import type { Outcome } from '@climax/exec';
import { heldBytes } from '@climax/exec';
import type { CheckInput } from '@climax/policy';
import type { Failure } from '../reply/failure.ts';

/** A contract bound to the tool that has to keep it. */
export interface ToolContract {
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Status and errors, which MCP has no field for. */
  meta: Record<string, unknown>;
  errors: readonly { code: string; http_status: number }[];
  status: 'active' | 'planned';
  /** What is wrong with the arguments of a call. */
  checkInput: CheckInput;
  /** Reads what the command printed. `limit` is the longest output allowed, in characters. */
  judge(outcome: Outcome, limit: number | undefined): ContractVerdict;
}

/** What a contract says about a command that ended. */
export type ContractVerdict = { value: object; failure?: undefined } | { failure: Failure };

/** Characters of both streams that a command with a contract is read with: all that is held. */
export const wholeOutput = 2 * heldBytes + 1000;
