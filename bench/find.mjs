import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readResult } from './rig/results.mjs';

export const title = 'Search: finding the right tool';

/** Runs bench/search, which keeps its own results and fills docs/search.md; a quick run shows what was kept. */
export async function measure({ quick }) {
  if (!quick) {
    const program = fileURLToPath(new URL('./search/run.mjs', import.meta.url));
    const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${program} ended with code ${status}`);
  }
  const { rows = [], notes = [], quality, scale } = readResult('search') ?? {};
  return { rows, notes, quality, scale };
}
