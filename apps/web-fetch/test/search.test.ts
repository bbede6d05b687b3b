import { failure, output } from '@climax/contract-program/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from './program.ts';
import { endless, never, redirect, send, stall, startUpstream, type Upstream } from './upstream.ts';

const json = (value: unknown, status = 200) =>
  send(JSON.stringify(value), { 'content-type': 'application/json' }, status);
const result = (n: number) => ({
  title: `T${n}`,
  url: `https://example.com/${n}`,
  snippet: `S${n}`,
  date: '2024-01-02',
});

let upstream: Upstream;
const at = (tool: string) => `/v1/search/${tool}`;

beforeAll(async () => {
  upstream = await startUpstream({
    [at('web-search')]: json({ object: 'search', results: [result(1), result(2), result(3)] }),
    [at('sparse')]: json({
      results: [{ url: 'https://example.com/', title: null, last_updated: null, score: 1 }],
    }),
    [at('none')]: json({ results: [] }),
    [at('a%2Fb')]: json({ results: [] }),
    [at('never')]: never,
    [at('stall')]: stall,
    [at('huge')]: endless('application/json', ' '.repeat(65_536)),
    [at('not-json')]: send('<html>Bad gateway</html>'),
    [at('no-list')]: json({ results: 'many' }),
    [at('list')]: json([]),
    [at('bad-entry')]: json({ results: [result(1), 'x'] }),
    [at('bad-title')]: json({ results: [{ ...result(1), title: 5 }] }),
    [at('no-url')]: json({ results: [{ title: 'a', snippet: 'b' }] }),
    [at('moved')]: redirect('/v1/search/web-search', 307),
    [at('broken')]: json({ error: { message: 'provider down' } }, 500),
    [at('denied')]: (request, response) =>
      json({ error: `bad key ${request.headers.authorization}` }, 401)(request, response),
    [at('rejected')]: json({ error: 'query too long' }, 400),
    [at('unprocessable')]: json({ detail: 'query' }, 422),
    '/search': json({
      query: 'x',
      results: [
        { title: 'T', url: 'https://example.com/', content: 'C', publishedDate: '2024-01-02T00:00:00' },
      ],
    }),
    '/closed/search': send('Forbidden', {}, 403),
  });
});

beforeEach(() => {
  upstream.requests.length = 0;
});

afterAll(() => upstream.close());

const search = (words: string[], env: Record<string, string> = {}) =>
  run(['search', ...words], { LITELLM_BASE_URL: upstream.url, LITELLM_API_KEY: 'sk-secret', ...env });

