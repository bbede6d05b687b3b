import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolIndex } from '@climax/index';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeaning } from './index.ts';

type Reply = (texts: string[], response: ServerResponse) => void;

const directions = ['cat kitten', 'invoice bill', 'rain forecast'];
const vector = (text: string) => [
  ...directions.map((words) => words.split(' ').filter((word) => text.includes(word)).length),
  0.2,
];
const wellBehaved: Reply = (texts, response) => {
  const data = texts
    .map((text, index) => ({ object: 'embedding', index, embedding: vector(text) }))
    .reverse();
  response.end(JSON.stringify({ object: 'list', data }));
};
const requests: { path: string; authorization: string | undefined; texts: string[]; model: string }[] = [];
let reply = wellBehaved;
const server = createServer(async (request: IncomingMessage, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { input, model } = JSON.parse(body);
  requests.push({ path: request.url!, authorization: request.headers.authorization, texts: input, model });
  reply(input, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const top = mkdtempSync(join(tmpdir(), 'climax-embeddings-'));
afterAll(() => {
  rmSync(top, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
});

const tools = [
  { tool_name: 'feed', description: 'Feed the cat' },
  { tool_name: 'pay', description: 'Pay an invoice' },
  { tool_name: 'sky', description: 'Show the forecast' },
];
const newDirectory = () => mkdtempSync(join(top, 'cache-'));

function start(more: object = {}) {
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(line),
    warning: (line: string) => lines.push(`warning: ${line}`),
  };
  const settings = { url, model: 'tiny', log, cacheDirectory: newDirectory(), queryTimeoutMs: 5000, ...more };
  return { meaning: startMeaning(ToolIndex.fromEntries(tools), settings), lines, settings };
}
const first = async (meaning: ReturnType<typeof start>['meaning'], query: string) =>
  (await meaning.answer({ query })).hits[0]?.tool.tool_name;

beforeEach(() => {
  reply = wellBehaved;
  requests.length = 0;
});

describe('startMeaning', () => {
  it('embeds the tools in the background and then answers by meaning', async () => {
    const { meaning, lines } = start({ key: 'secret' });
    expect(await first(meaning, 'a kitten')).toBeUndefined();
    await meaning.ready;
    expect(await first(meaning, 'a kitten')).toBe('feed');
    expect(requests[0]).toMatchObject({
      path: '/v1/embeddings',
      authorization: 'Bearer secret',
      model: 'tiny',
    });
    expect(lines).toEqual(['embedded 3 of 3 tools']);
  });

  it.each(['/v1', '/v1/', '/v1/embeddings', '/base/v1'])('takes an address that ends in %s', async (path) => {
    const { meaning } = start({ url: `${url}${path}` });
    await meaning.ready;
    expect(requests[0]?.path).toBe(path.startsWith('/base') ? '/base/v1/embeddings' : '/v1/embeddings');
  });

  it('keeps vectors in a file of its owner, and does not ask for them again', async () => {
    const { meaning, settings } = start();
    await meaning.ready;
    const [file] = readdirSync(settings.cacheDirectory);
    expect(statSync(join(settings.cacheDirectory, file!)).mode & 0o777).toBe(0o600);
    requests.length = 0;
    const again = start(settings);
    await again.meaning.ready;
    expect(requests).toEqual([]);
    expect(await first(again.meaning, 'a kitten')).toBe('feed');
  });

  it('answers for other indexes by the same vectors, and asks only for texts that are new', async () => {
    const { meaning, settings } = start();
    const others = [tools[0]!, { tool_name: 'umbrella', description: 'Fetch an umbrella against rain' }];
    const other = meaning.share(ToolIndex.fromEntries(others));
    await other.ready;
    expect(await first(other, 'a kitten')).toBe('feed');
    expect(await first(other, 'the bill')).toBeUndefined();
    expect(await first(meaning, 'the bill')).toBe('pay');
    expect(requests.flatMap(({ texts }) => texts).filter((text) => text.startsWith('feed'))).toHaveLength(1);
    requests.length = 0;
    const again = start(settings).meaning;
    await again.share(ToolIndex.fromEntries(others)).ready;
    expect(requests).toEqual([]);
  });

  it('passes over a broken file', async () => {
    const { meaning, settings } = start();
    await meaning.ready;
    const [file] = readdirSync(settings.cacheDirectory);
    writeFileSync(join(settings.cacheDirectory, file!), '{"model":"tiny","keys":["a"],"rows":"');
    const again = start(settings);
    await again.meaning.ready;
    expect(await first(again.meaning, 'a kitten')).toBe('feed');
  });

  it.each<[string, Reply]>([
    ['an error', (_, response) => response.writeHead(500).end('no')],
    ['what is not JSON', (_, response) => response.end('<html>')],
    ['nothing', (_, response) => response.end('null')],
    ['too few vectors', (_, response) => response.end('{"data":[{"index":0,"embedding":[1]}]}')],
    ['a place beyond the end', (_, response) => response.end('{"data":[{"index":99,"embedding":[1]}]}')],
    [
      'vectors of text',
      (texts, response) => response.end(JSON.stringify({ data: texts.map(() => ({ embedding: ['a'] })) })),
    ],
    ['another address', (_, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end()],
    [
      'text without end',
      (_, response) => {
        const more = () => !response.destroyed && response.write(' '.repeat(1 << 20), more);
        more();
      },
    ],
    ['a closed connection', (_, response) => void response.destroy()],
  ])('answers by words and says so once when the endpoint gives %s', async (_, broken) => {
    reply = broken;
    const { meaning, lines } = start();
    await meaning.ready;
    expect(await first(meaning, 'feed the cat')).toBe('feed');
    expect(lines).toEqual([expect.stringMatching(/^warning: search is by words only: /)]);
  });

  it('answers by words, and warns once when the vector of a question is late or fails', async () => {
    const { meaning, lines } = start({ queryTimeoutMs: 50 });
    await meaning.ready;
    lines.length = 0;
    reply = () => {};
    expect(await first(meaning, 'feed the cat')).toBe('feed');
    reply = (_, response) => response.writeHead(503).end();
    expect(await first(meaning, 'feed the cat')).toBe('feed');
    expect(lines).toEqual([
      'warning: a question was answered by words only: the endpoint took longer than 50 ms',
    ]);
  });

  it('leaves an endpoint that does not answer at most 64 questions at once, and asks again when it does', async () => {
    const { meaning } = start({ queryTimeoutMs: 50 });
    await meaning.ready;
    requests.length = 0;
    const open: (() => void)[] = [];
    reply = (texts, response) => open.push(() => wellBehaved(texts, response));
    const ask = () => first(meaning, 'feed the cat');
    expect(new Set(await Promise.all(Array.from({ length: 100 }, ask)))).toEqual(new Set(['feed']));
    expect(await ask()).toBe('feed');
    const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5));
    while (requests.length < 64) await aWhile();
    expect(requests).toHaveLength(64);
    reply = wellBehaved;
    for (const answer of open) answer();
    while ((await first(meaning, 'a kitten')) !== 'feed') await aWhile();
  });

  it('reports vectors that cannot be stored, and continues', async () => {
    const blocked = join(newDirectory(), 'file');
    writeFileSync(blocked, '');
    const { meaning, lines } = start({ cacheDirectory: join(blocked, 'inside') });
    await meaning.ready;
    expect(await first(meaning, 'a kitten')).toBe('feed');
    expect(lines.at(-1)).toMatch(/^warning: vectors cannot be kept in /);
  });
});
