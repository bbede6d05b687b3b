// node bench/search/questions.mjs [--embeddings URL] [--model NAME]
// Measures the project's own questions, blind sets first: our engine, and with a model at URL also by meaning, beside other engines.
// Fills docs/search.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ToolIndex } from '@climax/index';
import { MeaningSearch } from '@climax/index/meaning';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';
import { curveTable } from './curve.mjs';
import { connect } from './embed.mjs';
import { engines, ours } from './engines.mjs';
import { readQuestionSets } from './question-sets.mjs';

const { values } = parseArgs({
  options: { embeddings: { type: 'string' }, model: { type: 'string', default: 'all-minilm' } },
});
const page = fileURLToPath(new URL('../../docs/search.md', import.meta.url));
const compared = [ours, 'BM25, plain', 'MiniSearch', 'Orama, stemming + boosts'];
const limit = 10;

const searches = Object.fromEntries(compared.map((name) => [name, engines[name]]));
const embed = values.embeddings && connect(values.embeddings, values.model);
if (embed) {
  searches[`${ours}, with meaning`] = (tools) => byMeaning(tools, embed);
  searches['encoder alone'] = (tools) => byEncoder(tools, embed);
}
const rows = [];
const sets = readQuestionSets();
for (const { name, use, tools, questions } of sets) {
  console.error(name);
  // In batches, which is several times as fast as one question at a time.
  await embed?.(questions.map(({ question }) => question));
  for (const [engine, create] of Object.entries(searches)) {
    rows.push({ set: name, use, engine, ...(await measure(await create(tools), questions)) });
  }
}
const percent = (share) => (share === undefined ? '' : (100 * share).toFixed(1));
const head = ['set', 'use', 'engine', 'first', 'in five', 'missed', 'unanswerable: nothing'];
const table = markdownTable(
  [
    head,
    ...rows.map(({ set, use, engine, first, five, missed, empty }) => [
      set,
      use,
      engine,
      ...[first, five, missed, empty].map(percent),
    ]),
  ],
  { left: 3 },
);
writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), { questions: table, curve: curveTable(sets) }));
console.log(table);

async function measure(search, questions) {
  const answerable = questions.filter(({ best }) => best.length > 0);
  const found = new Map();
  for (const { question } of questions) found.set(question, await search(question, limit));
  const share = (of, isMet) =>
    of.filter(({ question, best }) => isMet(found.get(question), best)).length / of.length;
  return {
    first: share(answerable, ([name], best) => best.includes(name)),
    five: share(answerable, (names, best) => names.slice(0, 5).some((name) => best.includes(name))),
    missed: share(answerable, (names) => names.length === 0),
    empty: share(
      questions.filter(({ best }) => best.length === 0),
      (names) => names.length === 0,
    ),
  };
}

async function byMeaning(tools, embed) {
  const meaning = new MeaningSearch(ToolIndex.fromEntries(tools.map(toEntry)), {
    embed,
    model: values.model,
    precision: 'int8',
  });
  await meaning.prepare();
  return async (query, limit) =>
    (await meaning.answer({ query, limit })).hits.map(({ tool }) => tool.tool_name);
}

async function byEncoder(tools, embed) {
  const vectors = await embed(
    tools.map(({ name, description }) => `${name.replace(/[^\p{L}\p{N}]+/gu, ' ')}: ${description}`),
  );
  const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  return async (query, limit) => {
    const [wanted] = await embed([query]);
    const scores = vectors.map((vector) => dot(vector, wanted));
    return [...scores.keys()]
      .sort((a, b) => scores[b] - scores[a])
      .slice(0, limit)
      .map((i) => tools[i].name);
  };
}
