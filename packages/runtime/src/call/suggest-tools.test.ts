import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Catalogue } from '../catalogue/compose.ts';
import { listArguments } from '../catalogue/list-arguments.ts';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop } from '../testing/workshop.ts';
import { suggestTools } from './suggest-tools.ts';

const { remove, write, writeConfig } = createWorkshop();
afterAll(remove);

const names = [
  'git_log',
  'git_status',
  'git_push',
  'docker_ps',
  'git_diff',
  'git_show',
  'git_tag',
  'git_hidden',
];
let catalogue: Catalogue;
beforeAll(async () => {
  const tools = names.map((name) => ({ name, description: name.replace('_', ' ') }));
  const policy = write('policy.yaml', {
    default: 'disabled',
    tools: Object.fromEntries(names.slice(0, -1).map((name) => [name, {}])),
  });
  catalogue = await composeForTest({ configs: [writeConfig('demo', tools)], policy });
});

describe('suggestTools', () => {
  it.each([
    ['git_lgo', 'git_log'],
    ['gitlog', 'git_log'],
    ['GIT_STATUS', 'git_status'],
    ['docker ps', 'docker_ps'],
  ])('reads %j as %s first', (name, meant) => {
    expect(suggestTools(catalogue, name)[0]).toBe(meant);
  });

  it('names at most five, and none twice', () => {
    const found = suggestTools(catalogue, 'git');
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });

  it('never names what the policy hides', () => {
    expect(suggestTools(catalogue, 'git_hidden')).not.toContain('git_hidden');
  });

  it.each(['zzzzqqqq', 'x'.repeat(10_000)])('has nothing to say to %#', (name) => {
    expect(suggestTools(catalogue, name)).toEqual([]);
  });

  it('names the first five for an empty name', () => {
    expect(suggestTools(catalogue, '')).toEqual(names.slice(0, 5));
  });
});

describe('listArguments', () => {
  it.each([
    [{}, 'no arguments'],
    [{ properties: {} }, 'no arguments'],
    [{ properties: { a: {} } }, '[a]'],
    [{ properties: { a: {}, b: {} }, required: ['b'] }, '[a] b'],
    [{ properties: { b: {}, a: {} }, required: ['a', 'b'] }, 'b a'],
  ])('of %j: %s', (schema, text) => {
    expect(listArguments(schema)).toBe(text);
  });
});
