// node bench/search/ablate.mjs [--data FOLDER]
// Switches off one part of the engine after the other and prints what that costs, in points: on the sets that are chosen on, on the
// golden sets, and with FOLDER on the public sets. Blind sets are left alone.
import { parseArgs } from 'node:util';
import { ToolIndex } from '@climax/index';
import { defaultSynonyms } from '../../packages/index/dist/query/synonyms.js';
import { readWordTable } from '../../packages/index/dist/text/read-word-table.js';
import { wordTables } from '../../packages/index/dist/words/word-tables.js';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';
import { readQuestionSets } from './question-sets.mjs';
import { meanSets, readRetrievalData } from './retrieval-data.mjs';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const none = { equivalent: [], related: [] };
const parts = {
  'the words of the name count double': { tuning: { name: 1 } },
  keywords: { tuning: { keywords: 0 } },
  'CLI, category and tags': { tuning: { surroundings: 0 } },
  arguments: { tuning: { arguments: 0 } },
  'length of texts': { tuning: { dilution: 0 } },
  synonyms: { synonyms: none },
  'related words': { synonyms: { ...defaultSynonyms(), related: [] } },
  'everyday words': { synonyms: { ...defaultSynonyms(), implied: impliedBy('symptomWords') } },
  'signs of trouble': { synonyms: { ...defaultSynonyms(), implied: impliedBy('everydayWords') } },
  'slips and joined words': { tuning: { respelt: 0 } },
  'filler and values count less': { tuning: { aside: 1 } },
  'a CLI that is named': { tuning: { namedCli: 0 } },
  'the very form of a word': { tuning: { exactForm: 0 } },
  'what is asked for, to look or to change': { tuning: { intent: 0 } },
  stemming: { tokenizer: { stem: (word) => word } },
  abstention: { tuning: { noEvidence: 0 } },
  'the share that is met, as a sign': { tuning: { metShare: 0 } },
  'known words, as a sign': { tuning: { knownWords: 0 } },
  'the share of a description, as a sign': { tuning: { describedShare: 0 } },
};

const groups = {
  'unseen catalogues': ownSets(({ use, name }) => use === 'chosen on' && !name.startsWith('bundled')),
  bundled: ownSets(({ name }) => name === 'bundled-a'),
  golden: ownSets(({ use }) => use === 'tuned on'),
  ...(values.data ? { public: publicSets(values.data) } : {}),
};
const whole = measureAll({});
const lines = Object.entries(parts).map(([part, options]) => {
  const without = measureAll(options);
  return [part, ...Object.keys(groups).map((group) => compare(without[group], whole[group]))];
});
const asItIs = [
  'as it is',
  ...Object.values(whole).map(({ first, five, empty }) => [first, five, empty].map(show).join(' / ')),
];
console.log(
  markdownTable(
    [['without (first / in five / unanswerable empty)', ...Object.keys(groups)], asItIs, ...lines],
    { left: 1 },
  ),
);

function impliedBy(table) {
  return readWordTable(wordTables()[table]).flatMap(([heads, words]) =>
    heads.split(',').map((head) => [head, words]),
  );
}

function ownSets(isWanted) {
  return readQuestionSets().filter(isWanted);
}

function publicSets(folder) {
  return readRetrievalData(folder)
    .filter(({ set }) => meanSets.includes(set))
    .map(({ tools, queries }) => ({
      tools,
      questions: queries.map(({ q, gold }) => ({ question: q, best: gold.flat() })),
    }));
}

function measureAll(options) {
  return Object.fromEntries(
    Object.entries(groups).map(([group, sets]) => [group, mean(sets.map((set) => measure(set, options)))]),
  );
}

function measure({ tools, questions }, options) {
  const index = ToolIndex.fromEntries(tools.map(toEntry), options);
  const found = questions.map(({ question, best }) => ({
    best,
    names: index.search({ query: question, limit: 5 }).map(({ tool_name }) => tool_name),
  }));
  const share = (of, isMet) => (of.length === 0 ? Number.NaN : of.filter(isMet).length / of.length);
  const answerable = found.filter(({ best }) => best.length > 0);
  return {
    first: share(answerable, ({ names, best }) => best.includes(names[0])),
    five: share(answerable, ({ names, best }) => names.some((name) => best.includes(name))),
    empty: share(
      found.filter(({ best }) => best.length === 0),
      ({ names }) => names.length === 0,
    ),
  };
}

function mean(figures) {
  const of = (key) => figures.reduce((sum, figure) => sum + figure[key], 0) / figures.length;
  return { first: of('first'), five: of('five'), empty: of('empty') };
}

function show(share) {
  return Number.isNaN(share) ? '–' : (100 * share).toFixed(1);
}

function compare(without, whole) {
  const change = (key) => {
    const points = 100 * (without[key] - whole[key]);
    return Number.isNaN(points) ? '–' : `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
  };
  return `${change('first')} / ${change('five')} / ${change('empty')}`;
}
