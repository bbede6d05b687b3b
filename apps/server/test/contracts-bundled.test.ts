import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpstream, type Upstream } from './bundled-upstream.ts';
import { callTool, type HttpServer, startHttp } from './start-http.ts';
import { type Reply, startServer, type TestServer } from './start-server.ts';

const configs = ['web-fetch', 'transcript-clean', 'mlxctl'];
const app = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** How a call ended: the output, or code and status. */
type End = object | [code: string, status: number];
type Call = (tool: string, args: object) => Promise<End>;

const { path: directory, remove } = scratch();
const programs = join(directory, 'bin');
let upstream: Upstream;
let http: HttpServer;
let stdio: TestServer;
const calls: Record<string, Call> = {};

beforeAll(async () => {
  mkdirSync(programs);
  for (const name of configs) symlinkSync(app(`${name}/dist/${name}.mjs`), join(programs, `climax-${name}`));
  upstream = await startUpstream();
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    LITELLM_BASE_URL: upstream.url,
    WEB_FETCH_ALLOW_PRIVATE: '127.0.0.1',
    WEB_FETCH_TIMEOUT: '1',
    MLXCTL_SERVER: app('mlxctl/test/stand-in-server.mjs'),
    XDG_STATE_HOME: directory,
  };
  http = await startHttp({ configs, env, args: ['--classic'] });
  stdio = await startServer({ configs, env });
  const { client } = await http.connect();
  await client.listTools();
  calls['MCP over stdio'] = async (tool, args) => endOf(await stdio.call(tool, args));
  calls['MCP over HTTP'] = async (tool, args) => endOf(await callTool(client, tool, args));
  calls['POST /tools'] = async (tool, args) => {
    const { status, body } = await http.post(tool, args);
    return status === 200 ? body : [body.error.code, status];
  };
});

afterAll(async () => {
  await http.stop();
  await stdio.close();
  await upstream.close();
  remove();
});

function endOf({ result, isError }: Reply): End {
  if (!isError) return result.structuredContent;
  const { code, http_status } = result._meta['climax/error'];
  return [code, http_status];
}

describe.each(['MCP over stdio', 'MCP over HTTP', 'POST /tools'])('bundled tools, %s', (way) => {
  const call: Call = (tool, args) => (calls[way] as Call)(tool, args);

  it.each([
    [
      'search.web',
      'cats',
      { results: [{ title: 'Cats', url: 'https://cats.example/', snippet: 'All about cats', date: null }] },
    ],
    ['search.web', 'refused', ['invalid_query', 400]],
    ['search.web', 'down', ['upstream_failure', 502]],
    ['search.web', 'slow', ['timeout', 504]],
  ])('%s "%s"', async (tool, query, end) => {
    expect(await call(tool, { query })).toEqual(end);
  });

  it.each([
    ['/page', expect.objectContaining({ title: 'Tea', clean_text: 'How to make tea.', raw_html: '' })],
    ['/missing', ['fetch_failed', 502]],
    ['/image', ['parse_failed', 422]],
    ['/slow', ['timeout', 504]],
  ])('web.fetch %s', async (path, end) => {
    expect(await call('web.fetch', { url: `${upstream.url}${path}` })).toEqual(end);
  });

  it('transcript.clean without a model', async () => {
    expect(await call('transcript.clean', { text: '1\n00:01 --> 00:02\nHello, um, hello there.' })).toEqual({
      clean_text: expect.stringContaining('ello there.'),
    });
  });

  it('mlx.load and mlx.unload, with a stand-in for the MLX server', async () => {
    const port = await freePort();
    const load = (model: string) => call('mlx.load', { model, port });
    expect(await load('org/missing')).toEqual(['model_not_found', 404]);
    expect(await load('org/broken')).toEqual(['launch_failed', 500]);
    expect(await load('org/fine')).toMatchObject({ ok: true, port, model: 'org/fine' });
    expect(await load('org/fine')).toEqual(['port_busy', 409]);
    expect(await call('mlx.unload', { port })).toMatchObject({ ok: true, port });
    expect(await call('mlx.unload', { port })).toEqual(['not_listening', 404]);
  });
});

describe('transcript.clean with a model', () => {
  it('says what the model did', async () => {
    const env = {
      PATH: `${programs}:${process.env.PATH}`,
      TRANSCRIPT_CLEAN_BASE_URL: `${upstream.url}/v1`,
      TRANSCRIPT_CLEAN_MODEL: 'any',
      TRANSCRIPT_CLEAN_TIMEOUT: '1',
    };
    const server = await startHttp({ configs: ['transcript-clean'], env });
    try {
      const refused = await server.post('transcript.clean', { text: 'hello' });
      const slow = await server.post('transcript.clean', { text: 'take your time' });
      expect([refused, slow].map(({ status, body }) => [body.error.code, status])).toEqual([
        ['model_error', 502],
        ['timeout', 504],
      ]);
    } finally {
      await server.stop();
    }
  });
});

/** A port that the contract allows and nobody listens on; from the end of the range, as the tests of mlxctl start at its beginning. */
async function freePort(): Promise<number> {
  for (let port = 8139; port >= 8100; port--) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error('no port is free');
}
