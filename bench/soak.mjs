import { pool } from './rig/pool.mjs';
import { childrenOf, openDescriptors, residentMb } from './rig/processes.mjs';
import { figure } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax, withSession } from './rig/servers.mjs';
import { median } from './rig/statistics.mjs';

export const title = 'Soak: many short calls in one server';

const batch = 250;
const width = 16;
/** Batches at either end that are compared: the first ones after warm-up, the last ones. */
const compared = 6;

/** Calls in batches; between batches, with nothing running, memory, descriptors and children are counted. */
export async function measure({ quick, log }) {
  if (process.platform !== 'linux') return { rows: [], notes: ['Soak needs /proc and was left out.'] };
  const calls = quick ? 2000 : 10_000;
  const warmUp = quick ? 500 : 2000;
  const config = writeConfig('echo', [
    { name: 'bench_echo', description: 'Prints', args: [{ name: 'text', positional: true }] },
  ]);
  return withSession(climax(config), async (session) => {
    await runCalls(session, warmUp);
    const descriptorsBefore = openDescriptors(session.pid);
    const looks = [];
    for (let done = 0; done < calls; done += batch) {
      log.step(`${done} of ${calls} calls`);
      await runCalls(session, batch);
      looks.push(look(session.pid));
    }
    const memory = looks.map(({ memoryMb }) => memoryMb);
    const descriptors = looks.map((each) => each.descriptors - descriptorsBefore);
    const count = Math.min(compared, Math.floor(looks.length / 2));
    const drift = median(memory.slice(-count)) - median(memory.slice(0, count));
    return {
      rows: [
        figure('calls', 'calls', calls),
        figure('memory after warm-up', 'MB', median(memory.slice(0, count))),
        figure('memory drift', 'MB', drift, 20),
        figure('descriptors gained', 'descriptors', Math.max(...descriptors.map(Math.abs)), 0),
        figure(
          'zombies and left-over children',
          'processes',
          Math.max(...looks.map(({ children }) => children)),
          0,
        ),
      ],
      notes: [`${warmUp} calls of warm-up are not counted.`],
      series: { memoryMb: memory, callsPerLook: batch },
    };
  });
}

function runCalls(session, count) {
  return pool(count, width, async (number) => {
    const { isError, content } = await session.call('bench_echo', { text: `call ${number}` });
    if (isError || content[0].text !== `call ${number}`) throw new Error(`wrong answer: ${content[0].text}`);
  });
}

function look(pid) {
  return { memoryMb: residentMb(pid), descriptors: openDescriptors(pid), children: childrenOf(pid).length };
}
