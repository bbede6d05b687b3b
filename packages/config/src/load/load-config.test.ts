import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { formatProblem } from '@climax/text/problems';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, listBundled, loadConfig, loadConfigs } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const good = 'command: x\ntools: [{name: t, description: d}]\n';

function file(name: string, content: string | Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

function refusal(load: () => unknown): { code: string; lines: string[] } {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return { code: error.code, lines: error.message.split('\n') };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('loadConfig', () => {
  it('reads a file and remembers where it was', () => {
    const path = file('a.yaml', good);
    expect(loadConfig(path)).toMatchObject({ command: 'x', origin: { file: path, directory, warnings: [] } });
  });

  it.each([
    ['CF-09 a byte order mark', `\ufeff${good}`],
    ['CF-09 CRLF', good.replaceAll('\n', '\r\n')],
    ['JSON', '{"command": "x", "tools": []}'],
  ])('reads a file with %s', (_name, content) => {
    expect(loadConfig(file('b.yaml', content)).command).toBe('x');
  });

  it('reads a bundled config by its name', () => {
    const config = loadConfig('git');
    expect(config.command).toBe('git');
    expect(config.origin?.file).toMatch(/configs[\\/]git\.yaml$/);
  });

  it.each([
    ['gti', 'not-found', 'gti: no such file. Did you mean the bundled config "git"?'],
    [
      'conf/dokcer.yaml',
      'not-found',
      'conf/dokcer.yaml: no such file. Did you mean the bundled config "docker"?',
    ],
    ['no/such/zzzzzz.yaml', 'not-found', 'no/such/zzzzzz.yaml: no such file'],
    ['zzzzzz.yml', 'not-found', 'zzzzzz.yml: no such file'],
    ['a\u001b[31m/b', 'not-found', 'a\\u001b[31m/b: no such file'],
    ['a\0b', 'unreadable', 'a\\u0000b: cannot be read: its name contains a null character'],
  ])('says what is wrong with %j', (name, code, message) => {
    expect(refusal(() => loadConfig(name))).toEqual({ code, lines: [message] });
  });

  it.each([
    ['desk.yaml', 'disk.yaml'],
    ['disk.yml', 'disk.yaml'],
    ['disk', 'disk.yaml'],
    ['Disk.yaml', 'disk.yaml'],
    ['gity.yaml', 'gitty.yml'],
    ['dokcer.yaml', undefined],
  ])('suggests files next to the missing %s', (name, meant) => {
    const place = join(directory, 'beside');
    mkdirSync(place, { recursive: true });
    for (const other of ['disk.yaml', 'gitty.yml', 'desk.txt']) writeFileSync(join(place, other), good);
    const { lines } = refusal(() => loadConfig(join(place, name)));
    const hint = meant === undefined ? 'the bundled config "docker"' : `"${join(place, meant)}"`;
    expect(lines).toEqual([`${join(place, name)}: no such file. Did you mean ${hint}?`]);
  });

  it('lists the bundled configs when a word resembles none', () => {
    const { code, lines } = refusal(() => loadConfig('zzzzzz'));
    expect(code).toBe('not-found');
    expect(lines).toEqual([`zzzzzz: no such file or bundled config. Bundled: ${listBundled().join(', ')}`]);
  });

  it('says that a directory is one', () => {
    mkdirSync(join(directory, 'sub.yaml'));
    const { code, lines } = refusal(() => loadConfig(join(directory, 'sub.yaml')));
    expect(code).toBe('unreadable');
    expect(lines[0]).toMatch(/sub\.yaml: cannot be read: it is a directory$/);
  });

  it('says that a file may not be read', () => {
    const path = file('secret.yaml', good);
    chmodSync(path, 0);
    if (process.getuid?.() === 0) expect(loadConfig(path).command).toBe('x');
    else expect(refusal(() => loadConfig(path)).code).toBe('unreadable');
  });

  it('reads no more of an endless device than a file may hold', () => {
    const { lines } = refusal(() => loadConfig('/dev/zero'));
    expect(lines).toEqual(['/dev/zero: cannot be read: it is a device, not a file']);
  });

  it('names line and column in a file that is not UTF-8', () => {
    const path = file('latin1.yaml', Buffer.from('command: x\nname: gr\u00f6\u00dfe\n', 'latin1'));
    expect(refusal(() => loadConfig(path)).lines).toEqual([`${path}:2:9: invalid UTF-8`]);
  });
});

describe('loadConfigs', () => {
  it('merges configs and gathers their warnings', () => {
    const first = file('first.yaml', 'name: one\ncommand: a\ntools: [{name: t, description: d, zzz: 1}]\n');
    const second = file('second.yaml', 'name: two\ncommand: b\ntools: [{name: t, description: d}]\n');
    const loaded = loadConfigs([first, second]);
    expect(loaded.serverName).toBe('climax');
    expect(loaded.configs.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(loaded.tools.map(({ config }) => config.name)).toEqual(['two']);
    expect(loaded.warnings.map(formatProblem)).toEqual([
      `${first}:3:35 tools[0].zzz: unknown key. Known: name, description, command, timeout, args, risk, risk_if, confirm_message, resolve, exit_codes, keywords, encoding, aliases, leaves_running, needs_one_of, end_of_options.`,
      `${second}:3:16 tools[0].name: Duplicate tool name "t": this one replaces that of ${first}`,
    ]);
  });

  it('reports the problems of all files', () => {
    const bad = file('bad.yaml', 'tools: []\n');
    const worse = file('worse.yaml', 'tools: [\n');
    expect(refusal(() => loadConfigs([bad, file('c.yaml', good), worse, 'gti']))).toEqual({
      code: 'invalid',
      lines: [
        `${bad}:1:1 command: missing; expected a command`,
        expect.stringMatching(/worse\.yaml:2:1: /),
        'gti: no such file. Did you mean the bundled config "git"?',
      ],
    });
  });

  it('keeps the code that all errors share', () => {
    expect(refusal(() => loadConfigs(['gti', 'dokcer'])).code).toBe('not-found');
  });

  it('is content with no config at all', () => {
    expect(loadConfigs([])).toEqual({ serverName: 'climax', configs: [], tools: [], warnings: [] });
  });
});

describe('listBundled', () => {
  it('returns sorted names', () => {
    const names = listBundled();
    expect(names).toEqual(expect.arrayContaining(['claude', 'docker', 'git', 'obsidian']));
    expect(names).toEqual([...names].sort());
  });
});

describe('loadConfigs of a file that is given twice', () => {
  it('has its tools once and one warning', () => {
    const path = file('twice.yaml', good);
    const { configs, tools, warnings } = loadConfigs([
      path,
      file('other.yaml', good.replace('t,', 'u,')),
      path,
    ]);
    expect([configs.length, tools.map(({ tool: { name } }) => name)]).toEqual([2, ['t', 'u']]);
    expect(warnings.map(formatProblem)).toEqual([`${path}: given twice`]);
  });
});
