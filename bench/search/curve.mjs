import { ToolIndex } from '@climax/index';
import { markdownTable } from '../charts/markdown-table.mjs';
import { toEntry } from './adapter.mjs';

const thresholds = [0.1, 0.14, 0.18, 0.2, 0.22, 0.26, 0.3];

/** Answerable questions that would get nothing / unanswerable ones that would, by threshold of the evidence, in percent. */
export function curveTable(sets) {
  const lines = sets.map((set) => [set.name, set.use, ...curveOf(set).map(showPoint)]);
  return markdownTable([['set', 'use', ...thresholds.map(String)], ...lines], { left: 2 });
}

/** The same as means over the sets of each use. */
export function meanCurveTable(sets) {
  const lines = [...new Set(sets.map(({ use }) => use))].map((use) => {
    const curves = sets.filter((set) => set.use === use).map(curveOf);
    const points = thresholds.map((_, i) => meanPoint(curves.map((curve) => curve[i])));
    return [`${use}, ${curves.length} sets`, ...points.map(showPoint)];
  });
  return markdownTable([['sets', ...thresholds.map(String)], ...lines], { left: 1 });
}

function curveOf({ tools, questions }) {
  const index = ToolIndex.fromEntries(tools.map(toEntry), { tuning: { noEvidence: 0 } });
  const judged = questions.map(({ question, best }) => ({
    isAnswerable: best.length > 0,
    evidence: evidenceOf(index, question),
  }));
  return thresholds.map((threshold) => shares(judged, threshold));
}

/** A name or a fragment is found regardless of the evidence. */
function evidenceOf(index, query) {
  const { hits, evidence } = index.answer({ query });
  return hits.some(({ match }) => match !== 'words') ? Infinity : evidence;
}

function shares(judged, threshold) {
  const below = (isAnswerable) => {
    const of = judged.filter((question) => question.isAnswerable === isAnswerable);
    return of.filter(({ evidence }) => evidence < threshold).length / of.length;
  };
  return { missed: below(true), empty: below(false) };
}

function meanPoint(points) {
  const mean = (key) => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  return { missed: mean('missed'), empty: mean('empty') };
}

function showPoint({ missed, empty }) {
  return [missed, empty].map((share) => (100 * share).toFixed(0)).join(' / ');
}
