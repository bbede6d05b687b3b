import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { State } from '../api.ts';
import { createTestHost, gitCatalogue } from '../testing/desk-host.ts';
import type { DeskParts } from './desk-parts.ts';
import { toolEndpoints } from './tool-endpoints.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-desk-'));
afterAll(() => rmSync(directory, { recursive: true }));
const policyFile = join(directory, 'policy.yaml');
writeFileSync(policyFile, 'default: read\n');

function endpoints(given: Parameters<typeof createTestHost>[0] = {}) {
  const { host } = createTestHost(given);
  const parts = { host, instance: 'i1', events: { last: () => 'i1.7' }, auditFiles: ['other.jsonl'] };
  return toolEndpoints(parts as unknown as DeskParts);
}
const stateOf = async (given?: Parameters<typeof createTestHost>[0]) =>
  (await endpoints(given)['GET state'].answer({} as never, '')) as State;

describe('GET state', () => {
  it('says which server it is, and where to listen from', async () => {
    expect(await stateOf()).toMatchObject({
      server: { name: 'git', version: '1.2.3' },
      instance: 'i1',
      lastEvent: 'i1.7',
      auditFiles: ['other.jsonl'],
      warnings: [],
    });
  });

  it.each([
    ['without a policy', {}, null],
    ['with a file for one that is not in force', { policyFile }, null],
    [
      'under a policy',
      { policyFile, catalogue: () => gitCatalogue('default: read') },
      { path: policyFile, canSave: true },
    ],
    ['under a policy that has no file', { catalogue: () => gitCatalogue('default: read') }, null],
  ])('%s', async (_, given, policy) => {
    expect((await stateOf(given)).policy).toEqual(policy);
  });

  it('passes on the warnings and all tools, including hidden ones', async () => {
    const catalogue = () => gitCatalogue('default: read', { warnings: ['careful'] });
    const { warnings, clis } = await stateOf({ catalogue });
    expect(warnings).toEqual(['careful']);
    expect(
      clis.map(({ name, tools }) => [name, tools.map((tool) => [tool.name, tool.hidden?.rule])]),
    ).toEqual([
      [
        'git',
        [
          ['git_log', undefined],
          ['git_push', 'default: read'],
          ['git_apply', 'default: read'],
        ],
      ],
    ]);
  });
});

describe('POST search and preview', () => {
  it('passes on a search unchanged', async () => {
    const request = { query: 'commits', limit: 'many' };
    const reply = await endpoints()['POST search'].answer(request as never, '');
    expect(reply).toMatchObject({ text: JSON.stringify(request) });
  });

  it('previews with the catalogue that is in force', async () => {
    let policy = 'default: enabled';
    const table = endpoints({ catalogue: () => gitCatalogue(policy) });
    const preview = () => table['POST preview'].answer({ tool: 'git_log', args: {} } as never, '');
    expect(await preview()).toMatchObject({ verdict: 'allow' });
    policy = 'default: disabled';
    expect(await preview()).toMatchObject({ verdict: 'refuse' });
  });
});
