import { executorFailed } from '../output/executor-failed.ts';
import type { ExitReading } from './executor-kind.ts';

/** The reading of an end that is the executor's and not the command's. */
export function failedReading(problem: string): ExitReading {
  return { exitCode: -1, message: executorFailed(problem) };
}

export function connectionLost(place: string): ExitReading {
  return failedReading(`the connection to ${place} was lost, which ends the command there`);
}
