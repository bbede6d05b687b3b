import { describe, expect, it } from '@jest/globals';
import { gitCatalogue } from '../testing/desk-host.ts';
import { listTools } from './list-tools.ts';

describe('listTools', () => {
  it('has every tool under its CLI', () => {
    const clis = listTools(gitCatalogue());
    expect(clis).toMatchObject([{ name: 'git', description: 'Version control', category: 'vcs' }]);
    expect(clis[0]?.tools.map(({ name, risk }) => [name, risk])).toEqual([
      ['git_log', 'read'],
      ['git_push', 'write'],
      ['git_apply', 'write'],
    ]);
    expect(clis[0]?.tools[0]).toMatchObject({ category: 'vcs', tags: ['code'], description: 'Show commits' });
    expect(clis[0]?.tools[0]).not.toHaveProperty('hidden');
    expect(clis[0]?.tools[0]).not.toHaveProperty('contract');
  });

  it('says where each argument goes, and what it means', () => {
    const [cli] = listTools(
      gitCatalogue('default: enabled\ntools: {git_apply: {args: {key: {secret: true}}}}'),
    );
    const facts = Object.assign({}, ...(cli?.tools.map(({ args }) => args) ?? []));
    expect(facts).toEqual({
      max_count: { placement: 'flag', flag: '-n', isSecret: false },
      path: { placement: 'positional', flag: null, isSecret: false },
      force: { placement: 'flag', flag: '--force', isSecret: false, raisesRiskTo: 'destructive' },
      remote: { placement: 'flag', flag: '--remote=', isSecret: false },
      patch: { placement: 'stdin', flag: null, isSecret: false },
      directory: { placement: 'directory', flag: null, isSecret: false },
      key: { placement: 'flag', flag: '--key', isSecret: true },
    });
  });

  it('says which rule hides a tool', () => {
    const [cli] = listTools(gitCatalogue('default: disabled\ntools: {git_log: {}, git_push: deny}'));
    expect(cli?.tools.map(({ hidden }) => hidden?.rule)).toEqual([
      undefined,
      'tools.git_push: deny',
      'default: disabled',
    ]);
  });

  it('shows the schema that an agent sees, and what a contract promises', () => {
    const outputSchema = { type: 'object' };
    const catalogue = gitCatalogue(undefined, {
      inputSchema: () => ({ seen: true }),
      contract: (name) => (name === 'git_log' ? { outputSchema, checkInput: () => [] } : undefined),
    });
    const [log, push] = listTools(catalogue)[0]?.tools ?? [];
    expect([log?.schema, log?.contract, push?.contract]).toEqual([
      { seen: true },
      { outputSchema },
      undefined,
    ]);
  });
});
