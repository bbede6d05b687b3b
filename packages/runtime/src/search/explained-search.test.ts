import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Catalogue } from '../catalogue/compose.ts';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop } from '../testing/workshop.ts';
import { explainedSearch } from './explained-search.ts';
import { searchTools } from './search-tools.ts';

const { remove, writeConfig } = createWorkshop();
afterAll(remove);

let catalogue: Catalogue;
beforeAll(async () => {
  const git = writeConfig('git', [
    { name: 'git_log', description: 'Show the last commits' },
    { name: 'git_push', description: 'Send commits to a remote', risk: 'write' },
  ]);
  const docker = writeConfig('docker', [{ name: 'docker_ps', description: 'List running containers' }]);
  catalogue = await composeForTest({ configs: [git, docker] });
});

describe('explainedSearch', () => {
  it('has exactly the text that an agent gets, and its cost', async () => {
    const request = { query: 'last commits' };
    const asked = await searchTools(catalogue, request);
    if (!asked.ok) throw new Error('refused');
    const shown = await explainedSearch(catalogue, request);
    expect([shown.text, shown.remarks]).toEqual([JSON.stringify(asked.reply), asked.remarks]);
    expect(shown.tokens).toBeGreaterThan(shown.text.length / 8);
    expect(shown.isError).toBe(false);
  });

  it('says why each tool was found, in the order of the text', async () => {
    const { results, fit, text } = await explainedSearch(catalogue, { query: 'show commits' });
    const names = JSON.parse(text).results.map(({ tool_name: name }: { tool_name: string }) => name);
    expect(results.map(({ tool }) => tool)).toEqual(names);
    expect(results[0]).toMatchObject({ tool: 'git_log', score: expect.any(Number) });
    expect(results[0]?.reasons.map(({ word }) => word)).toEqual(expect.arrayContaining(['commits']));
    expect(fit).toBe('good');
  });

  it('names the words that no tool matches', async () => {
    const { unmet } = await explainedSearch(catalogue, { query: 'commits xylophone' });
    expect(unmet).toEqual(['xylophone']);
  });

  it('keeps to a CLI', async () => {
    const { results } = await explainedSearch(catalogue, { query: 'list', cli: 'docker' });
    expect(results.map(({ tool }) => tool)).toEqual(['docker_ps']);
  });

  it('returns an overview for an empty query, without a fit', async () => {
    const shown = await explainedSearch(catalogue, {});
    expect(shown).toMatchObject({ fit: null, unmet: [], results: [], isError: false });
    expect(JSON.parse(shown.text).mode).toBe('summary');
  });

  it('refuses what an agent would be refused', async () => {
    const shown = await explainedSearch(catalogue, { query: 'x', limit: 'many' as unknown as number });
    expect(shown).toMatchObject({ isError: true, fit: null, results: [] });
    expect(shown.text).toContain('limit');
  });
});
