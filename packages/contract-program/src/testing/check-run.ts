import { fileURLToPath } from 'node:url';
import {
  type Contract,
  formatViolation,
  loadContracts,
  parseToolError,
  readToolOutput,
} from '@climax/contracts';
import { errorStatus } from '@climax/contracts/publish';
import type { Run } from './start.ts';

const contracts = loadContracts(fileURLToPath(new URL('../../../../contracts/tools.md', import.meta.url)));

/** The output of a run that succeeded, checked against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: the contract has just been checked, and a test reads what it promises
export function output(tool: string, { status, stdout, stderr }: Run): any {
  if (status !== 0) throw new Error(`exit status ${status}: ${stdout}${stderr}`);
  const result = readToolOutput(contract(tool), stdout);
  if (!result.ok) throw new Error(result.violations.map(formatViolation).join('\n'));
  return result.value;
}

/** The error of a run that failed; its code is one the contract declares. */
export function failure(tool: string, { status, stdout, stderr }: Run): { code: string; message: string } {
  const error = parseToolError(stdout);
  if (status !== 1 || !error) throw new Error(`exit status ${status}: ${stdout}${stderr}`);
  if (errorStatus(contract(tool), error.code) === undefined) throw new Error(`${error.code} is not declared`);
  return error;
}

export function contract(tool: string): Contract {
  const found = contracts.find(({ name }) => name === tool);
  if (!found) throw new Error(`no contract for ${tool}`);
  return found;
}
