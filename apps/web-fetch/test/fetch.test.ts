import { brotliCompressSync, gzipSync } from 'node:zlib';
import { failure, output } from '@climax/contract-program/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from './program.ts';
import { endless, html, never, redirect, send, stall, startUpstream, type Upstream } from './upstream.ts';

const article = `<!doctype html><html lang="en-GB"><head><title>Tides explained</title>
<meta name="author" content="Ada Example"><meta property="article:published_time" content="2024-05-06T07:08:09Z"></head>
<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<article><h1>Tides explained</h1>${'<p>The moon pulls, the water follows, and the coast waits for both of them.</p>'.repeat(12)}
<ul><li>high tide</li><li>low tide</li></ul><pre>a
  b</pre></article><footer>All rights reserved</footer></body></html>`;

let upstream: Upstream;
let elsewhere: Upstream;

beforeAll(async () => {
  elsewhere = await startUpstream({ '/secret': html('<p>the secret page</p>') }, '127.0.0.2');
  upstream = await startUpstream({
    '/article': html(article),
    '/tagless': html('<title>Bare</title><p>No html, head or body tag here.'),
    '/text': send('  plain words\n  stay as they are\n', { 'content-type': 'text/plain' }),
    '/json': send('{"a": 1}', { 'content-type': 'application/ld+json' }),
    '/untyped': send('<!-- note --><html><body><p>typeless html</p></body></html>'),
    '/untyped-binary': send(Buffer.from([0x89, 0x50, 0, 0, 1])),
    '/latin': html(
      Buffer.from('<meta charset=iso-8859-1><p>caf\xe9 \x80 \x93quoted\x94</p>', 'latin1'),
      'text/html',
    ),
    '/kanji': html(
      Buffer.from([0x3c, 0x70, 0x3e, 0x93, 0xfa, 0x96, 0x7b, 0x3c, 0x2f, 0x70, 0x3e]),
      'text/html; charset=Shift_JIS',
    ),
    '/gzip': send(gzipSync(article), { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
    '/brotli': send(brotliCompressSync(article), { 'content-type': 'text/html', 'content-encoding': 'br' }),
    '/bomb': send(gzipSync(Buffer.alloc(8_000_000, 32)), {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
    }),
    '/corrupt': send('not gzip at all', { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
    '/odd-encoding': send('x', { 'content-type': 'text/html', 'content-encoding': 'rot13' }),
    '/one': redirect('/two', 301),
    '/two': redirect('article', 307),
    '/odd': html('<p>found</p>'),
    '/loop': redirect('/loop'),
    '/to-nowhere': redirect('http://'),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-login': redirect('http://user:pw@127.0.0.1/'),
    '/to-elsewhere': (request, response) => redirect(`${elsewhere.url}/secret`)(request, response),
    '/to-mapped': redirect('http://[::ffff:7f00:2]:1/'),
    '/to-decimal': redirect('http://2130706434:1/'),
    '/gone': send('gone', { 'content-type': 'text/html' }, 410),
    '/pdf': send('%PDF-1.7', { 'content-type': 'application/pdf' }),
    '/empty': html('<html><head><title>Nothing</title></head><body><script>1</script></body></html>'),
    '/nothing': send('', { 'content-type': 'text/plain' }),
    '/endless': endless('text/html'),
    '/announced': send('x'.repeat(2_000), { 'content-type': 'text/plain' }),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' }).write('<p>half');
      setImmediate(() => response.destroy());
    },
    '/nested': html(`<html><body>${'<div>'.repeat(200)}still read`),
    '/deep': html(`<html><body>${'<div>'.repeat(50_000)}deep`),
    '/busy': html(`<html><body>${'<span>x</span>'.repeat(250_000)}`),
    '/never': never,
    '/stall': stall,
  });
});

afterAll(() => Promise.all([upstream.close(), elsewhere.close()]));

const allowed = { WEB_FETCH_ALLOW_PRIVATE: '127.0.0.1' };
const fetchPath = (path: string, ...more: string[]) =>
  run(['fetch', `--url=${upstream.url}${path}`, ...more], allowed);

describe('climax-web-fetch fetch', () => {
  it('finds the article, its title, author, date and language', async () => {
    const page = output('web.fetch', await fetchPath('/article'));
    expect(page).toMatchObject({
      final_url: `${upstream.url}/article`,
      title: 'Tides explained',
      byline: 'Ada Example',
      published_at: '2024-05-06T07:08:09Z',
      lang: 'en-GB',
      raw_html: '',
    });
    expect(page.clean_text).toContain('The moon pulls, the water follows');
    expect(page.clean_text).toContain('- high tide\n- low tide');
    expect(page.clean_text).toContain('a\n  b');
    expect(page.clean_text).not.toMatch(/About us|All rights reserved|<p>/);
  });

  it('returns the HTML as it came when asked to', async () => {
    const page = output('web.fetch', await fetchPath('/article', '--include-raw-html'));
    expect(page.raw_html).toBe(article);
  });

  it.each([
    ['/tagless', { title: 'Bare', clean_text: 'No html, head or body tag here.' }],
    ['/text', { title: null, clean_text: 'plain words\n  stay as they are' }],
    ['/json', { clean_text: '{"a": 1}' }],
    ['/untyped', { clean_text: 'typeless html' }],
    ['/latin', { clean_text: 'café € “quoted”' }],
    ['/kanji', { clean_text: '日本' }],
    ['/nested', { clean_text: 'still read' }],
    ['/gzip', { title: 'Tides explained' }],
    ['/brotli', { title: 'Tides explained' }],
    ['/one', { title: 'Tides explained' }],
  ])('reads %s', async (path, expected) => {
    expect(output('web.fetch', await fetchPath(path))).toMatchObject(expected);
  });

  it('names the page it ended at, in a form every URI reader takes', async () => {
    const moved = output('web.fetch', await fetchPath('/one'));
    expect(moved.final_url).toBe(`${upstream.url}/article`);
    const odd = output('web.fetch', await fetchPath('/odd?q={a|b}&r=100%&s=[1]#x|y'));
    expect(odd.final_url).toBe(`${upstream.url}/odd?q=%7Ba%7Cb%7D&r=100%25&s=%5B1%5D#x%7Cy`);
  });

  it.each([
    ['/gone', 'fetch_failed', /answered 410/],
    ['/missing', 'fetch_failed', /answered 404/],
    ['/loop', 'fetch_failed', /more than 5 redirects/],
    ['/to-nowhere', 'fetch_failed', /an invalid URL/],
    ['/to-file', 'fetch_failed', /only http and https/],
    ['/to-login', 'fetch_failed', /user name or password/],
    ['/bomb', 'fetch_failed', /larger than 5242880 bytes/],
    ['/endless', 'fetch_failed', /larger than 5242880 bytes/],
    ['/corrupt', 'fetch_failed', /incorrect header check/],
    ['/odd-encoding', 'fetch_failed', /rot13/],
    ['/cut', 'fetch_failed', /aborted|premature|hang up|reset/i],
    ['/pdf', 'parse_failed', /application\/pdf/],
    ['/untyped-binary', 'parse_failed', /binary/],
    ['/deep', 'parse_failed', /cannot be parsed/],
    ['/empty', 'parse_failed', /no readable text/],
    ['/nothing', 'parse_failed', /no readable text/],
  ])('fails on %s with %s', async (path, code, message) => {
    expect(failure('web.fetch', await fetchPath(path))).toEqual({
      code,
      message: expect.stringMatching(message),
    });
  });

  it.each(['/never', '/stall', '/busy'])('gives up on %s when the time is over', async (path) => {
    const error = failure('web.fetch', await fetchPath(path, '--timeout=0.7'));
    expect(error).toEqual({ code: 'timeout', message: expect.stringContaining('took longer than 0.7 s') });
  });

  it('keeps to the limits it is given', async () => {
    const small = failure('web.fetch', await fetchPath('/announced', '--max-bytes=1000'));
    expect(small.message).toContain('larger than 1000 bytes');
    const few = failure('web.fetch', await fetchPath('/one', '--max-redirects=1'));
    expect(few.message).toContain('more than 1 redirects');
  });

  it.each(['not a url', '/relative', 'ftp://example.com/', 'http://', 'javascript:alert(1)'])(
    'refuses %j',
    async (url) => {
      expect(failure('web.fetch', await run(['fetch', `--url=${url}`])).code).toBe('fetch_failed');
    },
  );

  it('says when nobody listens and when a name is unknown', async () => {
    const closed = await startUpstream({});
    await closed.close();
    const refused = failure('web.fetch', await run(['fetch', `--url=${closed.url}`], allowed));
    expect(refused).toEqual({ code: 'fetch_failed', message: expect.stringContaining('ECONNREFUSED') });
    const unknown = failure('web.fetch', await run(['fetch', '--url=http://no-such-host.invalid/']));
    expect(unknown).toEqual({ code: 'fetch_failed', message: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) });
  });
});

describe('climax-web-fetch fetch, private addresses', () => {
  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[64:ff9b::7f00:1]',
  ])('refuses %s without connecting', async (origin) => {
    upstream.requests.length = 0;
    const error = failure('web.fetch', await run(['fetch', `--url=${origin}:${upstream.port}/article`]));
    expect(error).toEqual({
      code: 'fetch_failed',
      message: expect.stringContaining('is a loopback address'),
    });
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    ['/to-elsewhere', '127.0.0.2 is a loopback address'],
    ['/to-mapped', '::ffff:7f00:2 is a loopback address'],
    ['/to-decimal', '127.0.0.2 is a loopback address'],
  ])('refuses the redirect of %s', async (path, message) => {
    elsewhere.requests.length = 0;
    const error = failure('web.fetch', await fetchPath(path));
    expect(error).toEqual({ code: 'fetch_failed', message: expect.stringContaining(message) });
    expect(elsewhere.requests).toEqual([]);
  });

  it.each([
    ['--allow-private', ['--allow-private'], {}],
    ['WEB_FETCH_ALLOW_PRIVATE=1', [], { WEB_FETCH_ALLOW_PRIVATE: '1' }],
    ['WEB_FETCH_ALLOW_PRIVATE=127.0.0.0/8', [], { WEB_FETCH_ALLOW_PRIVATE: '127.0.0.0/8' }],
  ])('follows it with %s', async (_name, words, env) => {
    const page = output(
      'web.fetch',
      await run(['fetch', `--url=${upstream.url}/to-elsewhere`, ...words], env),
    );
    expect(page.clean_text).toBe('the secret page');
  });
});

