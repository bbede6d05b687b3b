import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningDesk, startDesk } from './start-desk.ts';

const config = { name: 'files', command: 'echo', tools: [{ name: 'say', description: 'Say' }] };
let desk: RunningDesk;
beforeAll(async () => {
  desk = await startDesk({ configs: [config] });
});
afterAll(() => desk.stop());

/** Node's own client sends any Host. */
function statusWith(headers: Record<string, string>, path = '/desk/api/state'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${desk.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('entering the desk', () => {
  it('refuses requests without the cookie', async () => {
    await expect(desk.get('state')).resolves.toMatchObject({
      status: 401,
      body: { error: { code: 'unauthorized', message: expect.stringContaining('address') } },
    });
    await expect(desk.post('calls', { tool: 'say', args: {} })).resolves.toMatchObject({ status: 401 });
    await expect(desk.listen()).rejects.toThrow('events: 401');
    await expect(desk.get('state', { cookie: 'climax_desk_1=x' })).resolves.toMatchObject({ status: 401 });
  });

  it('accepts no key but the printed one', async () => {
    for (const query of ['', '?key=', '?key=x', '?key=x&key=y']) {
      const response = await fetch(`${desk.url}/desk/enter${query}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect(desk.stderr()).not.toContain('A new address');
  });

  it('accepts the printed key once, and prints a new address the second time', async () => {
    const first = await fetch(desk.address, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/']);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      new RegExp(`^climax_desk_${new URL(desk.url).port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect((await fetch(desk.address, { redirect: 'manual' })).status).toBe(403);
    const fresh = /New address of the desk: (\S+)/.exec(desk.stderr())?.[1] as string;
    const second = await fetch(fresh, { redirect: 'manual' });
    expect([second.status, second.headers.get('set-cookie')]).toEqual([303, cookie]);
    const [pair = ''] = cookie.split(';');
    expect((await desk.get('state', { cookie: pair })).status).toBe(200);
    const [name, value = ''] = pair.split('=');
    for (const wrong of [`${name}=${value}x`, `${name}=`, `${pair}; ${name}=x`, `x${pair}`])
      expect((await desk.get('state', { cookie: wrong })).status).toBe(401);
  });
});

describe('a page of another site', () => {
  let cookie: string;
  beforeAll(async () => {
    // The key of before was used; trying it again prints the next one.
    await fetch(desk.address);
    const addresses = [...desk.stderr().matchAll(/New address of the desk: (\S+)/g)];
    const entered = await fetch(addresses.at(-1)?.[1] as string, { redirect: 'manual' });
    cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
  });

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['an opaque Origin', { origin: 'null' }],
    ['no Origin', { origin: '' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port, as the browser tells it', { 'sec-fetch-site': 'same-site' }],
  ])('cannot call a tool: %s', async (_, headers) => {
    const reply = await desk.post('calls', { tool: 'say', args: {} }, { cookie, ...headers });
    expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden']);
  });

  it('cannot send anything but JSON', async () => {
    const form = { cookie, 'content-type': 'text/plain' };
    expect((await desk.post('calls', { tool: 'say', args: {} }, form)).status).toBe(415);
  });

  it('cannot reach the desk under its own name', async () => {
    expect(await statusWith({ cookie })).toBe(200);
    expect(await statusWith({ cookie, host: 'evil.example' })).toBe(403);
    expect(await statusWith({ host: 'evil.example' }, '/')).toBe(403);
    expect(await statusWith({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('is kept out by the headers of every answer', async () => {
    const { headers } = await desk.get('state', { cookie });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the page', () => {
  it('is served to everybody, with its files and nothing else', async () => {
    const page = await fetch(desk.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    const [script = ''] = /\/desk\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    const asset = await fetch(`${desk.url}${script}`);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(asset.headers.get('content-security-policy')).toContain("default-src 'none'");
    const plain = await fetch(`${desk.url}${script}`, { headers: { 'accept-encoding': 'identity' } });
    expect([asset, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
    expect(await plain.text()).toBe(await asset.text());
    for (const path of [
      'none.js',
      '..%2findex.html',
      '%2e%2e%2findex.html',
      '..%5cindex.html',
      '.js',
      'a%00.js',
    ])
      expect(await statusWith({}, `/desk/assets/${path}`)).toBe(404);
    expect((await fetch(desk.url, { method: 'POST' })).status).toBe(405);
  });
});
