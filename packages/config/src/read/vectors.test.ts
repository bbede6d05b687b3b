import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { acceptedOutcomes, loadReferenceConfigs, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { type CliConfig, ConfigError, mergeConfigs, parseConfig, resolveConfig } from '../index.ts';

const demanded = (file: string) =>
  loadVectors(file)
    .filter((vector) => acceptedOutcomes(vector).length > 0)
    .map((vector) => [vector.id, vector] as const);

/** The outcome in the words of the vectors. Where the whole file is refused, any reason will do. */
function parse(yaml: string): Record<string, unknown> {
  try {
    const { origin, ...config } = parseConfig(yaml);
    return { ok: true, config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return {
      ok: false,
      errors: error.problems.map(({ path, code }) => ({ loc: path, missing: code === 'missing' })),
    };
  }
}

function inOurWords(outcome: Record<string, any>): Record<string, unknown> {
  if (!outcome.errors) return outcome;
  if (outcome.errors.every(({ loc }: any) => loc.length === 0)) return { ok: false };
  const errors = outcome.errors.map(({ loc, reason }: any) => ({ loc, missing: reason === 'missing' }));
  return { ok: false, errors };
}

function sorted(outcome: Record<string, any>): Record<string, unknown> {
  if (!outcome.errors) return outcome;
  return { ...outcome, errors: outcome.errors.map((e: unknown) => JSON.stringify(e)).sort() };
}

const accepts = (vector: Vector, actual: Record<string, any>) =>
  acceptedOutcomes(vector).some((outcome) => matches(sorted(actual), sorted(inOurWords(outcome))));

describe('parseConfig', () => {
  const files = ['config-valid', 'config-invalid', '0.5/config-valid', '0.5/config-invalid'];
  it.each(files.flatMap(demanded))('satisfies %s', (_id, vector) => {
    const actual = parse(vector.input.yaml);
    if (!accepts(vector, actual)) expect(actual).toEqual(acceptedOutcomes(vector));
  });
});

describe('the configs that come with version 0.5', () => {
  it.each(Object.entries(loadReferenceConfigs('0.5')))('%s loads without a warning', (_name, config) => {
    const described = config.tools.map((tool: object) => ({ description: 'd', ...tool }));
    expect(parseConfig(JSON.stringify({ ...config, tools: described })).origin?.warnings).toEqual([]);
  });
});

describe('resolveConfig', () => {
  it.each(demanded('resolve-config'))('satisfies %s', (_id, vector) => {
    const directory = mkdtempSync(join(tmpdir(), 'climax-bundled-'));
    const { name, bundled } = vector.input;
    for (const each of bundled) writeFileSync(join(directory, `${each}.yaml`), '');
    const { kind, path } = resolveConfig(name, directory);
    const actual = kind === 'bundled' ? { kind, file: basename(path) } : { kind, path };
    const wanted = acceptedOutcomes(vector).map(({ exists, ...place }) => place);
    expect(wanted.some((outcome) => matches(actual, outcome))).toBe(true);
    if (kind === 'bundled') expect(dirname(path)).toBe(directory);
    rmSync(directory, { recursive: true });
  });
});

describe('mergeConfigs', () => {
  it.each(demanded('merge'))('satisfies %s', (_id, vector) => {
    const configs: CliConfig[] = vector.input.configs.map((config: object) =>
      parseConfig(JSON.stringify(config)),
    );
    const { serverName, tools, warnings } = mergeConfigs(configs);
    const actual = {
      server_name: serverName,
      config_names: configs.map(({ name }) => name),
      tools: tools.map(({ tool, config }) => ({
        name: tool.name,
        description: tool.description,
        base_command: config.command,
        env: config.env,
        working_dir: config.working_dir,
        global_args: config.global_args.map(({ name }) => name),
        arg_names: tool.args.map(({ name }) => name),
      })),
      warnings: warnings.map(({ code, message }) => ({ kind: code, tool: /"(.*?)"/.exec(message)?.[1] })),
    };
    expect(actual).toEqual(vector.expected);
  });
});
