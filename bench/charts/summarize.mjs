import { markdownTable } from './markdown-table.mjs';

/** What a reader of the README wants to know: figure, result it is taken from, row, and the rows it is compared with. */
const figures = [
  {
    what: 'start-up, git and docker: spawn → `tools/list`',
    from: 'startup',
    row: /^climax, git/,
    peers: { 'Python implementation': /^Python/, 'official SDK, not bundled': /^protocol library/ },
    show: ratio('bare Node'),
  },
  {
    what: 'memory after the start, git and docker',
    from: 'memory',
    row: /^climax, git and docker$/,
    peers: { 'Python implementation': /^Python/ },
    show: ratio('bare Node'),
  },
  {
    what: 'one call of `true`, end to end',
    from: 'calls',
    row: /^climax/,
    peers: { 'Python implementation': /^Python/ },
    show: ratio('spawn by hand'),
  },
  {
    what: '300 calls at once',
    from: 'parallel',
    row: /^climax/,
    peers: {},
    show: ratio('a pool by hand'),
  },
  {
    what: '`tools/list` with all bundled configs',
    from: 'tokens',
    row: /^all bundled configs: tools\/list, two/,
    peers: { 'every tool listed': /^all bundled configs: tools\/list, classic/ },
    show: ({ median }) => `${count(median)} tokens`,
  },
  {
    what: 'right tool among the first five, seven data sets',
    from: 'search',
    row: /^climax: right tool/,
    peers: { 'plain BM25': /^BM25, plain: right/, MiniSearch: /^MiniSearch: right/ },
    show: ({ median }) => `${count(median)} in 100`,
  },
  {
    what: 'p95 of a search in 100,000 tools',
    from: 'search',
    row: /^climax: p95/,
    peers: { 'plain BM25': /^BM25, plain: p95/, MiniSearch: /^MiniSearch: p95/ },
    show: ({ median }) => `${median < 10 ? median.toFixed(1) : count(median)} ms`,
  },
];

/** The table of the README, from the results that there are. */
export function summarize(readResult) {
  const lines = figures.flatMap(({ what, from, row, peers, show }) => {
    const rows = readResult(from)?.rows ?? [];
    const ours = rows.find((each) => row.test(each.case));
    if (!ours) return [];
    const compared = Object.entries(peers).flatMap(([name, pattern]) => {
      const peer = rows.find((each) => pattern.test(each.case));
      return peer ? [`${name} ${show(peer, true)}`] : [];
    });
    return [[what, show(ours), compared.join(', ')]];
  });
  return markdownTable([['', 'CLImax', 'others'], ...lines], { left: 3 });
}

function ratio(of) {
  return (row, isPeer) => `${row.ratio.median.toFixed(2)} ×${isPeer ? '' : ` ${of}`}`;
}

function count(number) {
  return Math.round(number).toLocaleString('en');
}
