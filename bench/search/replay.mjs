// node bench/search/replay.mjs
// Replays sessions: each question of the project's own sets is asked once, a right tool among the first five is called, and then the
// question is asked in other words (two thirds of them, in reverse order). Prints how often a right tool comes first for these,
// with and without what was learned, and for the questions of other sets over the same tools, which must not suffer. Fills docs/search-quality.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rememberPair, ToolIndex } from '@climax/index';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';
import { readQuestionSets } from './question-sets.mjs';

const page = fileURLToPath(new URL('../../docs/search-quality.md', import.meta.url));
const sets = readQuestionSets().filter(({ use }) => use !== 'tuned on');
const bundled = sets.filter(({ name }) => name.startsWith('bundled'));
const lines = sets.map(({ name, tools, questions }) => {
  const index = ToolIndex.fromEntries(tools.map(toEntry));
  const answerable = questions.filter(({ best }) => best.length > 0);
  const learned = answerable.reduce((pairs, { question, best }) => {
    const called = find(index, question).find((tool) => best.includes(tool));
    return called ? rememberPair(pairs, { question, tool: called }) : pairs;
  }, []);
  const others = bundled.find((set) => name.startsWith('bundled') && set.name !== name)?.questions ?? [];
  const unlike = others.filter(({ best }) => best.length > 0);
  const again = answerable.map(({ question, best }) => ({ question: inOtherWords(question), best }));
  const compare = (asked) => [[], learned].map((pairs) => percent(share(index, asked, pairs)));
  return [name, String(learned.length), compare(answerable), compare(again), compare(unlike)].map(show);
});
const head = ['set', 'pairs', 'same question', 'in other words', 'questions of another set'];
const table = markdownTable([head, ...lines], { left: 1 });
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { learned: table }));
console.log(table);

function find(index, query, learned = []) {
  return index.search({ query, limit: 5, learned }).map(({ tool_name }) => tool_name);
}

function share(index, asked, learned) {
  const isMet = ({ question, best }) => best.includes(find(index, question, learned)[0]);
  return asked.length === 0 ? undefined : asked.filter(isMet).length / asked.length;
}

/** Two thirds of the words, in reverse order. */
function inOtherWords(question) {
  return question
    .split(/\s+/)
    .filter((_, i) => i % 3 !== 1)
    .reverse()
    .join(' ');
}

function percent(value) {
  return value === undefined ? '–' : (100 * value).toFixed(0);
}

function show(cell) {
  return Array.isArray(cell) ? (cell[0] === '–' ? '–' : cell.join(' → ')) : cell;
}
