import { describe, expect, it } from '@jest/globals';
import type { Machine } from './client.ts';
import { clients } from './clients.ts';
import { findClient } from './find-client.ts';

const linux: Machine = { platform: 'linux', home: '/home/me', env: {} };
const mac: Machine = { platform: 'darwin', home: '/Users/me', env: {} };
const windows: Machine = { platform: 'win32', home: 'C:\\Users\\me', env: { APPDATA: 'D:\\Roaming' } };
const server = { command: '/opt/node', args: ['/opt/climax', 'run', 'git'], env: { PATH: '/usr/bin' } };

describe('clients', () => {
  it.each<[string, string | undefined, string | undefined, string | undefined]>([
    [
      'claude-desktop',
      '/home/me/.config/Claude/claude_desktop_config.json',
      '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      'D:\\Roaming\\Claude\\claude_desktop_config.json',
    ],
    ['claude-code', '/home/me/.claude.json', '/Users/me/.claude.json', 'C:\\Users\\me\\.claude.json'],
    ['cursor', '/home/me/.cursor/mcp.json', '/Users/me/.cursor/mcp.json', 'C:\\Users\\me\\.cursor\\mcp.json'],
    [
      'vscode',
      '/home/me/.config/Code/User/mcp.json',
      '/Users/me/Library/Application Support/Code/User/mcp.json',
      'D:\\Roaming\\Code\\User\\mcp.json',
    ],
    [
      'zed',
      '/home/me/.config/zed/settings.json',
      '/Users/me/.config/zed/settings.json',
      'D:\\Roaming\\Zed\\settings.json',
    ],
    [
      'codex',
      '/home/me/.codex/config.toml',
      '/Users/me/.codex/config.toml',
      'C:\\Users\\me\\.codex\\config.toml',
    ],
    [
      'goose',
      '/home/me/.config/goose/config.yaml',
      '/Users/me/.config/goose/config.yaml',
      'D:\\Roaming\\Block\\goose\\config\\config.yaml',
    ],
    [
      'opencode',
      '/home/me/.config/opencode/opencode.json',
      '/Users/me/.config/opencode/opencode.json',
      'C:\\Users\\me\\.config\\opencode\\opencode.json',
    ],
  ])('%s keeps its file where its documentation says', (id, ...paths) => {
    expect([linux, mac, windows].map((machine) => findClient(id).userFile?.(machine))).toEqual(paths);
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['codex', { CODEX_HOME: '/srv/codex' }, '/srv/codex/config.toml'],
    ['opencode', { OPENCODE_CONFIG: '/srv/oc.json' }, '/srv/oc.json'],
    ['zed', { XDG_CONFIG_HOME: '/srv/xdg' }, '/srv/xdg/zed/settings.json'],
    ['vscode', { XDG_CONFIG_HOME: '/srv/xdg' }, '/srv/xdg/Code/User/mcp.json'],
    ['codex', { CODEX_HOME: '' }, '/home/me/.codex/config.toml'],
  ])('%s follows %j', (id, env, path) => {
    expect(findClient(id).userFile?.({ ...linux, env })).toBe(path);
  });

  it.each(clients.map((client) => [client.id, client] as const))('%s reads what it wrote', (_, client) => {
    expect(client.read(client.entry(server, 'climax'))).toEqual(server);
    const bare = { ...server, env: {} };
    expect({ env: {}, ...client.read(client.entry(bare, 'climax')) }).toEqual(bare);
  });

  it.each(clients.map((client) => [client.id, client] as const))(
    '%s takes nothing in an entry for granted',
    (_, client) => {
      for (const entry of [
        {},
        { command: 5, args: 'x', env: 'y' },
        { cmd: null, envs: null, environment: 3 },
      ]) {
        const { command, args = [] } = client.read(entry);
        expect([typeof command, args.every((word) => typeof word === 'string')]).toEqual([
          expect.stringMatching(/string|undefined/),
          true,
        ]);
      }
    },
  );

  it('have unique ids and next steps', () => {
    expect(new Set(clients.map(({ id }) => id)).size).toBe(clients.length);
    for (const { next } of clients) expect(next).toMatch(/\.$/);
  });

  it.each<[Machine, string]>([
    [mac, '/Users/me/Library/Logs/Claude/mcp-server-climax.log'],
    [linux, '/home/me/.config/Claude/logs/mcp-server-climax.log'],
    [windows, 'D:\\Roaming\\Claude\\logs\\mcp-server-climax.log'],
  ])('Claude Desktop keeps its log where its documentation says: %#', (machine, path) => {
    expect(findClient('claude-desktop').logFile?.(machine, 'climax')).toBe(path);
  });
});

describe('findClient', () => {
  it('lists the known clients', () => {
    expect(() => findClient('emacs')).toThrow(
      /^Unknown client: "emacs"\. Known: claude-desktop, claude-code, /,
    );
  });
});
