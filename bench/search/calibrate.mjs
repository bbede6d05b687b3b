// node bench/search/calibrate.mjs
// Fits how much each sign counts for or against there being an answer: a logistic regression over all questions, and over questions to
// single CLIs, since most catalogues are small. Prints what it chooses, in units of `knownWords`, and for each set what the same fit
// without that set makes of it: the area under the curve, missed answerable and empty unanswerable questions.
import { ToolIndex } from '@climax/index';
import { defaultTuning } from '../../packages/index/dist/tuning.js';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';
import { areaUnderCurve, fitLogistic } from './fit-logistic.mjs';
import { readQuestionSets } from './question-sets.mjs';

const signs = ['knownWords', 'metShare', 'describedShare', 'vocabulary', 'apart'];
/** An answerable question that gets nothing costs more than an unanswerable one that gets something. */
const costOfMissing = 3;
/** The share of all answerable questions that may be missed. */
const mayMiss = 0.025;

// Blind sets stay blind.
const sets = readQuestionSets().filter(({ use }) => use !== 'blind');
const foreign = sets.flatMap(({ questions }) => questions.filter(({ best }) => best.length === 0));
const samples = sets.flatMap((set) => [...readSet(set), ...readClis(set)]);
const weighed = samples
  .filter(({ values }) => values.every(Number.isFinite))
  .map((sample) => ({ ...sample, weight: weigh(sample) }));
const found = fitLogistic(weighed);
console.log(
  signs.map((sign, i) => `${sign}: ${(found.coefficients[i] / found.coefficients[0]).toFixed(2)}`).join(', '),
);

const judged = sets.map(({ name, use }) => {
  const { rate } = fitLogistic(weighed.filter(({ set }) => set !== name));
  const own = samples.filter(({ set, isWhole }) => set === name && isWhole);
  return { name, use, own: own.map((sample) => ({ ...sample, rate: rateOf(sample, rate) })) };
});
const answerable = judged.flatMap(({ own }) => own.filter(({ label }) => label === 1));
const rates = answerable.map(({ rate }) => rate).sort((a, b) => a - b);
const threshold = rates[Math.floor(mayMiss * rates.length)];
const below = (of) =>
  `${((100 * of.filter(({ rate }) => rate < threshold).length) / of.length).toFixed(0)} %`;
console.log(
  markdownTable(
    [
      ['left out', 'use', 'area', 'missed', 'empty'],
      ...judged.map(({ name, use, own }) => [
        name,
        use,
        areaUnderCurve(own).toFixed(3),
        below(own.filter(({ label }) => label === 1)),
        below(own.filter(({ label }) => label === 0)),
      ]),
    ],
    { left: 2 },
  ),
);

/** The signs of each question of a set: endless where some text answers it as a whole, or if no tool matches a word. */
function readSet({ name, tools, questions }, isWhole = true) {
  const indexes = signs.map((sign) => indexOfSign(tools, sign));
  return questions.map(({ question, best }) => {
    const answers = indexes.map((index) => index.answer({ query: question }));
    const isFound = answers[0].hits.some(({ match }) => match !== 'words');
    const values = answers.map(({ evidence }) => (isFound ? Infinity : Math.log(evidence)));
    return { set: name, isWhole, values, label: best.length > 0 ? 1 : 0 };
  });
}

/** The same for each CLI alone, with its own questions and some that nothing answers. */
function readClis({ name, tools, questions }) {
  return [...new Set(tools.map(({ cli }) => cli))].flatMap((cli, i) => {
    const own = tools.filter((tool) => tool.cli === cli);
    const names = new Set(own.map((tool) => tool.name));
    const asked = questions.filter(({ best }) => best.some((tool) => names.has(tool)));
    if (own.length < 2 || asked.length === 0) return [];
    const unanswerable = asked.map((_, j) => foreign[(37 * (i + 7 * j)) % foreign.length]);
    return readSet({ name, tools: own, questions: [...asked, ...unanswerable] }, false);
  });
}

function rateOf({ values }, rate) {
  return Number.isFinite(values[0]) ? rate(values) : values[0];
}

/** The evidence of one sign alone, as a power of e. */
function indexOfSign(tools, sign) {
  const off = Object.fromEntries(signs.map((other) => [other, other === sign ? 1 : 0]));
  const tuning = { ...defaultTuning, ...off, noEvidence: 0 };
  return ToolIndex.fromEntries(tools.map(toEntry), { tuning });
}

/** Every set counts the same, answerable and unanswerable questions apart; single CLIs count half. */
function weigh({ set, label, isWhole }) {
  const like = samples.filter(
    (other) => other.set === set && other.label === label && other.isWhole === isWhole,
  );
  return ((label === 1 ? costOfMissing : 1) * (isWhole ? 1 : 0.5) * 50) / like.length;
}
