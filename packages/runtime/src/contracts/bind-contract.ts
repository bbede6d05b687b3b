import type { Contract } from '@climax/contracts';
import { formatViolation, validateCallInput } from '@climax/contracts';
import { toMcpTool } from '@climax/contracts/publish';
import { showPath } from '@climax/text';
import { judgeOutcome } from './judge-outcome.ts';
import type { ToolContract } from './tool-contract.ts';

/** The part of a contract that a server needs. */
export function bindContract(contract: Contract): ToolContract {
  const { inputSchema, outputSchema, _meta } = toMcpTool(contract);
  return {
    inputSchema,
    outputSchema,
    meta: _meta,
    errors: contract.errors,
    status: contract.status,
    checkInput: (input) =>
      validateCallInput(contract, input).map((violation) => {
        const message = formatViolation(violation);
        const [argument] = violation.path;
        if (argument === undefined) return { argument: null, message };
        return { argument: String(argument), message, subject: showPath([argument]) };
      }),
    judge: (outcome, limit) => judgeOutcome(contract, outcome, limit),
  };
}
