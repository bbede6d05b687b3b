// node bench/search/styles.mjs
// How well the engine answers each style of question, over all sets nobody looked at: the bundled configs, and other catalogues.
// Fills docs/search.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { createSearch } from './adapter.mjs';
import { measureQuestions } from './measure-questions.mjs';
import { readQuestionSets } from './question-sets.mjs';

const page = fileURLToPath(new URL('../../docs/search.md', import.meta.url));
const unread = readQuestionSets().filter(({ use }) => use === 'blind' || use === 'totals seen');
const groups = {
  'bundled configs': unread.filter(({ name }) => name.startsWith('bundled')),
  'other catalogues': unread.filter(({ name }) => !name.startsWith('bundled')),
};
const styles = new Set(unread.flatMap(({ questions }) => questions.map(({ style }) => style)));
styles.delete('none');

const lines = [];
for (const style of styles) {
  lines.push([style, ...(await Promise.all(Object.values(groups).map((sets) => measureStyle(sets, style))))]);
}
const table = markdownTable([['style', ...Object.keys(groups)], ...lines], { left: 1 });
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { styles: table }));
console.log(table);

/** First / in five in percent, over the questions of all sets together. */
async function measureStyle(sets, style) {
  const sum = { asked: 0, first: 0, five: 0 };
  for (const { tools, questions } of sets) {
    const asked = questions.filter((question) => question.style === style);
    if (asked.length === 0) continue;
    const { first, five } = await measureQuestions(createSearch(tools), asked);
    sum.asked += asked.length;
    sum.first += first * asked.length;
    sum.five += five * asked.length;
  }
  return [sum.first, sum.five].map((count) => ((100 * count) / sum.asked).toFixed(0)).join(' / ');
}
