import { readFileSync } from 'node:fs';
import { buildInputSchema } from '@climax/args';
import { loadConfig } from '@climax/config';
import { indexConfigs } from '@climax/index';
import { climax, withSession } from './servers.mjs';

const golden = JSON.parse(
  readFileSync(new URL('../../packages/index/golden/questions.json', import.meta.url), 'utf8'),
);

/** The replies to the golden questions in the form of version 0.4 (ten results, each with all there is to say) and as the server gives them. */
export async function goldenReplies() {
  const index = indexConfigs(golden.configs.map((name) => loadConfig(name)));
  return withSession(climax(...golden.configs), async (session) => {
    const replies = [];
    for (const { question, best } of golden.questions) {
      const before = index.search({ query: question, limit: 10 }).map(wholeResult);
      const text = (await session.search({ query: question })).content[0].text;
      replies.push({
        before: JSON.stringify({ mode: 'search', results: before }),
        after: text,
        foundBefore: isFound(before, best),
        foundAfter: isFound(JSON.parse(text).results, best),
      });
    }
    return replies;
  });
}

function wholeResult({ tool, config }) {
  return {
    tool_name: tool.name,
    description: tool.description,
    cli_name: config.name,
    category: config.category,
    tags: config.tags,
    input_schema: buildInputSchema(tool.args),
  };
}

function isFound(results, best) {
  return results.slice(0, 5).some(({ tool_name }) => best.includes(tool_name));
}
