import type { JsonSchema } from '@climax/contracts';
import type { Outcome } from '@climax/exec';
import { heldBytes } from '@climax/exec';
import type { CheckInput } from '@climax/policy';
import type { Failure } from '../reply/failure.ts';

/** A contract and the tool that implements it. */
export interface ToolContract {
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Status and errors, which MCP has no field for. */
  meta: Record<string, unknown>;
  errors: readonly { code: string; http_status: number }[];
  status: 'active' | 'planned';
  /** Violations in the arguments of a call. */
  checkInput: CheckInput;
  /** Reads what the command printed. `limit` is the longest output allowed, in characters. */
  judge(outcome: Outcome, limit: number | undefined): ContractVerdict;
}

/** The contract's verdict on a finished command. */
export type ContractVerdict = { value: object; failure?: undefined } | { failure: Failure };

/** How much output of a command with a contract is read: everything that is held. */
export const wholeOutput = 2 * heldBytes + 1000;
