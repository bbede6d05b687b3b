import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectEndpoint } from './connect-endpoint.ts';

interface Seen {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; input: string[] };
}

// An endpoint that answers as each test says.
const seen: Seen[] = [];
let answer: (response: ServerResponse, input: string[]) => void;
const server = createServer(async (request: IncomingMessage, response) => {
  let text = '';
  for await (const part of request) text += part;
  const body = JSON.parse(text);
  seen.push({
    method: request.method,
    path: request.url,
    authorization: request.headers.authorization,
    body,
  });
  answer(response, body.input);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const items = (input: string[]) => input.map((text, index) => ({ index, embedding: [text.length, 1] }));
beforeEach(() => {
  seen.length = 0;
  answer = (response, input) => response.end(JSON.stringify({ data: items(input) }));
});
const says = (data: unknown) => {
  answer = (response) => response.end(JSON.stringify(data));
};
const embed = (texts: string[], more: object = {}) => connectEndpoint({ url, model: 'm', ...more })(texts);

describe('connectEndpoint', () => {
  it('asks for the vectors of all texts at once', async () => {
    expect(await embed(['a', 'bcd'], { key: 'k' })).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/v1/embeddings',
        authorization: 'Bearer k',
        body: { model: 'm', input: ['a', 'bcd'] },
      },
    ]);
  });

  it('sends no token if there is none', async () => {
    await embed(['a'], { key: '' });
    expect(seen[0]?.authorization).toBeUndefined();
  });

  it.each([
    ['', '/v1/embeddings'],
    ['/', '/v1/embeddings'],
    ['/v1', '/v1/embeddings'],
    ['/v1/', '/v1/embeddings'],
    ['/base', '/base/v1/embeddings'],
    ['/base/v1//', '/base/v1/embeddings'],
    ['/openai/embeddings', '/openai/embeddings'],
    ['/v1?version=2', '/v1/embeddings?version=2'],
    ['/embeddings?a=b', '/embeddings?a=b'],
  ])('finds its address from %j: %s', async (path, address) => {
    await embed(['a'], { url: `${url}${path}` });
    expect(seen[0]?.path).toBe(address);
  });

  it.each([
    ['in another order', { data: items(['a', 'bc']).reverse() }],
    ['without places', { data: items(['a', 'bc']).map(({ embedding }) => ({ embedding })) }],
    ['with more beside it', { object: 'list', usage: {}, data: items(['a', 'bc']) }],
  ])('accepts an answer %s', async (_, data) => {
    says(data);
    expect(await embed(['a', 'bc'])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  const [first, second] = items(['a', 'bc']);
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['null', null],
    ['too few', { data: [first] }],
    ['too many', { data: [first, second, { index: 2, embedding: [1] }] }],
    ['one place twice', { data: [first, { ...second, index: 0 }] }],
    ['a place below the first', { data: [first, { ...second, index: -1 }] }],
    ['an empty vector', { data: [first, { ...second, embedding: [] }] }],
    ['a vector of texts', { data: [first, { ...second, embedding: ['1'] }] }],
    ['a vector with a hole', { data: [first, { ...second, embedding: [1, null] }] }],
    ['a list that is a mapping', { data: { 0: first, 1: second } }],
    ['null in the list', { data: [first, null] }],
  ])('refuses %s', async (_, data) => {
    says(data);
    await expect(embed(['a', 'bc'])).rejects.toThrow('/v1/embeddings did not answer with 2 vectors');
  });

  it('says that the answer was not JSON, or an error', async () => {
    answer = (response) => response.end('<html>');
    await expect(embed(['a'])).rejects.toThrow('did not answer with JSON');
    answer = (response) => response.writeHead(429).end('{}');
    await expect(embed(['a'])).rejects.toThrow('answered 429');
  });

  it('never follows to another address', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await expect(embed(['a'])).rejects.toThrow();
    expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(['/v1/embeddings']));
  });

  it('tries once more on a new connection', async () => {
    const whole = answer;
    let tries = 0;
    answer = (response, input) => {
      tries += 1;
      if (tries === 1) response.destroy();
      else whole(response, input);
    };
    expect(await embed(['a'])).toEqual([[1, 1]]);
    expect(tries).toBe(2);
  });

  it('ends with its signal', async () => {
    answer = () => {};
    const stop = new AbortController();
    const asked = connectEndpoint({ url, model: 'm' }, stop.signal)(['a']);
    stop.abort();
    await expect(asked).rejects.toThrow();
  });
});
