import { setTimeout as wait } from 'node:timers/promises';
import { pool } from '../rig/pool.mjs';
import { withSession } from '../rig/servers.mjs';
import { asNobody, hideConfig, hideFile, hideRoom } from './hide.mjs';
import { endSurvivors, started } from './started.mjs';

const usualWidth = 64;
const usualSeconds = 2;

/** Every call runs into its time limit; processes that are alive when the answer comes have survived. */
export async function timeOut(kind, side, calls) {
  const { width = usualWidth, seconds = usualSeconds } = kind;
  const room = hideRoom(kind);
  const command = side.command(hideConfig(room, seconds), width);
  const counts = { calls, started: 0, survivors: 0 };
  await withSession(kind.asNobody && side.mayDropRights ? asNobody(command) : command, (session) =>
    pool(calls, width, async (number) => {
      const file = hideFile(room, number);
      await session.call('bench_hide', { kind: kind.hide, file });
      const before = started(file).length;
      // A chain is checked twice: its current process may not have written its number yet.
      if (kind.marker) await wait(100);
      const grew = started(file).length > before ? 1 : 0;
      counts.survivors += Math.max(endSurvivors(file, kind), grew);
      counts.started += before;
    }),
  );
  return counts;
}
