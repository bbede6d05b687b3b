// node --expose-gc bench/search/meaning-speed.mjs [--data FOLDER]
// Time and memory of search by meaning over 10,000 tools with vectors of 384 numbers, besides what the model takes. The vectors are random:
// that changes neither. Fills docs/search.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MeaningSearch, ToolIndex } from '@climax/index';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { toEntry } from './adapter.mjs';
import { makeCatalogue } from './catalogue.mjs';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const [size, dimensions, asked, warmUp] = [10_000, 384, 300, 60];
const { tools, queries } = makeCatalogue(size, values.data);
const index = ToolIndex.fromEntries(tools.map(toEntry));
index.prepare();
const randomVector = () => Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
const embed = async (texts) => texts.map(randomVector);
const meaning = new MeaningSearch(index, { model: 'random', precision: 'int8', embed });

const before = usedMb();
await meaning.prepare();
const memoryMb = usedMb() - before;
const times = queries.slice(0, asked + warmUp).map((query) => {
  const vector = randomVector();
  const start = performance.now();
  meaning.answerWith(vector, { query, limit: 10 });
  return performance.now() - start;
});
const sorted = times.slice(warmUp).sort((a, b) => a - b);
const quantile = (share) => sorted[Math.floor(share * sorted.length)].toFixed(1);
const text = `Over ${size.toLocaleString('en')} tools with vectors of ${dimensions} numbers a search takes ${quantile(0.5)} ms (95 of 100 at most ${quantile(0.95)} ms), words included, besides what the model takes for the question; the vectors take ${memoryMb.toFixed(0)} MB.`;
const page = fileURLToPath(new URL('../../docs/search.md', import.meta.url));
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { 'meaning-speed': text }));
console.log(text);

function usedMb() {
  for (let i = 0; i < 4; i++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
