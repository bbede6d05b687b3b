// node bench/search/size.mjs
// Counts the lines of the engine and of its word tables, and the numbers it ranks and judges by. Fills docs/search.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillMarkers } from '../charts/fill-markers.mjs';

const page = fileURLToPath(new URL('../../docs/search.md', import.meta.url));
const source = fileURLToPath(new URL('../../packages/index/src/', import.meta.url));
const files = readdirSync(source, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
const countLines = (chosen) =>
  chosen.reduce((sum, file) => sum + readFileSync(join(source, file), 'utf8').split('\n').length - 1, 0);
const isTable = (file) => file.startsWith('words/');
const isOptional = (file) => /^(?:meaning|learn)\//.test(file);
const lines = [
  files.filter((file) => !isTable(file) && !isOptional(file)),
  files.filter(isTable),
  files.filter(isOptional),
].map((chosen) => countLines(chosen).toLocaleString('en'));
const numbers = readFileSync(join(source, 'tuning.ts'), 'utf8').match(/^ {2}\w+: -?[\d.]+,$/gm).length;
const text = `The engine has ${lines[0]} lines, its word tables ${lines[1]}, search by meaning and learning ${lines[2]}; it ranks and judges by ${numbers} numbers.`;
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { size: text }));
console.log(text);
