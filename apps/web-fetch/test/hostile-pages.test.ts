import { failure, output } from '@climax/contract-program/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPage } from '../src/page/read-page.ts';
import { run } from './program.ts';
import { html, send, startUpstream, type Upstream, upgrade } from './upstream.ts';

/** Pages on which a regular expression with nested repetition takes forever, or quadratic time. */
const pages: Record<string, string> = {
  'comments without a content type': `${'<!-- a --> '.repeat(5_000)}text`,
  'open comments without a content type': '<!--'.repeat(200_000),
  doctypes: `${'<!doctype '.repeat(100_000)}<p>text`,
  'blanks in pre': `<pre>a${' '.repeat(500_000)}b</pre>`,
  'line breaks in pre': `<pre>a${'\n '.repeat(200_000)}b</pre>`,
};

/** Documents that a parser may be busy with for longer than anybody waits. */
const endless: Record<string, string> = {
  'nested elements': '<div>'.repeat(60_000),
  'open tags': '<a '.repeat(300_000),
};

const limit = 20;
let upstream: Upstream;

beforeAll(async () => {
  const entries = Object.entries({ ...pages, ...endless }).map(([name, body]) => [
    path(name),
    name.includes('without a content type') ? send(body) : html(body),
  ]);
  const trickle = (_request: unknown, response: { write(text: string): boolean; end(): void }) => {
    for (let i = 0; i < 200_000; i += 1) response.write('a');
    response.end();
  };
  upstream = await startUpstream({
    ...Object.fromEntries(entries),
    '/trickle': trickle,
    '/short': html('<p>short'),
    '/upgrade': upgrade,
  });
});
afterAll(() => upstream.close());

const path = (name: string) => `/${name.replaceAll(' ', '-')}`;
const fetchUrl = (url: string, env = {}) => run(['fetch', url, '--allow-private', `--timeout=${limit}`], env);

describe('RT-07 climax-web-fetch on hostile pages', () => {
  it.each(Object.keys(pages))('reads a page of %s', async (name) => {
    expect(output('web.fetch', await fetchUrl(upstream.url + path(name))).clean_text).not.toBe('');
  });

  it.each(Object.keys(endless))('ends within its time limit on %s', async (name) => {
    const ended = await fetchUrl(upstream.url + path(name));
    if (ended.status === 0) output('web.fetch', ended);
    else expect(['timeout', 'parse_failed']).toContain(failure('web.fetch', ended).code);
  });

  it('fails when the server changes the protocol', async () => {
    const { code, message } = failure('web.fetch', await fetchUrl(`${upstream.url}/upgrade`));
    expect([code, message]).toEqual(['fetch_failed', expect.stringContaining('it answered 101')]);
  });

  it('cuts a long fragment of the address', async () => {
    const { final_url } = output('web.fetch', await fetchUrl(`${upstream.url}/short#${'#'.repeat(100_000)}`));
    expect(final_url).toBe(`${upstream.url}/short#${'%23'.repeat(200)}`);
  });

  it('reads a thousand generated documents', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<div>',
        '<table><tr><td>',
        '<pre>',
        '<!--',
        '-->',
        '<!doctype html>',
        '<br>',
        '<li>',
      ],
      ...[
        '<title>t',
        '<meta charset=x>',
        '<a href="',
        '"',
        "'",
        '&amp;',
        '&#0;',
        '<',
        '>',
        ' ',
        '\n',
        'word ',
        '<svg>',
      ],
    );
    const document = fc.array(piece, { minLength: 1, maxLength: 40 });
    let withWords = 0;
    fc.assert(
      fc.property(document, (pieces) => {
        if (readPage(pieces.join('')).clean_text.includes('word')) withWords += 1;
      }),
      { numRuns: 1000 },
    );
    expect(withWords).toBeGreaterThan(100);
  });
});

describe('RT-08 climax-web-fetch', () => {
  it('needs no extra memory for a body in chunks of one byte', async () => {
    const report = `process.on('exit', () => process.stderr.write('used ' + process.resourceUsage().maxRSS))`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}` };
    const used = async (name: string) => {
      const { stderr } = await fetchUrl(upstream.url + name, env);
      return Number(/used (\d+)/.exec(stderr)?.[1]);
    };
    const [short, trickle] = [await used('/short'), await used('/trickle')];
    expect(trickle - short).toBeLessThan(40 * 1024);
  });
});
