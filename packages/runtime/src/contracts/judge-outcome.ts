import type { Contract } from '@climax/contracts';
import { formatViolation, parseToolError, readToolOutput, type ToolError } from '@climax/contracts';
import { errorStatus } from '@climax/contracts/publish';
import type { Outcome } from '@climax/exec';
import { heldBytes } from '@climax/exec';
import { type Failure, failure, outcomeFailure } from '../reply/failure.ts';
import type { ContractVerdict } from './tool-contract.ts';

/** Checks a command's output against its contract: the output, a declared error, or the violations. */
export function judgeOutcome(contract: Contract, outcome: Outcome, limit?: number): ContractVerdict {
  if (outcome.ok) return judgeOutput(contract, outcome, limit);
  const error = outcome.status === 'exited' ? parseToolError(outcome.stdout) : undefined;
  return error
    ? judgeError(contract, error)
    : { failure: withDeclaredStatus(contract, outcomeFailure(outcome)) };
}

function judgeOutput(contract: Contract, { stdout, bytes }: Outcome, limit = heldBytes): ContractVerdict {
  if (bytes.stdout > heldBytes)
    return broken(contract, [`stdout: ${bytes.stdout} bytes, at most ${heldBytes} fit`]);
  if (stdout.length > limit)
    return broken(contract, [`stdout: ${stdout.length} characters, at most ${limit} may be returned`]);
  const output = readToolOutput(contract, stdout);
  return output.ok
    ? { value: output.value as object }
    : broken(contract, output.violations.map(formatViolation));
}

function judgeError(contract: Contract, { code, message }: ToolError): ContractVerdict {
  const status = errorStatus(contract, code);
  if (status !== undefined) return { failure: { code, message, status } };
  const declared = contract.errors.map((error) => error.code).join(', ') || 'none';
  return broken(contract, [
    `error.code: ${JSON.stringify(code)} is not declared (declared: ${declared}). It came with: ${message}`,
  ]);
}

/** A contract that declares one of the server's codes, such as `timeout`, also sets its status. */
function withDeclaredStatus(contract: Contract, { code, message, status }: Failure): Failure {
  return { code, message, status: errorStatus(contract, code) ?? status };
}

function broken(contract: Contract, violations: string[]): ContractVerdict {
  const message = `The output of ${contract.name} breaks its contract: ${violations[0]}`;
  return { failure: failure('contract_violation', message, violations) };
}
