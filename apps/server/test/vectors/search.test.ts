import { isNativeError } from 'node:util/types';
import { acceptedOutcomes, loadVectors, matches, type Vector } from '@climax/vectors';
import { afterAll, describe, expect, it } from '@jest/globals';
import { configsOf } from './prepare.ts';
import { ServerPool } from './server-pool.ts';

describe('search-tool vectors', () => {
  const vectors = loadVectors('search-tool').filter((vector) => acceptedOutcomes(vector).length > 0);
  const pool = new ServerPool();
  afterAll(() => pool.close());

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', async (_id, vector) => {
    const reply = await ask(pool, vector);
    const accepted = acceptedOutcomes(vector).some((wanted) =>
      satisfies(reply, wanted, Number(vector.input.arguments.limit ?? 10)),
    );
    if (!accepted) expect(reply).toEqual(acceptedOutcomes(vector));
  });
});

describe('0.5/search-tool vectors', () => {
  const pool = new ServerPool();
  afterAll(() => pool.close());

  it.each(loadVectors('0.5/search-tool').map((vector) => [vector.id, vector] as const))(
    '%s',
    async (_, vector) => {
      const { response } = await ask(pool, vector);
      const found: { tool_name?: string; name?: string }[] = response.results ?? response.summary;
      const seen = { ...response, names: found.map(({ tool_name, name }) => tool_name ?? name) };
      const accepted = acceptedOutcomes(vector).some((wanted) => matches(seen, wanted.response));
      if (!accepted) expect(seen).toEqual(acceptedOutcomes(vector));
    },
  );
});

interface SearchReply {
  isError: boolean;
  response: any;
}

async function ask(pool: ServerPool, vector: Vector): Promise<SearchReply> {
  const { server } = await pool.get({ configs: configsOf(vector), policy: vector.input.policy });
  if (isNativeError(server)) throw server;
  const { text, isError } = await server.request('climax_search', vector.input.arguments);
  return { isError, response: isError ? text : JSON.parse(text) };
}

/** The order of results is ours, by relevance, and further ones may follow: every expected one must be there unless the limit cuts it off. */
function satisfies({ isError, response }: SearchReply, wanted: Record<string, any>, limit: number): boolean {
  if (wanted.text !== undefined) return isError;
  if (isError || response.mode !== wanted.response.mode) return false;
  const { names, results, summary } = wanted.response;
  if (summary) return matches(response.summary, summary);
  if (response.mode === 'summary')
    return matches(
      response.summary.map((cli: { name: string }) => cli.name),
      names,
    );
  const found = new Map<string, unknown>(
    response.results.map((entry: { tool_name: string }) => [entry.tool_name, entry]),
  );
  if (results)
    return results.every((entry: { tool_name: string }) => matches(found.get(entry.tool_name), entry));
  const expected = names as string[];
  if (expected.length >= limit) return found.size === Math.max(0, limit);
  return expected.every((name) => found.has(name)) && (expected.length > 0 || found.size === 0);
}
