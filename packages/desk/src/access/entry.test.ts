import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDesk } from '../testing/desk-server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('the way into the desk', () => {
  it('lets a browser in once, with a cookie that no script can read', async () => {
    const { entered } = desk;
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
    expect(entered.headers.get('set-cookie')).toMatch(
      new RegExp(`^climax_desk_${new URL(desk.url).port}=[\\w-]{40,}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect((await desk.get('/desk/api/state')).status).toBe(200);
  });

  it('gives the operator one new address when a used one is opened, however often', async () => {
    const wrong = `${desk.url}/desk/enter?key=wrong`;
    for (let i = 0; i < 3; i++) expect((await fetch(wrong, { redirect: 'manual' })).status).toBe(403);
    expect(desk.addresses).toHaveLength(1);
    expect(desk.addresses[0]).toMatch(/\/desk\/enter\?key=[\w-]{32}$/);
    expect(desk.desk.address(desk.url)).toBe(desk.addresses[0]);
    expect((await fetch(desk.addresses[0] as string, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(desk.addresses[0] as string, { redirect: 'manual' })).status).toBe(403);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no cookie', { cookie: '' }, 401],
    ['a wrong cookie', { cookie: 'climax_desk_1=x' }, 401],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another page of this machine', { 'sec-fetch-site': 'same-site' }, 403],
  ])('shuts out %s', async (_, headers, status) => {
    expect((await desk.get('/desk/api/state', headers)).status).toBe(status);
  });

  it('shuts out a request with two cookies of the name', async () => {
    expect((await desk.get('/desk/api/state', { cookie: `${desk.cookie}; ${desk.cookie}` })).status).toBe(
      401,
    );
    expect((await desk.get('/desk/api/state', { cookie: `other=1; ${desk.cookie}` })).status).toBe(200);
  });

  it.each([
    ['http://evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('lets nothing be changed from %j', async (origin, status) => {
    expect((await desk.post('/desk/api/search', {}, { origin })).status).toBe(status);
  });
});