describe('climax-web-fetch', () => {
  it('explains itself', async () => {
    const { status, stdout } = await run(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('climax-web-fetch fetch --url=URL');
  });

  it.each([
    [[], /Unknown command ""/],
    [['get'], /Unknown command "get"/],
    [['fetch'], /--url is missing/],
    [['fetch', '--url=http://a.example', 'http://b.example'], /expected one url, got 2/],
    [['fetch', '--url=http://a.example', '--colour'], /--colour/],
    [
      ['fetch', '--url=http://a.example', '--timeout=soon'],
      /--timeout: expected a number up to 600, got "soon"/,
    ],
    [['fetch', '--url=http://a.example', '--max-bytes=-1'], /--max-bytes/],
    [['search'], /--query is missing/],
  ])('explains on stderr what is wrong with %j', async (words, message) => {
    const { status, stdout, stderr } = await run(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('rejects an exception for private addresses that is not a network', async () => {
    const { status, stderr } = await run(['fetch', '--url=http://a.example'], {
      WEB_FETCH_ALLOW_PRIVATE: '10.0.0.0/40',
    });
    expect(status).toBe(2);
    expect(stderr).toContain(
      'WEB_FETCH_ALLOW_PRIVATE: expected an IP address or a network such as 10.0.0.0/8',
    );
  });
});
