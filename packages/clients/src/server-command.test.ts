import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findClient, surveyClients } from './find-client.ts';
import { newestFile } from './newest-file.ts';
import { runArguments } from './run-arguments.ts';
import { serverCommand, startsClimax } from './server-command.ts';

const { path: home, remove } = scratch();
afterAll(remove);
const machine = {
  platform: 'linux' as const,
  home,
  env: { PATH: `/usr/bin:relative:/no/such/place:/bin:/usr/bin` },
};
const settings = { program: '/opt/climax', configs: ['git'] };

describe('serverCommand', () => {
  it('starts this Node with absolute paths', () => {
    const all = { ...settings, policy: '/p.yaml', audit: '/a.jsonl', cwd: '/srv' };
    expect(serverCommand(all, findClient('cursor'), machine)).toEqual({
      command: process.execPath,
      args: ['/opt/climax', 'run', 'git', '--policy', '/p.yaml', '--audit', '/a.jsonl', '--cwd', '/srv'],
      env: {},
    });
  });

  it('gives a window the directories of the PATH that exist, each once', () => {
    expect(serverCommand(settings, findClient('claude-desktop'), machine).env).toEqual({
      PATH: '/usr/bin:/bin',
    });
    expect(serverCommand(settings, findClient('claude-desktop'), { ...machine, env: {} }).env).toEqual({});
  });
});

describe('startsClimax', () => {
  it.each([
    [{ command: 'climax' }, true],
    [{ command: '/usr/bin/climax' }, true],
    [{ command: 'C:\\bin\\climax.cmd' }, true],
    [{ command: 'node', args: ['/opt/climax.cjs', 'run'] }, true],
    [{ command: 'npx', args: ['-y', 'climax@0.4.0', 'run'] }, true],
    [{ command: 'npx', args: ['-y', '--quiet', 'climax'] }, true],
    [{ command: 'npx', args: ['-y', '-q', '-p', 'climax'] }, false],
    [{ command: 'climaxer' }, false],
    [{ command: 'my-climax' }, false],
    [{ command: '/climax/server' }, false],
    [{}, false],
  ])('%j: %p', (server, expected) => {
    expect(startsClimax(server)).toBe(expected);
  });
});

describe('runArguments', () => {
  it.each([
    [['/opt/climax', 'run', 'git', 'docker'], { configs: ['git', 'docker'] }],
    [['/opt/climax', 'run', 'git', '--policy', 'p.yaml'], { configs: ['git'], policy: 'p.yaml' }],
    [['/opt/climax', 'run', '--config=a.yaml', '--config', 'b.yaml'], { configs: ['a.yaml', 'b.yaml'] }],
    [['-y', 'climax', 'run', 'git'], { configs: ['git'] }],
    [['run', 'git'], { configs: ['git'] }],
    [['climax', 'run', 'git', '--policy=a', '--policy', 'b'], { configs: ['git'], policy: 'b' }],
    [['climax', 'run', 'git', '--policy'], { configs: ['git'] }],
    [['climax', 'git', 'run'], { configs: ['git', 'run'] }],
    [[], { configs: [] }],
  ])('%j', (args, expected) => {
    expect(runArguments({ args })).toEqual(expected);
  });
});

describe('newestFile', () => {
  it('is the one changed last, in any folder of the name', () => {
    for (const [folder, name, time] of [
      ['a/logs', 'old', 100],
      ['b/logs', 'new', 300],
      ['b/logs', 'middle', 200],
      ['b/other', 'newest', 400],
    ] as const) {
      mkdirSync(join(home, 'root', folder), { recursive: true });
      const file = join(home, 'root', folder, name);
      writeFileSync(file, '');
      utimesSync(file, time, time);
    }
    expect(newestFile(join(home, 'root'), 'logs')).toBe(join(home, 'root/b/logs/new'));
    expect(newestFile(join(home, 'root'), 'none')).toBeUndefined();
    expect(newestFile(join(home, 'missing'), 'logs')).toBeUndefined();
  });
});

describe('surveyClients', () => {
  const found = (given: Partial<typeof machine> = {}) =>
    surveyClients({ ...machine, ...given }, join(home, 'project')).flatMap(({ client, isFound }) =>
      isFound ? [client.id] : [],
    );

  it('finds a client by its folder, its file in the home directory, or its program', () => {
    expect(found({ env: { PATH: '' } })).toEqual([]);
    mkdirSync(join(home, '.cursor'));
    writeFileSync(join(home, '.claude.json'), '{}');
    writeFileSync(join(home, 'gemini'), '');
    expect(found({ env: { PATH: `:${home}` } })).toEqual(['claude-code', 'cursor', 'gemini']);
  });

  it('says which file cannot be read, and continues', () => {
    writeFileSync(join(home, '.cursor', 'mcp.json'), '{');
    const states = surveyClients(machine, join(home, 'project'));
    const cursor = states.find(({ client }) => client.id === 'cursor');
    expect([cursor?.isFound, cursor?.servers, cursor?.problems]).toEqual([
      true,
      [],
      [expect.stringContaining('mcp.json:1:2')],
    ]);
    expect(states.filter(({ problems }) => problems.length > 0)).toHaveLength(1);
  });

  it('lists only entries that start CLImax', () => {
    const servers = {
      mine: { command: 'climax', args: ['run'] },
      other: { command: 'node', args: ['x.js'] },
    };
    writeFileSync(join(home, '.cursor', 'mcp.json'), JSON.stringify({ mcpServers: servers }));
    const cursor = surveyClients(machine, join(home, 'project')).find(({ client }) => client.id === 'cursor');
    expect(cursor?.servers.map(({ name, scope }) => [name, scope])).toEqual([['mine', 'user']]);
  });
});
