import { engines } from './engines.mjs';
import { meanSets } from './retrieval-data.mjs';

const limit = 10;

/** Recall, MRR and the share of empty answers of some engines, mean over the sets, and on the robustness queries. */
export async function measureQuality(data, names, log) {
  const rows = [];
  for (const engine of names) {
    const createSearch = engines[engine];
    log(engine);
    const bySet = new Map();
    const searches = new Map();
    for (const { set, catalogue, tools, queries } of data) {
      if (!searches.has(catalogue)) searches.set(catalogue, createSearch(tools));
      const search = searches.get(catalogue);
      for (const { q, gold, type } of queries) {
        const outcome = judge(await search(q, limit), gold);
        for (const key of set === 'D' ? [`D:${type}`] : [set]) push(bySet, key, outcome);
      }
    }
    rows.push({ engine, ...summarize(bySet) });
  }
  return rows;
}

function summarize(bySet) {
  const mean = (set, figure) => {
    const outcomes = bySet.get(set) ?? [];
    return outcomes.reduce((sum, outcome) => sum + outcome[figure], 0) / outcomes.length;
  };
  const overall = (figure) => meanSets.reduce((sum, set) => sum + mean(set, figure), 0) / meanSets.length;
  return {
    recall1: overall('recall1'),
    recall5: overall('recall5'),
    recall10: overall('recall10'),
    mrr10: overall('mrr10'),
    empty: overall('empty'),
    name1: mean('D:name', 'recall1'),
    substring1: mean('D:substring', 'recall1'),
    typo5: mean('D:typo', 'recall5'),
    cliHint5: mean('D:cli-hint', 'recall5'),
    recall5BySet: Object.fromEntries(meanSets.map((set) => [set, mean(set, 'recall5')])),
    emptyBySet: Object.fromEntries(meanSets.map((set) => [set, mean(set, 'empty')])),
  };
}

/** Each group of the gold is one needed tool; its members are interchangeable. */
function judge(names, gold) {
  const ranks = gold.map((group) => 1 + Math.min(...group.map((name) => rankOf(name, names))));
  const recall = (depth) => ranks.filter((rank) => rank <= depth).length / ranks.length;
  const first = Math.min(...ranks);
  return {
    recall1: recall(1),
    recall5: recall(5),
    recall10: recall(10),
    mrr10: first <= limit ? 1 / first : 0,
    empty: names.length === 0 ? 1 : 0,
  };
}

function rankOf(name, names) {
  const place = names.indexOf(name);
  return place < 0 ? Infinity : place;
}

function push(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}
