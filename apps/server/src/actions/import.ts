import { type ImportRequest, runImport } from '@climax/import';
import { abortOnSignal } from '../until-signal.ts';

/** Runs a program's help commands, writes a config from them and prints a report. */
export async function importCommand(targets: string[], options: Omit<ImportRequest, 'env'>): Promise<number> {
  const showsProgress = process.stderr.isTTY && !options.json;
  const onProgress = (line: string) => process.stderr.write(`\r\u001b[K${line}`);
  const { force = false } = options;
  const request = { ...options, force, targets, env: process.env, signal: abortOnSignal() };
  const { stdout, stderr, exitCode } = await runImport(showsProgress ? { ...request, onProgress } : request);
  if (showsProgress) process.stderr.write('\r\u001b[K');
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return exitCode;
}
