import { ToolIndex } from '@climax/index';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';

const thresholds = [0.1, 0.14, 0.18, 0.2, 0.22, 0.26, 0.3];

/** Answerable questions that would get nothing / unanswerable ones that would, by threshold of the evidence, in percent. */
export function curveTable(sets) {
  const lines = sets.map(({ name, use, tools, questions }) => {
    const index = ToolIndex.fromEntries(tools.map(toEntry), { tuning: { noEvidence: 0 } });
    const judged = questions.map(({ question, best }) => ({
      isAnswerable: best.length > 0,
      evidence: evidenceOf(index, question),
    }));
    return [name, use, ...thresholds.map((threshold) => shares(judged, threshold))];
  });
  return markdownTable([['set', 'use', ...thresholds.map(String)], ...lines], { left: 2 });
}

/** A name or a fragment is found regardless of the evidence. */
function evidenceOf(index, query) {
  const { hits, evidence } = index.answer({ query });
  return hits.some(({ match }) => match !== 'words') ? Infinity : evidence;
}

function shares(judged, threshold) {
  const below = (isAnswerable) => {
    const of = judged.filter((question) => question.isAnswerable === isAnswerable);
    return ((100 * of.filter(({ evidence }) => evidence < threshold).length) / of.length).toFixed(0);
  };
  return `${below(true)} / ${below(false)}`;
}
