import type { Command, LifeLine } from '../../command/command.ts';
import type { ExitReading } from '../executor-kind.ts';
import type { GuardReport } from './listen-to-guard.ts';

/** How a guarded command ended; undefined if its guard never reported, because the transport failed. */
export function readGuard({ lifeLine }: Command, report: GuardReport | undefined): ExitReading | undefined {
  const { how = '', code = -1 } = report?.end ?? {};
  if (!lifeLine || !report?.end) return undefined;
  const reading = readings[how];
  return reading ? reading(lifeLine) : { exitCode: code, hadSurvivors: how === 'exit1' };
}

const readings: Record<string, (lifeLine: LifeLine) => ExitReading> = {
  directory: ({ directory }) => ({
    exitCode: -1,
    message: `Working directory not found on the remote side: ${directory}`,
  }),
  missing: ({ program }) => ({ exitCode: 127, message: `Command not found on the remote side: ${program}` }),
  barred: ({ program }) => ({
    exitCode: 126,
    message: `Command cannot be executed on the remote side: ${program}`,
  }),
};
