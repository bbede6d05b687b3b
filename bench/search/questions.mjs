// node bench/search/questions.mjs [--embeddings URL] [--model NAME] [--data FOLDER] [--sets NAME,NAME]
// One table of every set: the project's own questions, blind ones first, then with FOLDER the public ones; our engine, and with a model at
// URL also by meaning and the model alone, next to other engines. Fills docs/search-quality.md and the
// short tables of docs/search.md; with --sets, measures these sets only and keeps the rows of the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { byEncoder, byMeaning } from './by-meaning.mjs';
import { curveTable, meanCurveTable } from './curve.mjs';
import { connect } from './embed.mjs';
import { engines, ours } from './engines.mjs';
import { measureQuestions } from './measure-questions.mjs';
import { readQuestionSets } from './question-sets.mjs';
import { meanSets, readRetrievalData } from './retrieval-data.mjs';

const { values } = parseArgs({
  options: {
    embeddings: { type: 'string' },
    model: { type: 'string', default: 'all-minilm' },
    data: { type: 'string' },
    sets: { type: 'string' },
  },
});
const [page, shortPage] = ['search-quality.md', 'search.md'].map((name) =>
  fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)),
);
const compared = [ours, 'BM25, plain', 'MiniSearch', 'Orama, stemming + boosts'];

const searches = Object.fromEntries(compared.map((name) => [name, engines[name]]));
const embed = values.embeddings && connect(values.embeddings, values.model);
if (embed) {
  searches[`${ours}, with meaning`] = (tools) => byMeaning(tools, embed, values.model);
  searches['encoder alone'] = (tools) => byEncoder(tools, embed);
}
const rows = [];
const own = readQuestionSets();
const wanted = values.sets?.split(',');
const isWanted = ({ name }) => wanted?.includes(name) ?? true;
const sets = [...own, ...publicSets(values.data)];
for (const { name, use, tools, questions } of sets.filter(isWanted)) {
  console.error(name);
  // In batches, which is several times as fast as one question at a time.
  await embed?.(questions.map(({ question }) => question));
  for (const [engine, create] of Object.entries(searches)) {
    rows.push({ set: name, use, engine, ...(await measureQuestions(await create(tools), questions)) });
  }
}
const percent = (share) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));
const head = ['set', 'use', 'engine', 'first', 'in five', 'missed', 'unanswerable: nothing'];
const text = readFileSync(page, 'utf8');
const kept = wanted ? readRows(text).filter(([set]) => !wanted.includes(set)) : [];
const order = [...sets.map(({ name }) => name), ...kept.map(([set]) => set)];
const lines = [
  ...rows.map(({ set, use, engine, first, five, missed, empty }) => [
    set,
    use,
    engine,
    ...[first, five, missed, empty].map(percent),
  ]),
  ...kept,
].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
const table = markdownTable([head, ...lines], { left: 3 });
writeFileSync(page, fillMarkers(text, { questions: table, curve: curveTable(own) }));
const blind = lines.filter(([, use]) => use === 'blind').map(([set, , ...cells]) => [set, ...cells]);
const short = {
  blind: markdownTable([head.filter((cell) => cell !== 'use'), ...blind], { left: 2 }),
  curve: meanCurveTable(own),
};
writeFileSync(shortPage, fillMarkers(readFileSync(shortPage, 'utf8'), short));
console.log(table);

/** The rows of the table as the page has it. */
function readRows(text) {
  const [, table] = /<!-- questions -->\n([\s\S]*?)\n<!-- \/questions -->/.exec(text);
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Every fourth question of each public set, which is enough here; any tool of its answer counts as right. */
function publicSets(folder) {
  if (folder === undefined) return [];
  return readRetrievalData(folder)
    .filter(({ set }) => meanSets.includes(set))
    .map(({ set, tools, queries }) => ({
      name: `public ${set}`,
      use: 'public',
      tools,
      questions: queries
        .filter((_, i) => i % 4 === 0)
        .map(({ q, gold }) => ({ question: q, best: gold.flat() })),
    }));
}
