import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { errorStatus, formatViolation, loadContracts, parseToolError, readOutput } from '@climax/contracts';

const built = fileURLToPath(new URL('../dist/mlxctl.mjs', import.meta.url));
const contracts = loadContracts(fileURLToPath(new URL('../../../contracts/tools.md', import.meta.url)));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the built program. Its standard environment is this one, with a state directory of its own. */
export function start(
  words: string[],
  env: Record<string, string>,
): { pid: number; kill(signal: NodeJS.Signals): void; ended: Promise<Run> } {
  const child = spawn(process.execPath, [built, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((ended) => child.on('close', ended));
  const ended = Promise.all([text(child.stdout), text(child.stderr), status]).then(
    ([stdout, stderr, code]) => ({
      status: code,
      stdout,
      stderr,
    }),
  );
  return { pid: child.pid!, kill: (signal) => child.kill(signal), ended };
}

/** The output of a run that succeeded, checked against the contract. */
export function output(tool: string, { status, stdout, stderr }: Run): any {
  if (status !== 0) throw new Error(`exit status ${status}: ${stdout}${stderr}`);
  const result = readOutput(contract(tool), stdout);
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

export function contract(tool: string) {
  const found = contracts.find(({ name }) => name === tool);
  if (!found) throw new Error(`no contract for ${tool}`);
  return found;
}
