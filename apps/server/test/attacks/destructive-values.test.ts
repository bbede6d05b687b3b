import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBundled, loadConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

/** What writes runs without a question; what destroys needs one, and nobody can be asked. */
const policy = {
  approval: { global: 'destructive' },
  tools: { 'git_*': { risk: 'write' }, 'gh_*': {}, 'curl_*': { risk: 'write' } },
};

describe('values that would destroy something in tools that only write', () => {
  let git: (...args: string[]) => string;
  const attacked = underAttack(({ directory }) => {
    git = (...args) => {
      const author = ['-c', 'user.email=a@example.com', '-c', 'user.name=a'];
      return execFileSync('git', [...author, ...args], { cwd: directory, encoding: 'utf8' }).trim();
    };
    const commit = (name: string) => git('commit', '--quiet', '--allow-empty', `--message=${name}`);
    git('init', '--quiet', '--initial-branch=main');
    git('init', '--quiet', '--bare', 'remote.git');
    git('remote', 'add', 'origin', join(directory, 'remote.git'));
    commit('first');
    commit('second');
    git('push', '--quiet', 'origin', 'main', 'main:feature');
    git('switch', '--quiet', '--create', 'mine');
    commit('own');
    git('switch', '--quiet', 'main');
    const program = join(directory, 'gh');
    writeFileSync(program, '#!/bin/sh\necho "gh $*"\n');
    chmodSync(program, 0o755);
    const env = { PATH: `${directory}:${process.env.PATH}` };
    return { configs: ['git', 'gh', 'curl'], policy, env };
  });
  const tips = () => [git('ls-remote', 'origin'), git('for-each-ref', 'refs/heads')];

  it.each([
    ['git_push', '+main~1:main', 'use force_with_lease, to delete git_push_delete'],
    ['git_push', ':feature', 'use force_with_lease, to delete git_push_delete'],
    ['git_push', '+feature', 'use force_with_lease, to delete git_push_delete'],
    ['git_fetch', '+main:mine', 'without a leading +'],
    ['git_fetch', 'refs/heads/*:refs/heads/*', 'with * only for remote-tracking branches'],
    ['git_fetch', '*:*', 'with * only for remote-tracking branches'],
  ])('%s %s', async (tool, refspec, advice) => {
    const before = tips();
    for (const prune of [{}, ...(tool === 'git_fetch' ? [{ prune: true }] : [])]) {
      expect(await attacked.refused(tool, { remote: 'origin', refspec, ...prune })).toContain(advice);
    }
    expect(tips()).toEqual(before);
  });

  it('git_pull_branch +main:mine', async () => {
    const before = tips();
    const reply = await attacked.refused('git_pull_branch', { remote: 'origin', branch: '+main:mine' });
    expect(reply).toContain('without a leading +');
    expect(tips()).toEqual(before);
  });

  it.each([
    ['git_push', { refspec: 'main:other' }],
    ['git_push', { refspec: 'HEAD' }],
    ['git_fetch', { refspec: 'main' }],
    ['git_fetch', { refspec: 'feature:fetched' }],
    ['git_fetch', { refspec: 'refs/heads/*:refs/remotes/origin/*', prune: true }],
  ])('leaves ordinary ones alone: %s %j', async (tool, args) => {
    expect((await attacked.call(tool, { remote: 'origin', ...args })).isError).toBeFalsy();
  });

  it.each([
    ['gh_api', { endpoint: 'repos/o/r', method: 'DELETE' }],
    ['gh_api_send', { endpoint: 'repos/o/r', method: 'DELETE', body: '{}' }],
    ['curl_send_json', { url: 'http://127.0.0.1:9/', method: 'DELETE', json: '{}' }],
  ])('%s %j', async (tool, args) => {
    expect(await attacked.refused(tool, args)).toContain('must be one of');
  });

  it('are those of a tool that a person is asked about', async () => {
    const reply = await attacked.call('gh_api_delete', { endpoint: 'repos/o/r' });
    expect(reply.text).toContain('needs approval');
    expect(reply.text).not.toContain('gh api');
  });
});

describe('the values that bundled tools list', () => {
  const listed = listBundled().flatMap((name) =>
    loadConfig(name).tools.flatMap((tool) =>
      (tool.args ?? []).map((arg) => ({ tool, arg, values: arg.enum ?? [] })),
    ),
  );

  it('name no destruction where the tool only reads or writes', () => {
    const names = listed
      .filter(({ tool, arg }) => tool.risk !== 'destructive' && !tool.risk_if?.[arg.name])
      .flatMap(({ tool, arg, values }) => values.map((value) => `${tool.name} ${arg.name}=${value}`));
    expect(names.length).toBeGreaterThan(100);
    expect(
      names.filter((name) => /=(?:delete|prune|force|replace|remove|drop|purge|destroy)$/i.test(name)),
    ).toEqual([]);
  });
});

describe('the options that bundled tools have', () => {
  const destroying =
    /(?<!no_|never_)(?:clear|clobber|delete|force|mirror|overwrite|prune|purge|recreate|replace|wipe)(?![a-z])/;
  /** What these take the place of can be made again, or is a word that other tools change too. */
  const harmless = [
    'aws_ecs_update_service force_new_deployment',
    'git_fetch prune',
    'kubectl_annotate overwrite',
    'kubectl_label overwrite',
  ];

  it('destroy nothing where the tool only reads or writes', () => {
    const options = listBundled()
      .flatMap((name) => loadConfig(name).tools)
      .filter(({ risk }) => risk !== 'destructive')
      .flatMap((tool) => tool.args.map((arg) => ({ tool, arg })))
      .filter(({ arg }) => arg.type === 'boolean' && destroying.test(arg.name));
    expect(options.length).toBeGreaterThan(10);
    const unnamed = options.filter(({ tool, arg }) => tool.risk_if?.[arg.name] !== 'destructive');
    expect(unnamed.map(({ tool, arg }) => `${tool.name} ${arg.name}`).sort()).toEqual(harmless);
  });
});
