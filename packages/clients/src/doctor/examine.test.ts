import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Machine } from '../client.ts';
import { findClient, type InstalledServer } from '../find-client.ts';
import { runArguments } from '../run-arguments.ts';
import { clientEnvironment } from './client-environment.ts';
import { describeDiagnosis, describeExamination } from './describe-diagnosis.ts';
import { type Diagnosis, diagnose } from './diagnose.ts';
import { examine } from './examine.ts';

/** A server in a few lines that answers what a client asks for, and names its directory and PATH as its tools. */
const server = `
const answers = {
  initialize: () => ({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'tiny', version: '1' } }),
  'tools/list': () => ({ tools: [process.cwd(), process.env.PATH].map((name) => ({ name, inputSchema: { type: 'object' } })) }),
};
console.error('warning: gh is not on the PATH');
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (answers[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]() }));
});
`;

let home: string;
let machine: Machine;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'climax-doctor-'));
  machine = { platform: 'linux', home, env: { PATH: '/opt/mine:/usr/bin', HOME: home, SECRET: 'x' } };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function configured(args: string[], client = 'claude-desktop'): InstalledServer {
  const place = {
    client: findClient(client),
    scope: 'user' as const,
    path: '/home/u/file.json',
    name: 'climax',
  };
  return { ...place, server: { command: process.execPath, args } };
}

describe('examine', () => {
  it('starts what a client would start and counts its tools', async () => {
    const result = await examine(configured(['-e', server]), {
      machine,
      directory: home,
      version: '1.0.0',
      project: false,
    });
    expect(result.trial).toMatchObject({ ok: true, server: 'tiny 1', tools: 2 });
    expect(describeExamination(result)).toMatch(
      /^✓ claude-desktop \(user\): "climax" starts\n {2}tiny 1, 2 tools;/,
    );
    expect(describeExamination(result)).toContain('    warning: gh is not on the PATH');
  });

  it('says why a server does not start, with its last words and the errors of the log', async () => {
    const logs = join(home, '.config/Claude/logs');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'mcp-server-climax.log'), '[info] starting\n[error] spawn ENOENT\n');
    const result = await examine(configured(['-e', 'console.error("bad policy"); process.exit(1)']), {
      machine,
      directory: home,
      version: '1.0.0',
      project: false,
    });
    const text = describeExamination(result);
    expect(text).toMatch(/^✗ claude-desktop \(user\): "climax" does not start: /);
    expect(text).toContain('    bad policy');
    expect(text).toContain('    [error] spawn ENOENT');
    expect(text).not.toContain('starting');
  });

  it('finds the newest log of Claude Code', async () => {
    const logs = join(home, '.cache/claude-cli-nodejs/-home-u-site/mcp-logs-climax');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, '2026-11-17.jsonl'), '{"debug":"starting"}\n{"error":"Connection closed"}\n');
    const result = await examine(configured(['-e', server], 'claude-code'), {
      machine,
      directory: home,
      version: '1.0.0',
      project: false,
    });
    expect(result.logged).toEqual(['{"error":"Connection closed"}']);
  });

  it('says that a program is missing', async () => {
    const missing = { ...configured([]), server: { command: '/no/such/program', args: [] } };
    const result = await examine(missing, { machine, directory: home, version: '1.0.0', project: false });
    expect(result.trial).toMatchObject({ ok: false, reason: expect.stringContaining('ENOENT') });
  });
});

