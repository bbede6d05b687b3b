// node bench/search/earlier.mjs --checkout FOLDER
// Asks the project's own questions of an earlier release, checked out and built in FOLDER, next to the engine as it is now: the same
// tools, the same questions, the same counting. Tells how hard each set is. Fills docs/search-quality.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ToolIndex } from '@climax/index';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';
import { measureQuestions } from './measure-questions.mjs';
import { readQuestionSets } from './question-sets.mjs';

const { values } = parseArgs({ options: { checkout: { type: 'string' } } });
const folder = resolve(values.checkout, 'packages/index');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const earlier = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
const page = fileURLToPath(new URL('../../docs/search-quality.md', import.meta.url));

const lines = [];
for (const { name, use, tools, questions } of readQuestionSets()) {
  const cells = [];
  for (const index of [earlier.ToolIndex, ToolIndex].map((of) => of.fromEntries(tools.map(toEntry)))) {
    const search = (query, limit) => index.search({ query, limit }).map(({ tool_name }) => tool_name);
    cells.push(show(await measureQuestions(search, questions)));
  }
  lines.push([name, use, ...cells]);
}
const table = markdownTable([['set', 'use', version, 'now'], ...lines], { left: 2 });
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { earlier: table }));
console.log(table);

function show({ first, five, missed, empty }) {
  return [first, five, missed, empty].map((share) => (100 * share).toFixed(0)).join(' / ');
}
