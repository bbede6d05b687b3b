// node --expose-gc measure-one.mjs ENGINE SIZE [FOLDER]: build time, memory and latency of one engine, alone in its process.
import { constants, setPriority } from 'node:os';
import { makeCatalogue } from './catalogue.mjs';
import { engines } from './engines.mjs';

const [engine, size, folder] = process.argv.slice(2);
const slowestRunMs = 8_000;
tryToGoFirst();
const { tools, queries } = makeCatalogue(Number(size), folder);

const before = usedMb();
const started = performance.now();
const search = engines[engine](tools);
await search(queries[0], 10);
const buildMs = performance.now() - started;
const memoryMb = usedMb() - before;

const chosen = queries.filter((_, i) => i % Math.ceil(queries.length / 400) === 0);
for (const query of chosen.slice(0, 40)) await warmUp(query);
const times = [];
const end = performance.now() + slowestRunMs;
for (const query of chosen) {
  const start = performance.now();
  await search(query, 10);
  times.push(performance.now() - start);
  if (performance.now() > end) break;
}
times.sort((a, b) => a - b);
const quantile = (share) => times[Math.floor(share * times.length)];
console.log(
  JSON.stringify({ buildMs, memoryMb, p50Ms: quantile(0.5), p95Ms: quantile(0.95), queries: times.length }),
);

async function warmUp(query) {
  if (performance.now() - started < slowestRunMs) await search(query, 10);
}

/** Other work on the machine is not to be measured; only some users may ask for this. */
function tryToGoFirst() {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Then the figures are those of a busy machine.
  }
}

function usedMb() {
  for (let i = 0; i < 4; i++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
