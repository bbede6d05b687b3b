import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { applyChange } from './apply-change.ts';
import type { Client, Machine, Scope } from './client.ts';
import { clients } from './clients.ts';
import { filePath, type InstallTarget, planInstall, planUninstall, readServers } from './plan-install.ts';
import { serverCommand } from './server-command.ts';

/** Texts that people and programs leave in these files. `K` is the client's key for servers. */
const fine: Record<Client['format'], Record<string, string>> = {
  json: {
    empty: '',
    blank: ' \n\n',
    'byte order mark': '\uFEFF{\n  "a": 1\n}\n',
    'only a byte order mark': '\uFEFF',
    'line breaks of Windows': '{\r\n  "K": {\r\n    "x": {"command": "y"}\r\n  }\r\n}\r\n',
    'line breaks of old': '{\r  "a": 1\r}\r',
    'mixed line breaks': '{\r\n  "a": 1,\n  "b": 2\r\n}\n',
    tabs: '{\n\t"K": {\n\t\t"x": {\n\t\t\t"command": "y"\n\t\t}\n\t}\n}\n',
    'trailing commas': '{"K": {"x": {"command":"y",},},}',
    'comments everywhere':
      '// a\n{ /* b */ "K": { // c\n    "x": {}, // d, e\n    // f\n  }, /* g */\n}\n// h\n',
    'only a comment inside': '{\n  "K": {\n    // none yet\n  }\n}\n',
    'null for the servers': '{\n  "K": null,\n  "z": 1\n}\n',
    'duplicate keys elsewhere': '{"a": 1, "a": 2, "K": {}}',
    'names of prototypes': '{"constructor": 1, "K": {"__proto__": {}, "toString": {}}}',
    'text that looks like comments': '{"u": "http://x//y /* no */", "K": {"b": {"url": "c,//d"}}}',
    'one thing per line': '{\n"K"\n:\n{\n"b"\n:\n{\n}\n}\n}',
    'numbers that JavaScript cannot hold': '{"a": 12345678901234567890, "b": -0, "c": 1.0}',
    'a hundred kilobytes': `{"a": [${'"some text", '.repeat(8000)}1]}\n`,
  },
  toml: {
    empty: '',
    'byte order mark': '\uFEFFa = 1\n',
    'line breaks of Windows': 'a = 1\r\n\r\n[K.x]\r\ncommand = "y"\r\n',
    'no line break at the end': 'a = 1',
    'inline table': 'K = { x = { command = "y" } }\n',
    'dotted keys': 'K.x.command = "y"\na = 1\n',
    'one table of servers': '[K]\nx = { command = "y" }\n[other]\nb = 2 # c\n',
    'a table inside a text': 's = """\n[K.fake]\n"""\n',
    'dates, large and odd numbers': 'd = 1979-05-27\nn = 9223372036854775807\ni = inf\nh = 0xff\n',
    'lists of tables': '[[p]]\na = 1\n[[p]]\na = 2\n# end\n',
    indented: '\ta = 1\n\t[x]\n\t\tb = 2\n',
  },
  yaml: {
    empty: '',
    'byte order mark': '\uFEFFa: 1\n',
    'line breaks of Windows': 'a: 1\r\nb:\r\n  c: 2\r\n',
    'no line break at the end': 'a: 1',
    'start of a document': '%YAML 1.2\n---\na: 1\n',
    'nothing after the key': 'K:\nz: 1\n',
    'a flow mapping': '{a: 1, b: {c: 2}}\n',
    'anchors and tags': 'base: &b\n  x: 1\nother:\n  <<: *b\nt: !!str 1\n',
    'texts in blocks': 't: |+\n  K:\n\nz: >-\n  fold\n',
    'words that are not text': 'yes: no\n1: 2\nnull: x\n',
  },
};

