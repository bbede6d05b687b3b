import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer, type TestServer } from './start-server.ts';

/** A model with three dimensions, served by its own endpoint. */
const directions = ['cat kitten', 'invoice bill', 'rain forecast'];
const embed = (text: string) => [
  ...directions.map((words) => words.split(' ').filter((word) => text.includes(word)).length),
  0.2,
];
const keys = new Set<string | undefined>();
const endpoint = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  keys.add(request.headers.authorization);
  const data = JSON.parse(body).input.map((text: string) => ({ embedding: embed(text) }));
  response.end(JSON.stringify({ data }));
});
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
const { path: top, remove } = scratch();
afterAll(() => {
  remove();
  endpoint.closeAllConnections();
  endpoint.close();
});

const config = {
  name: 'home',
  command: process.execPath,
  tools: [
    { name: 'feed', description: 'Feed the cat' },
    { name: 'pay', description: 'Pay an invoice' },
    { name: 'sky', description: 'Show the forecast' },
    { name: 'env', description: 'Print a variable', command: '-p process.env.CLIMAX_EMBEDDINGS_KEY' },
  ],
};

async function withServer(
  address: string,
  use: (server: TestServer) => Promise<void>,
  args: string[] = [],
): Promise<void> {
  const server = await startServer({
    configs: [config],
    args: ['--embeddings', address, ...args],
    env: { XDG_CACHE_HOME: mkdtempSync(join(top, 'cache-')), CLIMAX_EMBEDDINGS_KEY: 'a-key' },
  });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

async function firstWhen(
  server: TestServer,
  query: string,
  isDone: () => boolean,
): Promise<string | undefined> {
  for (let i = 0; i < 100 && !isDone(); i++) {
    await server.search({ query });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (await server.search({ query })).results[0]?.tool_name;
}

describe('climax run --embeddings', () => {
  it('finds tools by meaning once they are embedded, and keeps the key from commands', async () => {
    await withServer(url, async (server) => {
      const isDone = () => server.stderr().includes('embedded 4 of 4 tools');
      expect(await firstWhen(server, 'does the kitten purr', isDone)).toBe('feed');
      expect([...keys]).toEqual(['Bearer a-key']);
      expect((await server.call('env')).text).toContain('undefined');
    });
  });

  it('still does after the rules were read again', async () => {
    await withServer(
      url,
      async (server) => {
        const embedded = () =>
          server.stderr().match(/embedded 4 of 4 tools|4 tools from the cache/g)?.length ?? 0;
        await firstWhen(server, 'does the kitten purr', () => embedded() > 0);
        process.kill(server.pid, 'SIGHUP');
        const isReloaded = () => server.stderr().includes('rules reloaded');
        expect(await eventually(isReloaded)).toBe(true);
        const found = async () =>
          (await server.search({ query: 'does the kitten purr' })).results[0]?.tool_name;
        expect(await eventually(async () => (await found()) === 'feed')).toBe(true);
        expect([...keys]).toEqual(['Bearer a-key']);
      },
      ['--watch', '--log-level', 'INFO'],
    );
  });

  it('finds tools by words when nothing listens there, and warns once', async () => {
    await withServer('http://127.0.0.1:9', async (server) => {
      const isDone = () => server.stderr().includes('words only');
      expect(await firstWhen(server, 'feed the cat', isDone)).toBe('feed');
      expect(server.stderr().match(/words only/g)).toHaveLength(1);
    });
  });

  it.each([
    ['https://api.example.com/v1', 'another machine'],
    ['nonsense', 'is not a URL'],
  ])('refuses %s', async (address, message) => {
    const { exitCode, stderr } = await runClimax(['run', 'git', '--embeddings', address]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it.each([[['--embeddings-model', 'nomic-embed-text']], [['--embeddings-allow-remote']]])(
    'refuses %s without an endpoint',
    async (args) => {
      const { exitCode, stderr } = await runClimax(['run', 'git', ...args]);
      expect([exitCode, stderr]).toEqual([2, `error: ${args[0]}: only with --embeddings URL\n`]);
    },
  );
});
