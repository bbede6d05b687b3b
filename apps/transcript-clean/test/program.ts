import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { errorStatus, formatViolation, loadContracts, parseToolError, readOutput } from '@climax/contracts';

const built = fileURLToPath(new URL('../dist/transcript-clean.mjs', import.meta.url));
export const contract = loadContracts(
  fileURLToPath(new URL('../../../contracts/tools.md', import.meta.url)),
).find(({ name }) => name === 'transcript.clean')!;

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built program on an input, with nothing of our own environment but PATH. */
export async function run(
  input: string,
  words: string[] = [],
  env: Record<string, string> = {},
): Promise<Run> {
  const child = spawn(process.execPath, [built, ...words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that refuses its arguments does not read its input.
  child.stdin.on('error', () => {}).end(input);
  const status = new Promise<number | null>((ended) => child.on('close', ended));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

/** The output of a run that succeeded, checked against the contract. */
export function output({ status, stdout, stderr }: Run): any {
  if (status !== 0) throw new Error(`exit status ${status}: ${stdout}${stderr}`);
  const result = readOutput(contract, stdout);
  if (!result.ok) throw new Error(result.violations.map(formatViolation).join('\n'));
  return result.value;
}

/** The error of a run that failed; its code is one the contract declares. */
export function failure({ status, stdout, stderr }: Run): { code: string; message: string } {
  const error = parseToolError(stdout);
  if (status !== 1 || !error) throw new Error(`exit status ${status}: ${stdout}${stderr}`);
  if (errorStatus(contract, error.code) === undefined) throw new Error(`${error.code} is not declared`);
  return error;
}
