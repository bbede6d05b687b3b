import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { errorStatus, formatViolation, loadContracts, parseToolError, readOutput } from '@climax/contracts';

const built = fileURLToPath(new URL('../dist/web-fetch.mjs', import.meta.url));
const contracts = loadContracts(fileURLToPath(new URL('../../../contracts/tools.md', import.meta.url)));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built program with nothing of our own environment but PATH. */
export async function run(words: string[], env: Record<string, string> = {}): Promise<Run> {
  const child = spawn(process.execPath, [built, ...words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | null>((ended) => child.on('close', ended));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
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
