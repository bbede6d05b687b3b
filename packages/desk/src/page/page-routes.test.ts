import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDesk } from '../testing/desk-server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe('the page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<!doctype html><title>desk</title>'],
    ['/desk/assets/page.css', 'text/css; charset=utf-8', 'b{}'],
    ['/desk/assets/page.js', 'text/javascript; charset=utf-8', 'run()'],
  ])('is served at %s to everybody', async (path, type, text) => {
    const response = await desk.get(path, { cookie: '' });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      text,
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is compressed only for clients that can decompress it', async () => {
    const packed = await desk.get('/desk/assets/page.js', { 'accept-encoding': 'gzip' });
    const plain = await desk.get('/desk/assets/page.js', { 'accept-encoding': 'identity' });
    expect([packed, plain].map((each) => each.headers.get('content-encoding'))).toEqual(['gzip', null]);
    expect([await packed.text(), await plain.text()]).toEqual(['run()', 'run()']);
  });

  it.each([
    '..%2Fsecret.html',
    'notes.txt',
    'missing.js',
    '.hidden.js',
    'page.js.gz',
    '%2e%2e%2fsecret.html',
  ])('does not serve %s', async (name) => {
    expect((await desk.get(`/desk/assets/${name}`)).status).toBe(404);
  });
});