describe('climax-web-fetch search', () => {
  it('asks the proxy in its own format', async () => {
    const found = output('search.web', await search(['--query=--spring tides', '--max-results=3']));
    expect(found).toEqual({ results: [result(1), result(2), result(3)] });
    expect(upstream.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/search/web-search',
        headers: expect.objectContaining({
          authorization: 'Bearer sk-secret',
          'content-type': 'application/json',
        }),
        body: '{"query":"--spring tides","max_results":3}',
      },
    ]);
  });

  it('leaves out max_results when it is not given, and the key when there is none', async () => {
    output(
      'search.web',
      await search(['tides'], { LITELLM_API_KEY: '', LITELLM_BASE_URL: `${upstream.url}/` }),
    );
    expect(upstream.requests[0]).toMatchObject({ path: '/v1/search/web-search', body: '{"query":"tides"}' });
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['cuts what is more than asked for', ['--max-results=1'], [result(1)]],
    [
      'fills in what a provider left out',
      ['--search-tool=sparse'],
      [{ title: '', url: 'https://example.com/', snippet: '', date: null }],
    ],
    ['finds nothing', ['--search-tool=none'], []],
    ['keeps the search tool one part of the path', ['--search-tool=a/b'], []],
  ])('%s', async (_name, words, results) => {
    expect(output('search.web', await search(['--query=x', ...words]))).toEqual({ results });
  });

  it('takes the search tool from the environment', async () => {
    expect(output('search.web', await search(['--query=x'], { LITELLM_SEARCH_TOOL: 'none' }))).toEqual({
      results: [],
    });
  });

  it.each([
    ['--query='],
    ['--query=   '],
    ['--query=x', '--max-results=0'],
    ['--query=x', '--max-results=26'],
    ['--query=x', '--max-results=2.5'],
    ['--query=x', '--max-results=many'],
  ])('refuses %s %s without asking', async (...words) => {
    expect(failure('search.web', await search(words)).code).toBe('invalid_query');
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    ['rejected', 'invalid_query', /answered 400: .*query too long/],
    ['unprocessable', 'invalid_query', /answered 422/],
    ['broken', 'upstream_failure', /answered 500: .*provider down/],
    ['missing', 'upstream_failure', /answered 404/],
    ['moved', 'upstream_failure', /answered 307/],
    ['not-json', 'upstream_failure', /did not answer with JSON/],
    ['no-list', 'upstream_failure', /results: expected a list, got string/],
    ['list', 'upstream_failure', /results: expected a list, got nothing/],
    ['bad-entry', 'upstream_failure', /results\[1\]: expected an object, got string/],
    ['bad-title', 'upstream_failure', /results\[0\]\.title: expected text, got number/],
    ['no-url', 'upstream_failure', /results\[0\]\.url: expected text, got nothing/],
    ['huge', 'upstream_failure', /more than 5242880 bytes/],
  ])('answers to %s with %s', async (tool, code, message) => {
    const error = failure('search.web', await search(['--query=x', `--search-tool=${tool}`]));
    expect(error).toEqual({ code, message: expect.stringMatching(message) });
  });

  it('never shows the key', async () => {
    const error = failure('search.web', await search(['--query=x', '--search-tool=denied']));
    expect(error).toEqual({
      code: 'upstream_failure',
      message: expect.stringContaining('bad key Bearer ***'),
    });
  });

  it.each(['never', 'stall'])('gives up on %s when the time is over', async (tool) => {
    const error = failure(
      'search.web',
      await search(['--query=x', `--search-tool=${tool}`, '--timeout=0.5']),
    );
    expect(error).toEqual({ code: 'timeout', message: 'the search took longer than 0.5 s' });
  });

  it.each([
    ['', /LITELLM_BASE_URL nor SEARXNG_BASE_URL is set/],
    ['ftp://example.com', /LITELLM_BASE_URL is not an http\(s\) URL/],
    ['http://127.0.0.1:1', /cannot be reached/],
  ])('says what is wrong with the proxy address %j', async (LITELLM_BASE_URL, message) => {
    const error = failure('search.web', await search(['--query=x'], { LITELLM_BASE_URL }));
    expect(error).toEqual({ code: 'upstream_failure', message: expect.stringMatching(message) });
  });
});

describe('climax-web-fetch search with SearXNG', () => {
  const ask = (env: Record<string, string>) => run(['search', '--query=spring & tides'], env);

  it('asks for JSON and brings the answer into the shape of the contract', async () => {
    const found = output('search.web', await ask({ SEARXNG_BASE_URL: `${upstream.url}/` }));
    expect(found).toEqual({
      results: [{ title: 'T', url: 'https://example.com/', snippet: 'C', date: '2024-01-02T00:00:00' }],
    });
    expect(upstream.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /search?q=spring+%26+tides&format=json',
    ]);
  });

  it('is asked only if no proxy is set', async () => {
    output('search.web', await ask({ SEARXNG_BASE_URL: upstream.url, LITELLM_BASE_URL: upstream.url }));
    expect(upstream.requests.map(({ path }) => path)).toEqual([at('web-search')]);
  });

  it.each([
    [{ SEARXNG_BASE_URL: '/closed' }, 'add "json" to search.formats'],
    [{ SEARXNG_BASE_URL: '/missing' }, 'answered 404'],
    [{}, 'neither LITELLM_BASE_URL nor SEARXNG_BASE_URL is set'],
  ])('reports %j', async (env: { SEARXNG_BASE_URL?: string }, message) => {
    const url =
      env.SEARXNG_BASE_URL === undefined ? {} : { SEARXNG_BASE_URL: upstream.url + env.SEARXNG_BASE_URL };
    expect(failure('search.web', await ask(url))).toEqual({
      code: 'upstream_failure',
      message: expect.stringContaining(message),
    });
  });
});
