import { listBundled } from '@climax/config';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { goldenReplies } from './rig/golden-replies.mjs';
import { manyTools } from './rig/many-tools.mjs';
import { figure, share } from './rig/rows.mjs';
import { climax, withSession } from './rig/servers.mjs';

export const title = 'Tokens a client pays (o200k_base)';

/** What is loaded, and a question whose answer is in it. */
const catalogues = {
  'git and docker': { configs: ['git', 'docker'], query: 'undo the last commit' },
  'all bundled configs': { configs: listBundled(), query: 'which pods are running' },
  '10,000 tools': { configs: manyTools(), query: 'list the snapshots of service07' },
};

/** Counted, not timed: the tools as the model is given them, as JSON, and the text of a search reply. */
export async function measure({ log }) {
  const rows = [];
  for (const [name, { configs, query }] of Object.entries(catalogues)) {
    log.step(name);
    const classic = await withSession(climax(...configs, '--classic'), listTokens);
    const [meta, reply] = await withSession(climax(...configs), async (session) => [
      await listTokens(session),
      count((await session.search({ query })).content[0].text),
    ]);
    const against = `${name}: tools/list, classic`;
    rows.push(
      figure(against, 'tokens', classic),
      share(`${name}: tools/list, two meta-tools`, 'tokens', meta, { against, of: classic }),
      share(`${name}: reply to a search`, 'tokens', reply, { against, of: classic }),
      share(`${name}: meta-tools and one search`, 'tokens', meta + reply, { against, of: classic }),
    );
  }
  log.step('golden questions');
  rows.push(...(await goldenRows()));
  return { rows, notes: [] };
}

/** The same questions in the same run, in the form of version 0.4 and in today's. */
async function goldenRows() {
  const replies = await goldenReplies();
  const [before, after] = ['before', 'after'].map((form) => replies.map((reply) => count(reply[form])));
  const found = (key) => (100 * replies.filter((reply) => reply[key]).length) / replies.length;
  const against = 'golden questions: reply in the form of 0.4, mean';
  const ratio = mean(after) / mean(before);
  return [
    figure(against, 'tokens', mean(before)),
    {
      ...share('golden questions: reply, mean', 'tokens', mean(after), { against, of: mean(before) }),
      target: { of: 'ratio', most: 0.6 },
      met: ratio <= 0.6,
    },
    figure('golden questions: longest reply in the form of 0.4', 'tokens', Math.max(...before)),
    figure('golden questions: longest reply', 'tokens', Math.max(...after), 1500),
    figure('golden questions: best tool among five in the form of 0.4', '%', found('foundBefore')),
    figure('golden questions: best tool among five', '%', found('foundAfter')),
  ];
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

async function listTokens(session) {
  const tools = await session.listTools();
  return count(
    JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))),
  );
}

function count(text) {
  return encode(text).length;
}
