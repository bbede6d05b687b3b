import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('measure-one.mjs', import.meta.url));

/**
 * Build time, memory and latency of some engines at each size, one process each. The engines take turns, and of
 * several rounds the least figures count: other work of the machine can only add to them.
 */
export function measureScale(sizes, { names, folder, rounds, log }) {
  return sizes.flatMap((size) => {
    const best = new Map();
    for (let round = 1; round <= rounds; round++) {
      for (const engine of names) {
        log(`${engine}, ${size} tools, round ${round} of ${rounds}`);
        best.set(engine, least(measureOne(engine, size, folder), best.get(engine)));
      }
    }
    return Array.from(best, ([engine, figures]) => ({ engine, size, ...figures }));
  });
}

function measureOne(engine, size, folder) {
  const options = ['--expose-gc', '--max-old-space-size=8000'];
  const args = [...options, program, engine, String(size), ...(folder ? [folder] : [])];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function least(figures, before = figures) {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Math.min(value, before[key])]),
  );
}
