import type { Command } from '../../command/command.ts';
import { runEngine } from '../run-engine.ts';

/** Runs the clean-up command of a prefix, if it has one. */
export async function runCleanup(
  { cleanup, searchPath }: Command,
  environment: Record<string, string>,
): Promise<{ mayHaveSurvivors: boolean }> {
  const [program, ...words] = cleanup ?? [];
  if (program !== undefined) {
    await runEngine(program, words, { env: environment, searchPath: searchPath ?? environment.PATH });
  }
  return { mayHaveSurvivors: false };
}
