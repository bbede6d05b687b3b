import type { CliConfig, ResolvedTool } from '@climax/config';
import { parseConfig } from '@climax/config';
import { acceptedOutcomes, loadFixture, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { type SearchRequest, ToolIndex } from './index.ts';

const indexes = new Map<string, ToolIndex<ResolvedTool>>();

function indexOf(fixture: string): ToolIndex<ResolvedTool> {
  const known = indexes.get(fixture);
  if (known) return known;
  const configs: CliConfig[] = loadFixture(fixture).map((config) => parseConfig(JSON.stringify(config)));
  const made = ToolIndex.fromConfigs(configs);
  indexes.set(fixture, made);
  return made;
}

const search = (index: ToolIndex<ResolvedTool>, request: SearchRequest) => index.search(request);

const titled = (vectors: Vector[]) => vectors.map((vector): [string, Vector] => [vector.id, vector]);

describe('ToolIndex.search', () => {
  it.each(titled([...loadVectors('index-search'), ...loadVectors('index-search-random')]))(
    '%s',
    (_, vector) => {
      const index = indexOf(vector.input.fixture);
      const { limit = 10, ...filters } = vector.input.search;
      const found = search(index, { limit, ...filters });
      const names = found.map((entry) => entry.tool_name);
      const everything = search(index, { ...filters, limit: 1000 }).map((entry) => entry.tool_name);
      const satisfied = acceptedOutcomes(vector).some((outcome) => {
        const wanted: string[] = outcome.tool_names ?? outcome.results.map((entry: any) => entry.tool_name);
        const cutOff = wanted.length === Math.max(0, limit);
        const leaders = new Set(cutOff ? everything : everything.slice(0, wanted.length));
        return (
          names.length >= wanted.length &&
          wanted.every((name) => leaders.has(name)) &&
          (outcome.results ?? []).every((entry: any) => found.some((other) => matches(other, entry)))
        );
      });
      expect({ names, satisfied }).toEqual({ names, satisfied: acceptedOutcomes(vector).length > 0 });
    },
  );
});

describe('ToolIndex.summary', () => {
  it.each(titled(loadVectors('index-summary')))('%s', (_, vector) => {
    const summary = indexOf(vector.input.fixture).summary();
    const accepted = acceptedOutcomes(vector);
    if (accepted.length > 0) expect(accepted).toContainEqual({ summary });
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
