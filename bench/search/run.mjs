// node bench/search/run.mjs [--data FOLDER] [--part quality|scale] [--engine NAME] [--sizes 1000,10000,100000] [--rounds 3]
// Compares search engines: quality on the retrieval data in FOLDER, build time, memory and latency at each size.
// Without FOLDER only the latter, on a made-up catalogue; a part or an engine that is not measured keeps its last figures.
// Writes bench/results/search.json and fills docs/search.md.
import { parseArgs } from 'node:util';
import { machine } from '../rig/machine.mjs';
import { readResult, writeResult } from '../rig/results.mjs';
import { describeSearch, toRows } from './describe.mjs';
import { engines } from './engines.mjs';
import { measureQuality } from './quality.mjs';
import { readRetrievalData } from './retrieval-data.mjs';
import { measureScale } from './scale.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    part: { type: 'string' },
    engine: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '3' },
  },
});
const { data: folder, part, engine } = values;
const names = engine ? [engine] : Object.keys(engines);
const log = (text) => console.error(text);
const before = { quality: [], scale: [], ...readResult('search') };
const where = part === 'quality' && before.machine ? before.machine : machine();
const parts = {
  quality: async () => (folder ? measureQuality(readRetrievalData(folder), names, log) : before.quality),
  scale: async () =>
    measureScale(values.sizes.split(',').map(Number), { names, folder, rounds: Number(values.rounds), log }),
};
const measure = async (name) =>
  part && part !== name ? before[name] : update(before[name], await parts[name]());
const [quality, scale] = [await measure('quality'), await measure('scale')];
writeResult('search', {
  title: 'Search: finding the right tool',
  date: new Date().toISOString().slice(0, 10),
  machine: where,
  rows: toRows(quality, scale),
  quality,
  scale,
});
console.log(describeSearch(readResult('search')));

/** New figures in the place of the old ones of the same engine and size. */
function update(rows, measured) {
  const keyOf = ({ engine, size }) => `${engine} ${size}`;
  const byKey = new Map([...rows, ...measured].map((row) => [keyOf(row), row]));
  return [...byKey.values()];
}
