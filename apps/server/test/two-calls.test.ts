import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from './start-server.ts';

interface Golden {
  configs: string[];
  questions: { question: string; best: string[]; acceptable: string[] }[];
  unanswerable: string[];
}

const path = new URL('../../../packages/index/golden/questions.json', import.meta.url);
const golden: Golden = JSON.parse(readFileSync(path, 'utf8'));

/** Nothing is really done: the commands are printed instead of run. */
const policy = {
  default: 'enabled',
  executor: { type: 'prefix', command: ['echo'], keeps_directory: true },
  approval: { global: 'none' },
};

describe('SC-001: from a question to a result in two calls', () => {
  const { path: directory, remove } = scratch();
  let server: TestServer;

  beforeAll(async () => {
    // `git diff` wants to be in a repository.
    execFileSync('git', ['init', '--quiet', directory]);
    server = await startServer({ configs: golden.configs, policy, directory });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  it('the first tool found for a golden question runs with its required arguments', async () => {
    const failed: unknown[] = [];
    let right = 0;
    for (const { question, best, acceptable } of golden.questions) {
      const { results } = await server.search({ query: question, limit: 5 });
      const [first] = results;
      if (!first) continue;
      if ([...best, ...acceptable].includes(first.tool_name)) right++;
      const { text, isError } = await server.call(first.tool_name, requiredArguments(first));
      if (isError) failed.push({ question, tool: first.tool_name, text });
    }
    expect(failed).toEqual([]);
    expect(right / golden.questions.length).toBeGreaterThanOrEqual(0.94);
  });

  it('a question that no tool answers finds nothing', async () => {
    const replies = await Promise.all(golden.unanswerable.map((query) => server.search({ query })));
    const empty = replies.filter(({ results }) => results.length === 0);
    expect(empty.length / replies.length).toBeGreaterThanOrEqual(0.84);
  });
});

interface Property {
  type: string;
  enum?: unknown[];
  default?: unknown;
}

interface Found {
  tool_name: string;
  input_schema: { properties: Record<string, Property>; required?: string[] };
}

/** Arguments of which a tool needs one; what they are for says so to agents: "Text to use when no file is given." */
const choices = new Map(
  golden.configs.flatMap((name) =>
    loadConfig(name).tools.map((tool) => [tool.name, tool.needs_one_of?.slice(0, 1) ?? []] as const),
  ),
);

/** A value of the right type for everything the tool asks for. */
function requiredArguments({ tool_name: tool, input_schema: schema }: Found) {
  const samples: Record<string, unknown> = {
    string: 'sample',
    integer: 1,
    number: 1.5,
    boolean: true,
    array: ['sample'],
  };
  return Object.fromEntries(
    [...(schema.required ?? []), ...(choices.get(tool) ?? [])].map((name) => {
      const { enum: values, type } = schema.properties[name]!;
      return [name, values?.[0] ?? samples[type]];
    }),
  );
}
