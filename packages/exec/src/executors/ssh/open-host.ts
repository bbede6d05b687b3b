import type { Command } from '../../command/command.ts';
import type { NoPlace, OpenOptions, OpenPlace } from '../executor-kind.ts';
import { leastBusy } from '../least-busy.ts';
import { createOpeningGate } from '../opening-gate.ts';
import { takeConnection } from './shared-connection.ts';
import { unreachable } from './unreachable.ts';

const gate = createOpeningGate();

/**
 * Chooses a machine and connection when the command is about to start, not while it is queued. The connection counts
 * as opening until the guard's first message.
 */
export async function openHost(
  command: Command,
  { environment, signal }: OpenOptions,
): Promise<OpenPlace | NoPlace> {
  const { machines, options, isShared } = command.remote!;
  const chosen = leastBusy.choose(machines);
  const leaveHost = leastBusy.begin(chosen);
  const leaveGate = await gate.enter(signal);
  if (!leaveGate) {
    leaveHost();
    return { problem: 'the call was cancelled' };
  }
  const connection = isShared ? await takeConnection({ machine: chosen, options, environment }) : undefined;
  if (connection && 'problem' in connection) {
    leaveGate();
    leaveHost();
    return unreachable(chosen, machines, connection.problem);
  }
  const [program = 'ssh', ...words] = command.argv;
  const rest = words.slice(words.indexOf('--') + 2);
  return {
    command: {
      ...command,
      argv: [program, ...(connection?.options ?? []), ...options, '--', chosen, ...rest],
      remote: { ...command.remote!, chosen },
    },
    onBegin: leaveGate,
    async close() {
      leaveGate();
      leaveHost();
      connection?.giveBack();
      return { mayHaveSurvivors: false };
    },
  };
}