const broken: Record<Client['format'], [text: string, reason: RegExp][]> = {
  json: [
    ['{"a": ', /:1:7: value expected\./],
    ['{} {}', /:1:4: end of file expected\./],
    ["{'a': 1}", /:1:2: invalid symbol\./],
    ['[]', /:1:1: expected an object\./],
    ['{"K":\n[]}', /:2:1: expected "K" to be an object\./],
    ['{"K": {"climax":\n"x"}}', /:2:1: expected "climax" to be an object\./],
    ['{"K": {},\n"K": {}}', /:2:1: duplicate key "K"\./],
    ['{"K": {"climax": {},\n"climax": {}}}', /:2:1: duplicate key "climax"\./],
    [`{"a": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, /It is nested too deeply\./],
  ],
  toml: [
    ['a = 1\na = 2\n', /:2:1: Value already defined for a\./],
    ['a = ', /:1:1: Expected value/],
    ['K = "x"\n', /"K" is not a table of servers\./],
    ['[[K]]\nname = "x"\n', /"K" is not a table of servers\./],
    ['[K]\nclimax = 1\n', /"K\.climax" is not a server's entry\./],
  ],
  yaml: [
    ['a: [1\nb: 2\n', /:2:1: /],
    ['a:\n\tb: 1\n', /:2:1: Tabs are not allowed/],
    ['a: 1\na: 2\n', /:2:1: Map keys must be unique/],
    ['a: 1\n---\nb: 2\n', /:2:1: more than one YAML document\./],
    ['a: 1\n...\n', /cannot be edited safely/],
    ['- a\n', /:1:1: expected a mapping\./],
    ['K: text\n', /"K" is not a (list|table of servers)\./],
  ],
};

let home: string;
let machine: Machine;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'climax-odd-'));
  machine = { platform: 'linux', home, env: { PATH: '/usr/bin' } };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Writes the text as the client's file and gives the target. */
function prepare(client: Client, scope: Scope, text: string): { target: InstallTarget; path: string } {
  const target = { client, scope, machine, directory: join(home, 'project'), name: 'climax' };
  const path = filePath(target);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.replaceAll('K', client.servers[0] as string));
  return { target, path };
}

const plan = (target: InstallTarget) =>
  planInstall(target, serverCommand({ program: '/opt/climax', configs: ['git'] }, target.client, machine));

const everyFile = clients.flatMap((client) =>
  (['user', 'project'] as const)
    .filter((scope) => client[`${scope}File`])
    .map((scope) => ({ client, scope })),
);
/** One file of each shape: clients that share the syntax and the key differ only in where their file is. */
const everyShape = [
  ...new Map(
    everyFile.map((each) => {
      const { format, servers, isList, fileHeader } = each.client;
      const header = each.scope === 'project' && fileHeader !== undefined;
      return [JSON.stringify([format, servers, isList, header]), each] as const;
    }),
  ).values(),
];

describe.each(everyShape)('an odd file of $client.id, $scope', ({ client, scope }) => {
  it.each(Object.entries(fine[client.format]))(
    '%s: gets the entry and is again as it was',
    (_title, text) => {
      const { target, path } = prepare(client, scope, text);
      const before = readFileSync(path);
      const others = [...readServers(target).servers];
      applyChange(plan(target));
      expect([...readServers(target).servers.keys()]).toEqual([...others.map(([name]) => name), 'climax']);
      expect(plan(target).diff).toBe('');
      applyChange(planUninstall(target));
      expect(readFileSync(path).equals(before)).toBe(true);
    },
  );

  it.each(broken[client.format])('broken text %# is left alone, with the reason', (text, reason) => {
    const { target, path } = prepare(client, scope, text);
    const before = readFileSync(path, 'utf8');
    const expected = new RegExp(reason.source.replaceAll('K', client.servers[0] as string));
    expect(() => applyChange(plan(target))).toThrow(
      expect.objectContaining({ name: 'ClientError', code: 'invalid-file' }),
    );
    expect(() => plan(target)).toThrow(expected);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(dirname(path))).toEqual([basename(path)]);
  });

  it('is made with its folders and goes away again', () => {
    const { target, path } = prepare(client, scope, '');
    rmSync(dirname(path), { recursive: true });
    applyChange(plan(target));
    expect(readServers(target).servers.has('climax')).toBe(true);
    applyChange(planUninstall(target));
    expect(existsSync(path)).toBe(false);
  });
});
