import type { Command } from '../../command/command.ts';
import type { ExitFacts, ExitReading } from '../executor-kind.ts';
import { connectionLost, failedReading } from '../failed-reading.ts';
import { readGuard } from '../guard/read-guard.ts';
import { unreachable } from './unreachable.ts';

/** If the guard never reported, ssh or the remote shell failed. */
export function explainSshExit(
  command: Command,
  { code, stderr, guard }: ExitFacts,
): ExitReading | undefined {
  const reading = readGuard(command, guard);
  if (reading) return reading;
  const { chosen = 'the machine', machines = [] } = command.remote ?? {};
  if (guard?.hasBegun) return connectionLost(chosen);
  if (code !== 255) return failedReading(`${chosen} could not run the command (exit code ${code})`);
  const { problem, retry } = unreachable(chosen, machines, stderr.trim().split('\n').at(-1) ?? '');
  return { ...failedReading(problem), ...(retry !== undefined && { retry }) };
}
