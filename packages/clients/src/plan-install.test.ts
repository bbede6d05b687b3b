import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Machine } from './client.ts';
import { findClient } from './find-client.ts';
import { filePath, type InstallTarget, planInstall, planUninstall, readServers } from './plan-install.ts';

const { path: home, remove } = scratch();
afterAll(remove);
const machine: Machine = { platform: 'linux', home, env: {} };
const server = { command: '/opt/node', args: ['/opt/climax', 'run', 'git'], env: {} };
const target = (id: string, given: Partial<InstallTarget> = {}): InstallTarget => ({
  client: findClient(id),
  scope: 'user',
  machine,
  directory: join(home, 'project'),
  name: 'climax',
  ...given,
});
const write = (to: InstallTarget, text: string) => {
  const path = filePath(to);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
let number = 0;
beforeEach(() => {
  machine.home = join(home, String(++number));
  machine.env = {};
});

describe('planInstall', () => {
  it('shows what would change, and changes nothing', () => {
    const { diff, path, after, entry, keepsBackup } = planInstall(target('cursor'), server);
    expect(diff).toContain('--- /dev/null');
    expect(diff).toContain(`+++ ${path}`);
    expect(diff).not.toMatch(/^=/m);
    expect(JSON.parse(after as string)).toEqual({ mcpServers: { climax: entry } });
    expect([keepsBackup, readServers(target('cursor')).servers.size]).toEqual([false, 0]);
  });

  it.each<[string, (project: string) => void]>([
    ['its directory is a link', (project) => symlinkSync('../elsewhere', join(project, '.cursor'))],
    [
      'the file is a link',
      (project) => {
        mkdirSync(join(project, '.cursor'));
        symlinkSync('../../elsewhere/settings.json', join(project, '.cursor/mcp.json'));
      },
    ],
    [
      'the file is a link to one that is not there yet',
      (project) => {
        mkdirSync(join(project, '.cursor'));
        symlinkSync('../../elsewhere/new.json', join(project, '.cursor/mcp.json'));
      },
    ],
  ])('stays in the project: %s', (_, plant) => {
    const directory = join(machine.home, 'project');
    for (const path of [directory, join(machine.home, 'elsewhere')]) mkdirSync(path, { recursive: true });
    writeFileSync(join(machine.home, 'elsewhere/settings.json'), '{}');
    plant(directory);
    const to = target('cursor', { scope: 'project', directory });
    expect(() => planInstall(to, server)).toThrow(
      'points outside the project through a link. Nothing was written.',
    );
  });

  it('follows links inside the project, and those of the user anywhere', () => {
    const directory = join(machine.home, 'project');
    mkdirSync(join(directory, 'settings'), { recursive: true });
    symlinkSync('settings', join(directory, '.cursor'));
    expect(planInstall(target('cursor', { scope: 'project', directory }), server).diff).not.toBe('');
    mkdirSync(join(machine.home, 'dotfiles'));
    symlinkSync('dotfiles', join(machine.home, '.cursor'));
    expect(planInstall(target('cursor'), server).diff).not.toBe('');
  });

  it('has nothing to show when the entry is there', () => {
    const to = target('cursor');
    write(to, planInstall(to, server).after as string);
    expect(planInstall(to, server).diff).toBe('');
  });

  it.each([
    ['codex', { default_tools_approval_mode: 'approve' }],
    ['gemini', { trust: true }],
    ['cline', { autoApprove: ['climax_search', 'climax_call'] }],
    ['cursor', {}],
  ])('adds what %s calls trust when it is asked to', (id, trusted) => {
    const plain = planInstall(target(id), server).entry;
    expect(planInstall(target(id), server, { trust: true }).entry).toEqual({ ...plain, ...trusted });
  });

  it.each(['', 'a b', 'größe', 'a.b', 'x'.repeat(65), '../x', 'a\n'])('refuses the name %j', (name) => {
    expect(() => planInstall(target('cursor', { name }), server)).toThrow(
      expect.objectContaining({ code: 'bad-name' }),
    );
  });

  it.each(['a', 'my_climax-2', 'x'.repeat(64)])('takes the name %s', (name) => {
    expect(planInstall(target('cursor', { name }), server).after).toContain(`"${name}"`);
  });

  it.each([
    ['claude-desktop', 'project', 'Claude Desktop has no project file. Use --scope user.'],
    ['windsurf', 'project', 'Windsurf has no project file. Use --scope user.'],
  ] as const)('says that %s has no %s file', (id, scope, message) => {
    expect(() => planInstall(target(id, { scope }), server)).toThrow(
      expect.objectContaining({ code: 'no-such-scope', message }),
    );
  });

  it('begins a file of a project with what the client wants there', () => {
    const { after } = planInstall(target('continue', { scope: 'project' }), server);
    expect(after).toMatch(/^name: climax\nversion: 0\.0\.1\nschema: v1\nmcpServers:\n {2}- name: climax\n/);
    expect(planInstall(target('continue'), server).after).toMatch(/^mcpServers:/);
  });

  it('prefers an existing file to a new one', () => {
    const to = target('opencode');
    expect(filePath(to)).toMatch(/opencode\.json$/);
    mkdirSync(dirname(filePath(to)), { recursive: true });
    writeFileSync(`${filePath(to)}c`, '{}');
    expect(filePath(to)).toMatch(/opencode\.jsonc$/);
  });

  it('says where a file is broken, and why', () => {
    const path = write(target('cursor'), '{\n  "mcpServers": {,}\n}');
    expect(() => planInstall(target('cursor'), server)).toThrow(
      expect.objectContaining({
        code: 'invalid-file',
        message: expect.stringMatching(
          new RegExp(`^${path}:2:\\d+: .*\\. Fix the file first; nothing was written\\.$`),
        ),
      }),
    );
  });

  it('reports a file that is nested without end', () => {
    write(target('cursor'), `{"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(() => planInstall(target('cursor'), server)).toThrow(
      /It is nested too deeply\. Nothing was written\.$/,
    );
  });
});

describe('readServers', () => {
  it('says where a file is broken, and nothing about writing', () => {
    const path = write(target('cursor'), '{\n  "mcpServers": {,}\n}');
    expect(() => readServers(target('cursor'))).toThrow(
      expect.objectContaining({
        code: 'invalid-file',
        message: expect.stringMatching(`^${path}:2:\\d+: .*\\.$`),
      }),
    );
    expect(() => readServers(target('cursor'))).not.toThrow(/written/);
  });

  it.each([
    ['extensions: *missing\n', 'Unresolved alias (the anchor must be set before the alias): missing.'],
    ['%YAML 1.1\n---\nextensions:\n  <<: 5\n', 'Merge sources must be maps or map aliases.'],
  ])('says which part of a well-formed file cannot be read: %j', (text, reason) => {
    const path = write(target('goose'), text);
    const message = `${path}: ${reason}`;
    expect(() => readServers(target('goose'))).toThrow(
      expect.objectContaining({ code: 'invalid-file', message }),
    );
    expect(() => planInstall(target('goose'), server)).toThrow(`${message} Nothing was written.`);
  });

  it('passes on errors that are not about the file', () => {
    const broken = target('cursor');
    write(broken, '{}');
    const client = { ...broken.client, servers: undefined as never };
    expect(() => readServers({ ...broken, client })).toThrow(TypeError);
  });
});

describe('planUninstall', () => {
  it('has nothing to do if nothing is installed', () => {
    expect(planUninstall(target('cursor'))).toMatchObject({ diff: '', after: undefined });
    write(target('cursor'), '{"a": 1}');
    expect(planUninstall(target('cursor'))).toMatchObject({ diff: '', after: '{"a": 1}' });
  });

  it('removes a file that holds nothing else', () => {
    const to = target('cursor');
    write(to, planInstall(to, server).after as string);
    const { after, diff } = planUninstall(to);
    expect([after, diff.includes('+++ /dev/null')]).toEqual([undefined, true]);
  });

  it('leaves the other servers', () => {
    const to = target('cursor');
    write(to, '{\n  "mcpServers": {\n    "other": {"command": "x"}\n  }\n}\n');
    write(to, planInstall(to, server).after as string);
    expect(JSON.parse(planUninstall(to).after as string)).toEqual({
      mcpServers: { other: { command: 'x' } },
    });
  });
});
