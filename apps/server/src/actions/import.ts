import { type ImportRequest, runImport } from '@climax/import';
import { abortOnSignal } from '../signals.ts';

/** Asks a program about itself, writes its config and prints a report. */
export async function importCommand(targets: string[], options: Omit<ImportRequest, 'env'>): Promise<number> {
  const showsProgress = process.stderr.isTTY && !options.json;
  const onProgress = (done: number, known: number, words: readonly string[]) => {
    const full = Math.round((20 * done) / known);
    const bar = `${'█'.repeat(full)}${'░'.repeat(20 - full)}`;
    process.stderr.write(`\r\u001b[K${bar} ${done}/${known} ${words.join(' ').slice(0, 50)}`);
  };
  const request = { ...options, targets, env: process.env, signal: abortOnSignal() };
  const { stdout, stderr, exitCode } = await runImport(showsProgress ? { ...request, onProgress } : request);
  if (showsProgress) process.stderr.write('\r\u001b[K');
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return exitCode;
}