describe('diagnose', () => {
  const checked = { problems: [] as string[], warnings: [] as string[] };
  const run = (changes: object = {}) => {
    const directory = join(home, 'site');
    mkdirSync(directory, { recursive: true });
    const options = { machine, directory, version: '1.0.0', project: false };
    return diagnose({ ...options, checkFiles: async () => checked, ...changes });
  };
  const configure = (file: string, args: string[]) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    const entry = { command: process.execPath, args: [...args, 'climax', 'run', 'git'] };
    writeFileSync(join(home, file), JSON.stringify({ mcpServers: { climax: entry } }));
  };
  const verdict = ({ isHealthy, servers, notStarted, unreadable }: Diagnosis) => [
    isHealthy,
    servers.length,
    notStarted.length,
    unreadable.length,
  ];

  it('is healthy if nothing is configured, and says how to begin', async () => {
    const diagnosis = await run();
    expect(verdict(diagnosis)).toEqual([true, 0, 0, 0]);
    expect(describeDiagnosis(diagnosis)).toEqual([expect.stringContaining('climax install CLIENT')]);
  });

  it('is healthy when every server starts and its files are fine', async () => {
    configure('.cursor/mcp.json', ['-e', server]);
    expect(verdict(await run())).toEqual([true, 1, 0, 0]);
    const problems = ['no such image'];
    const ill = await run({ checkFiles: async () => ({ problems, warnings: ['old'] }) });
    expect(ill.isHealthy).toBe(false);
    expect(describeDiagnosis(ill).slice(1)).toEqual(['  ✗ no such image', '  ⚠ old']);
  });

  it('is not healthy when a server does not start or a file cannot be read', async () => {
    configure('.cursor/mcp.json', ['-e', 'process.exit(1)']);
    expect(verdict(await run())).toEqual([false, 1, 0, 0]);
    writeFileSync(join(home, '.cursor/mcp.json'), '{');
    expect(verdict(await run())).toEqual([false, 0, 0, 1]);
  });

  it('starts what a project has configured only if asked to', async () => {
    configure('site/.cursor/mcp.json', ['-e', server]);
    const diagnosis = await run({ client: 'cursor' });
    expect(verdict(diagnosis)).toEqual([true, 0, 1, 0]);
    expect(describeDiagnosis(diagnosis).join()).toContain('climax is not started');
    expect(verdict(await run({ client: 'cursor', project: true }))).toEqual([true, 1, 0, 0]);
  });

  it('refuses a client that it does not know', async () => {
    await expect(run({ client: 'cursr' })).rejects.toThrow('cursr');
  });
});

describe('RT-20 a directory that others wrote', () => {
  it('gives no program to the entries of the user', async () => {
    const site = join(home, 'site');
    mkdirSync(join(site, 'node_modules/.bin'), { recursive: true });
    for (const name of ['climax', 'node_modules/.bin/climax'])
      writeFileSync(join(site, name), '#!/bin/sh\ntouch "$HOME/ran"\n', { mode: 0o755 });
    machine.env.PATH = `:node_modules/.bin:${process.env.PATH}`;
    const before = process.cwd();
    process.chdir(site);
    try {
      for (const [command, args] of [
        ['climax', ['run', 'git']],
        ['./climax', ['run', 'git']],
        ['npx', ['--no', 'climax', 'run', 'git']],
      ] as const) {
        const entry = { ...configured([], 'cursor'), server: { command, args: [...args] } };
        const place = { machine, directory: site, version: '1.0.0' };
        const examined = await examine(entry, { ...place, project: false });
        expect(existsSync(join(home, 'ran'))).toBe(false);
        expect(describeExamination(examined)).toContain(`started in ${home}; climax doctor --project`);
        await examine(entry, { ...place, project: true });
        expect(existsSync(join(home, 'ran'))).toBe(true);
        rmSync(join(home, 'ran'));
      }
    } finally {
      process.chdir(before);
    }
  }, 60_000);
});

describe('clientEnvironment', () => {
  it.each([
    ['claude-desktop', { HOME: '/h', PATH: '/usr/local/bin:/usr/bin:/bin' }],
    ['codex', { HOME: '/h', PATH: '/opt/mine' }],
    ['cursor', { HOME: '/h', PATH: '/opt/mine', SECRET: 'x' }],
  ])('is what %s passes on', (id, expected) => {
    const env = { HOME: '/h', PATH: '/opt/mine', SECRET: 'x' };
    expect(clientEnvironment(findClient(id), { platform: 'linux', home: '/h', env })).toEqual(expected);
  });
});

describe('runArguments', () => {
  it.each([
    [
      ['/opt/climax', 'run', 'git', '/a.yaml', '--policy', '/p.yaml'],
      { configs: ['git', '/a.yaml'], policy: '/p.yaml' },
    ],
    [['climax', 'run', 'git'], { configs: ['git'] }],
    [['climax', 'git', '--classic'], { configs: ['git'] }],
    [
      ['run', 'git', '--config', '/a.yaml', '--config=/b.yaml', '--policy=/p.yaml'],
      { configs: ['git', '/a.yaml', '/b.yaml'], policy: '/p.yaml' },
    ],
  ])('reads %j', (args, expected) => {
    expect(runArguments({ args })).toEqual(expected);
  });
});
