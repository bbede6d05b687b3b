import type { Target } from '@climax/exec/executors';
import { countOf } from '@climax/text/problems';

/** Where the commands of a catalogue run, one line for each place; none when all run on this host. */
export function targetLines(targets: readonly Target[]): string[] {
  if (targets.length === 1)
    return targets[0]?.executor.type === 'local' ? [] : [`Executor: ${targets[0]?.text}`];
  return targets.map(
    ({ text, tools }) => `Executor: ${text} for ${countOf(tools.length, 'tool')}: ${shorten(tools)}`,
  );
}

function shorten(names: readonly string[], most = 5): string {
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
}
