import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { startServer } from '../start-server.ts';
import { checkDefects, type Defect } from './defect.ts';

const { path: directory, remove } = scratch();
const write = (name: string, text: string) => {
  writeFileSync(join(directory, name), text);
  return name;
};
const config = {
  name: 'words',
  command: 'sh -c',
  tools: [
    { name: 'say', description: 'Say a word', command: "'echo said; echo told >&2'" },
    {
      name: 'echo',
      description: 'Echo',
      command: '\'echo "$0"\'',
      args: [{ name: 'word', positional: true }],
    },
    { name: 'ask', description: 'Ask', risk: 'destructive', command: "'echo asked'" },
  ],
};
const env = { ...(process.env as Record<string, string>), DISPLAY: '', WAYLAND_DISPLAY: '' };
const climax = (...args: string[]) => runClimax(args, { cwd: directory, env });
const tool = (keys: string) => `command: echo\ntools:\n  - name: a\n    description: A\n    ${keys}\n`;
const loads = async (name: string, text: string) =>
  (await climax('validate', write(name, text))).exitCode === 0;
const policyLoads = async (text: string) =>
  (await climax('validate', write('plain.yaml', tool('risk: read')), '--policy', write('p.yaml', text)))
    .exitCode === 0;

let http: HttpServer;
beforeAll(async () => {
  http = await startHttp({ configs: [config], args: ['--transport', 'sse'], env });
});
afterAll(async () => {
  await http.stop();
  remove();
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
};
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${http.url}${path}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

const loading: Defect[] = [
  {
    row: '`Risk`, `globl`, `global_level`',
    title: 'a misspelt risk is not `read`',
    see: () => loads('risk.yaml', tool('Risk: destructive')),
    python: true,
    here: false,
  },
  {
    row: '`Risk`, `globl`, `global_level`',
    title: 'a misspelt level is not `write`',
    see: () => policyLoads('approval: {globl: all}'),
    python: true,
    here: false,
  },
  {
    row: 'names under `approval.tools` that no config has',
    title: 'they are pointed out',
    see: async () => {
      const policy = write('names.yaml', 'default: enabled\napproval: {tools: {aa: true}}\n');
      return (
        await climax('validate', write('plain.yaml', tool('risk: read')), '--policy', policy)
      ).stdout.includes('aa');
    },
    python: false,
    here: true,
  },
  {
    row: '`{x!r}`, `{x:>4}`, `{x.y}`, a lone brace',
    title: 'a template that cannot be filled is found when it is loaded',
    see: () => loads('brace.yaml', tool('confirm_message: "Save {"')),
    python: true,
    here: false,
  },
  {
    row: '`timeout` of a look-up below or at 0',
    title: 'it is an error',
    see: () => loads('zero.yaml', tool('resolve: {x: {command: name, timeout: 0}}')),
    python: true,
    here: false,
  },
];

const commandLine: Defect[] = [
  {
    row: 'files as bare words',
    title: 'they are taken',
    see: async () => (await climax('run', write('plain.yaml', tool('risk: read')))).exitCode,
    python: 1,
    here: 0,
  },
  {
    row: 'a missing or broken file after `--config`',
    title: 'it is one line, not a stack trace',
    see: async () =>
      (await climax('run', '--config', 'nowhere.yaml')).stderr.trimEnd().split('\n').length === 1,
    python: false,
    here: true,
  },
  {
    row: '`--config list`',
    title: 'the value of an option is not a command',
    see: async () => (await climax('--config', write('list', tool('risk: read')))).exitCode,
    python: 2,
    here: 0,
  },
  {
    row: '`--config list`',
    title: 'a command is one after an option too',
    see: async () => {
      const { exitCode, stdout } = await climax('--config', write('plain.yaml', tool('risk: read')), 'list');
      return { exitCode, listed: stdout.includes('echo') };
    },
    python: { exitCode: 1, listed: false },
    here: { exitCode: 0, listed: true },
  },
  {
    row: 'brackets in messages',
    title: 'they are not markup',
    see: async () => (await climax('validate', '[bold]x[/bold]')).stdout.includes('[bold]x[/bold]'),
    python: false,
    here: true,
  },
  {
    row: '`test-dialog`',
    title: 'its exit code tells',
    see: async () => (await climax('test-dialog')).exitCode,
    python: 0,
    here: 1,
  },
  {
    row: 'a port in use',
    title: 'nothing is announced',
    see: async () => {
      const file = write('plain.yaml', tool('risk: read'));
      const { stderr } = await climax('run', file, '--transport', 'sse', '--port', String(http.port));
      return /listening on/i.test(stderr);
    },
    python: true,
    here: false,
  },
];

const serving: Defect[] = [
  {
    row: 'stderr of a command that succeeded',
    title: 'it is shown',
    see: () => called((server) => server.call('say').then(({ text }) => text.includes('told'))),
    python: false,
    here: true,
  },
  {
    row: 'the log of a call that is not approved',
    title: 'it does not look started',
    see: () =>
      called(
        async (server) => {
          await server.call('ask');
          return /▶|echo asked/.test(server.stderr());
        },
        ['--log-level', 'INFO'],
      ),
    python: true,
    here: false,
  },
  {
    row: '`climax_search`',
    title: 'a negative offset does not count from the end',
    see: () =>
      called(async (server) => {
        const { text } = await server.request('climax_search', { query: 'say', limit: 2, offset: -1 });
        return /"has_more": ?true/.test(text);
      }),
    python: true,
    here: false,
  },
  {
    row: '`streamable-http`',
    title: 'it answers',
    see: async () => (await post('/mcp', initialize)).status,
    python: 500,
    here: 200,
  },
  {
    row: 'web pages and HTTP',
    title: 'a foreign origin is refused',
    see: async () => (await fetch(`${http.url}/sse`, { headers: { origin: 'http://evil.example' } })).status,
    python: 200,
    here: 403,
  },
  {
    row: 'web pages and HTTP',
    title: 'a foreign host is refused',
    see: () => statusFor({ host: 'evil.example' }),
    python: 200,
    here: 403,
  },
  {
    row: 'web pages and HTTP',
    title: 'the network gets nothing without a token',
    see: async () => {
      const file = write('plain.yaml', tool('risk: read'));
      const options = ['--transport', 'sse', '--host', '0.0.0.0', '--port', '0'];
      return (await climax('run', file, ...options)).exitCode !== 0;
    },
    python: false,
    here: true,
  },
  {
    row: 'the log of HTTP requests',
    title: 'arguments are not in it, nor are they markup',
    see: async () => {
      const { status } = await http.post('echo', { word: '[/x] hunter2' });
      return { status, logged: http.stderr().includes('hunter2') };
    },
    python: { status: 500, logged: true },
    here: { status: 200, logged: false },
  },
  {
    row: 'a client of SSE that leaves',
    title: 'there is no stack trace',
    see: async () => {
      const leaving = new AbortController();
      const stream = await fetch(`${http.url}/sse`, { signal: leaving.signal });
      await stream.body?.getReader().read();
      leaving.abort();
      // A request that is answered after the server has seen the end of the stream.
      await eventually(
        async () => (await post('/messages/?session_id=gone', initialize)).status === 404,
        5000,
      );
      return /\n\s+(at |File ")/.test(http.stderr());
    },
    python: true,
    here: false,
  },
];

describe('files that 0.5 loads', () => checkDefects(loading));
describe('the command line of 0.5', () => checkDefects(commandLine));
describe('what 0.5 serves', () => checkDefects(serving));

describe('docs/migrating.md', () => {
  const page = readFileSync(new URL('../../../../docs/migrating.md', import.meta.url), 'utf8');
  const questions = readFileSync(new URL('questions.test.ts', import.meta.url), 'utf8');
  const named = [...questions.matchAll(/^ +row: (['"])(.*)\1,$/gm)].map((match) => match[2] as string);

  it.each([...new Set([...named, ...[...loading, ...commandLine, ...serving].map(({ row }) => row)])])(
    'has a row about %s',
    (row) => {
      expect(page.split('\n').some((line) => line.startsWith(`| ${row} `))).toBe(true);
    },
  );
});

/** `fetch` sets the header itself. */
function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: http.port, path: '/sse', headers }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
}

async function called<Seen>(
  see: (server: Awaited<ReturnType<typeof startServer>>) => Promise<Seen>,
  args: string[] = [],
): Promise<Seen> {
  const server = await startServer({ configs: [config], env, args });
  try {
    return await see(server);
  } finally {
    await server.close();
  }
}
