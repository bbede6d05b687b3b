import type { CliConfig, ResolvedTool } from '@climax/config';
import { parseConfig } from '@climax/config';
import { acceptedOutcomes, loadFixture, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import type { SearchRequest, ToolIndex } from './index.ts';
import { indexConfigs } from './index-tools.ts';

const indexes = new Map<string, ToolIndex<ResolvedTool>>();

function indexOf(fixture: string): ToolIndex<ResolvedTool> {
  const known = indexes.get(fixture);
  if (known) return known;
  const configs: CliConfig[] = loadFixture(fixture).map((config) => parseConfig(JSON.stringify(config)));
  const made = indexConfigs(configs);
  indexes.set(fixture, made);
  return made;
}

const titled = (vectors: Vector[]) => vectors.map((vector): [string, Vector] => [vector.id, vector]);
const namesOf = (found: ResolvedTool[]) => found.map(({ tool }) => tool.name);
const wantedNames = (entries: { tool_name: string }[]) => entries.map(({ tool_name }) => tool_name);
/** An entry of the reply without its schema, which is not the index's business. */
const entryOf = ({ tool, config }: ResolvedTool) => ({
  tool_name: tool.name,
  description: tool.description,
  cli_name: config.name,
  category: config.category,
  tags: config.tags,
});

/** Order is free, but every wanted name is there unless the limit cuts it off, and comes before any other. */
function leads(wanted: string[], index: ToolIndex<ResolvedTool>, request: SearchRequest): boolean {
  const { limit = 10 } = request;
  const found = namesOf(index.search(request));
  const everything = namesOf(index.search({ ...request, limit: 1000 }));
  const isCutOff = wanted.length === Math.max(0, limit);
  const leaders = new Set(isCutOff ? everything : everything.slice(0, wanted.length));
  return found.length >= wanted.length && wanted.every((name) => leaders.has(name));
}

describe('ToolIndex.search', () => {
  const vectors = [...loadVectors('index-search'), ...loadVectors('index-search-random')];

  it.each(titled(vectors))('%s', (_, vector) => {
    const index = indexOf(vector.input.fixture);
    const request: SearchRequest = vector.input.search;
    const satisfied = acceptedOutcomes(vector).some(
      ({ tool_names, results = [] }) =>
        leads(tool_names ?? wantedNames(results), index, request) &&
        results.every(({ input_schema: _, ...entry }: { input_schema?: object; tool_name: string }) =>
          index.search(request).some((other) => matches(entryOf(other), entry)),
        ),
    );
    expect({ found: namesOf(index.search(request)), satisfied }).toMatchObject({ satisfied: true });
  });

  const nonsense = ['no-match', 'regex-star', 'backslash', 'decomposed', 'long'].map(
    (name) => `index-search/query-${name}`,
  );
  it.each(titled(vectors.filter(({ id }) => nonsense.includes(id))))(
    'finds nothing at all: %s',
    (_, { input }) => {
      expect(indexOf(input.fixture).search(input.search)).toEqual([]);
    },
  );
});

describe('what climax_search asks of the index', () => {
  const isPlainSearch = ({ input, check }: Vector) =>
    check === 'expected' &&
    !input.policy &&
    ['query', 'category', 'cli'].some((key) => key in input.arguments);

  it.each(titled(loadVectors('search-tool').filter(isPlainSearch)))('%s', (_, { input, expected }) => {
    const { names, results = [] } = expected.response;
    expect(leads(names ?? wantedNames(results), indexOf(input.fixture), input.arguments)).toBe(true);
  });
});

describe('ToolIndex.summary', () => {
  const vectors = loadVectors('index-summary').filter(({ check }) => check !== 'advisory');

  it.each(titled(vectors))('%s', (_, vector) => {
    const summary = indexOf(vector.input.fixture).summary();
    expect(acceptedOutcomes(vector)).toContainEqual({ summary });
  });
});

describe('ToolIndex.get', () => {
  it.each(titled(loadVectors('index-get')))('%s', (_, vector) => {
    const found = indexOf(vector.input.fixture).get(vector.input.tool_name);
    const actual = found && {
      found: true,
      description: found.tool.description,
      command: found.tool.command,
      base_command: found.config.command,
      env: found.config.env,
      working_dir: found.config.working_dir,
      global_args: found.config.global_args,
      arg_names: found.tool.args.map((arg) => arg.name),
      timeout: found.tool.timeout,
    };
    expect(acceptedOutcomes(vector).some((outcome) => matches(actual ?? { found: false }, outcome))).toBe(
      true,
    );
  });
});
