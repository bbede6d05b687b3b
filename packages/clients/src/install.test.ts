import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { applyChange } from './apply-change.ts';
import type { Client, Machine, Scope } from './client.ts';
import { clients } from './clients.ts';
import { findClient, surveyClients } from './find-client.ts';
import { filePath, type InstallTarget, planInstall, planUninstall } from './plan-install.ts';
import { serverCommand } from './server-command.ts';

let home: string;
let directory: string;
let machine: Machine;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'climax-clients-'));
  directory = join(home, 'project');
  mkdirSync(directory);
  machine = { platform: 'linux', home, env: { PATH: '/usr/bin:/bin' } };
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const settings = {
  program: '/opt/climax/climax',
  configs: ['git', '/opt/my.yaml'],
  policy: '/opt/policy.yaml',
};

function target(client: Client, scope: Scope = 'user', name = 'climax'): InstallTarget {
  return { client, scope, machine, directory, name };
}

function install(to: InstallTarget, options = {}): string {
  applyChange(planInstall(to, serverCommand({ ...settings, ...options }, to.client, machine)));
  return filePath(to);
}

/** What people really have in these files. */
const existing: Record<Client['format'], string> = {
  json: '{\n  // my settings\n  "theme": "dark",\n  "other": { "a": [1, 2] },\n}\n',
  toml: '# my settings\nmodel = "o3" # best\n\n[profiles.fast]\nmodel = "mini"\n',
  yaml: '# my settings\nname: mine   # me\nmodels:\n    - name: a\n',
};

const everyFile = clients.flatMap((client) =>
  (['user', 'project'] as const)
    .filter((scope) => client[`${scope}File`])
    .map((scope): [string, Scope] => [client.id, scope]),
);

describe.each(everyFile)('%s, %s file', (id, scope) => {
  it('is made, found, and gone again', () => {
    const path = install(target(findClient(id), scope));
    const found = surveyClients(machine, directory).find(({ client }) => client.id === id);
    expect(found).toMatchObject({ isFound: true, problems: [] });
    expect(found?.servers).toMatchObject([
      {
        path,
        scope,
        name: 'climax',
        server: { command: process.execPath, args: expect.arrayContaining(['run', 'git']) },
      },
    ]);
    applyChange(planUninstall(target(findClient(id), scope)));
    expect(existsSync(path)).toBe(false);
  });

  it('is gone again when its entry was replaced', () => {
    const path = install(target(findClient(id), scope));
    install(target(findClient(id), scope), { policy: '/opt/another.yaml' });
    expect(existsSync(`${path}.before-climax`)).toBe(false);
    applyChange(planUninstall(target(findClient(id), scope)));
    expect(existsSync(path)).toBe(false);
  });

  it('loses an entry that its previous text has, too', () => {
    const path = install(target(findClient(id), scope));
    const earlier = readFileSync(path, 'utf8');
    install(target(findClient(id), scope), { policy: '/opt/another.yaml' });
    writeFileSync(`${path}.before-climax`, earlier);
    applyChange(planUninstall(target(findClient(id), scope)));
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').not.toContain('/opt/my.yaml');
  });

  it('is restored to the byte', () => {
    const client = findClient(id);
    const path = filePath(target(client, scope));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, existing[client.format], { mode: 0o640 });
    install(target(client, scope));
    install(target(client, scope), { policy: '/opt/another.yaml' });
    expect(readFileSync(path, 'utf8')).toContain('my settings');
    applyChange(planUninstall(target(client, scope)));
    expect(readFileSync(path, 'utf8')).toBe(existing[client.format]);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(existsSync(`${path}.before-climax`)).toBe(false);
  });
});

describe('planInstall', () => {
  const cursor = findClient('cursor');

  it('changes nothing the second time', () => {
    install(target(cursor));
    expect(planInstall(target(cursor), serverCommand(settings, cursor, machine)).diff).toBe('');
  });

  it('shows what would change and writes nothing', () => {
    const change = planInstall(target(cursor), serverCommand(settings, cursor, machine));
    expect(change.diff).toContain('+      "args": [');
    expect(existsSync(change.path)).toBe(false);
  });

  it('adds the keys that spare a question, where a client has them', () => {
    const codex = findClient('codex');
    const change = planInstall(target(codex), serverCommand(settings, codex, machine), { trust: true });
    expect(change.after).toContain('default_tools_approval_mode = "approve"');
  });

  it('gives the whole PATH of this moment to clients that hand down a short one', () => {
    const desktop = findClient('claude-desktop');
    expect(serverCommand(settings, desktop, machine).env).toEqual({ PATH: '/usr/bin:/bin' });
    expect(serverCommand(settings, cursor, machine).env).toEqual({});
  });

  it.each(['', 'a b', 'x.y', 'é', 'n'.repeat(65)])('refuses the name %j', (name) => {
    expect(() => planInstall(target(cursor, 'user', name), serverCommand(settings, cursor, machine))).toThrow(
      expect.objectContaining({ code: 'bad-name' }),
    );
  });

  it('refuses a scope the client does not know', () => {
    const windsurf = findClient('windsurf');
    expect(() =>
      planInstall(target(windsurf, 'project'), serverCommand(settings, windsurf, machine)),
    ).toThrow('Windsurf has no project file. Use --scope user.');
  });
});

