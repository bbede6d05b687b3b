// node bench/search/run.mjs [--data FOLDER] [--sizes 1000,10000,100000]
// Compares search engines: quality on the retrieval data in FOLDER, build time, memory and latency at each size.
// Without FOLDER only the latter, on a made-up catalogue. Writes bench/results/search.json and fills docs/search.md.
import { parseArgs } from 'node:util';
import { machine } from '../rig/machine.mjs';
import { readResult, writeResult } from '../rig/results.mjs';
import { describeSearch, toRows } from './describe.mjs';
import { measureQuality } from './quality.mjs';
import { readRetrievalData } from './retrieval-data.mjs';
import { measureScale } from './scale.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string' }, sizes: { type: 'string', default: '1000,10000,100000' } },
});
const log = (text) => console.error(text);
const where = machine();
const sizes = values.sizes.split(',').filter(Boolean).map(Number);
const quality = values.data
  ? await measureQuality(readRetrievalData(values.data), log)
  : readResult('search')?.quality;
const scale = sizes.length > 0 ? measureScale(sizes, values.data, log) : (readResult('search')?.scale ?? []);
const result = {
  title: 'Search: finding the right tool',
  date: new Date().toISOString().slice(0, 10),
  machine: where,
  rows: toRows(quality ?? [], scale),
  quality: quality ?? [],
  scale,
};
writeResult('search', result);
console.log(describeSearch(readResult('search')));