describe('a file that cannot be changed', () => {
  const cursor = findClient('cursor');
  const prepare = (text: string | Buffer) => {
    const path = filePath(target(cursor));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  it('is not changed if it does not parse, and the error has its place', () => {
    const path = prepare('{\n  "mcpServers": {\n');
    expect(() => install(target(cursor))).toThrow(
      `${path}:3:1: close brace expected. Fix the file first; nothing was written.`,
    );
    expect(readFileSync(path, 'utf8')).toBe('{\n  "mcpServers": {\n');
  });

  it('is left alone when it is not text', () => {
    prepare(Buffer.from([0x7b, 0xff, 0x7d]));
    expect(() => install(target(cursor))).toThrow('is not UTF-8 text');
  });

  it('is left alone when its owner has made it read-only', () => {
    const path = prepare('{}');
    chmodSync(path, 0o444);
    expect(() => install(target(cursor))).toThrow(expect.objectContaining({ code: 'not-writable' }));
    expect(readFileSync(path, 'utf8')).toBe('{}');
  });

  it('is left alone when somebody else changed it after the plan was shown', () => {
    const path = prepare('{}');
    const change = planInstall(target(cursor), serverCommand(settings, cursor, machine));
    writeFileSync(path, '{"theme": 1}');
    expect(() => applyChange(change)).toThrow(expect.objectContaining({ code: 'changed-meanwhile' }));
    expect(readFileSync(path, 'utf8')).toBe('{"theme": 1}');
  });

  it('is named when it is a directory', () => {
    mkdirSync(filePath(target(cursor)), { recursive: true });
    expect(() => install(target(cursor))).toThrow('is not a file');
  });

  it('is named when its folder is a file', () => {
    writeFileSync(join(home, '.cursor'), 'mine');
    expect(() => install(target(cursor))).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(readFileSync(join(home, '.cursor'), 'utf8')).toBe('mine');
  });

  it('is named when its link leads in a circle', () => {
    const path = filePath(target(cursor));
    mkdirSync(dirname(path));
    symlinkSync(path, path);
    expect(() => install(target(cursor))).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });
});

describe('applyChange', () => {
  const cursor = findClient('cursor');

  it('follows a link and leaves it a link', () => {
    const path = filePath(target(cursor));
    const dotfile = join(home, 'dotfiles.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(dotfile, '{}\n');
    symlinkSync(dotfile, path);
    install(target(cursor));
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(dotfile, 'utf8')).toContain('climax');
    applyChange(planUninstall(target(cursor)));
    expect(readFileSync(dotfile, 'utf8')).toBe('{}\n');
  });

  it('makes the file that a link leads to, and takes it away again', () => {
    const path = filePath(target(cursor));
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(join(home, 'dotfiles'));
    symlinkSync('../dotfiles/cursor.json', path);
    install(target(cursor));
    expect(readFileSync(join(home, 'dotfiles/cursor.json'), 'utf8')).toContain('climax');
    applyChange(planUninstall(target(cursor)));
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(existsSync(join(home, 'dotfiles/cursor.json'))).toBe(false);
  });

  it('keeps what was changed by hand after the installation', () => {
    const path = install(target(cursor));
    writeFileSync(path, readFileSync(path, 'utf8').replace('{', '{\n  // later\n  "theme": "dark",'));
    applyChange(planUninstall(target(cursor)));
    expect(readFileSync(path, 'utf8')).toMatch(
      /\/\/ later\n {2}"theme": "dark",[\s\S]*"mcpServers": \{\s*\}/,
    );
  });

  it('removes nothing when there is no entry', () => {
    expect(planUninstall(target(cursor)).diff).toBe('');
  });
});

describe('findClient', () => {
  it('names the clients it knows', () => {
    expect(() => findClient('emacs')).toThrow(
      /Unknown client: "emacs"\. Known: claude-desktop, claude-code, cursor/,
    );
  });

  it.each([
    ['opencode', 'user', '.config/opencode/opencode.jsonc'],
    ['opencode', 'project', 'project/opencode.jsonc'],
    ['lm-studio', 'user', '.cache/lm-studio/mcp.json'],
    ['cline', 'user', '.cline/data/settings/cline_mcp_settings.json'],
  ] as const)('%s: the %s file may be %s', (id, scope, file) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), '{}');
    expect(filePath(target(findClient(id), scope))).toBe(join(home, file));
    expect(surveyClients(machine, directory).find(({ client }) => client.id === id)).toMatchObject({
      isFound: scope === 'user',
    });
  });

  it.each<[NodeJS.Platform, string, string]>([
    ['darwin', 'claude-desktop', '/h/Library/Application Support/Claude/claude_desktop_config.json'],
    ['win32', 'claude-desktop', 'C:\\R\\Claude\\claude_desktop_config.json'],
    ['linux', 'vscode', '/h/.config/Code/User/mcp.json'],
    ['darwin', 'zed', '/h/.config/zed/settings.json'],
    ['win32', 'zed', 'C:\\R\\Zed\\settings.json'],
    ['linux', 'codex', '/codex/config.toml'],
    ['win32', 'goose', 'C:\\R\\Block\\goose\\config\\config.yaml'],
  ])('knows where %s keeps the file of %s', (platform, id, path) => {
    const env = { APPDATA: 'C:\\R', CODEX_HOME: '/codex' };
    expect(findClient(id).userFile?.({ platform, home: '/h', env })).toBe(path);
  });
});
