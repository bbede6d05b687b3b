import { eventually } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDesk } from '../testing/desk-server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('createEventStreams', () => {
  it('serves thirty-two pages at a time, and another when one has gone', async () => {
    const pages: AbortController[] = [];
    const open = async () => {
      const page = new AbortController();
      const response = await fetch(`${desk.url}/desk/api/events`, {
        headers: { cookie: desk.cookie },
        signal: page.signal,
      });
      if (response.status === 200) pages.push(page);
      return response.status;
    };
    for (let i = 0; i < 32; i++) expect(await open()).toBe(200);
    expect(await open()).toBe(503);
    pages[0]?.abort();
    expect(await eventually(async () => (await open()) === 200, 10_000)).toBe(true);
    for (const page of pages) page.abort();
  });

  it('still counts as watched for a moment when the last page has gone', async () => {
    const page = new AbortController();
    await fetch(`${desk.url}/desk/api/events`, { headers: { cookie: desk.cookie }, signal: page.signal });
    page.abort();
    await new Promise(setImmediate);
    expect(desk.desk.channel.isOpen()).toBe(true);
  });

  it('answers HEAD without opening a stream', async () => {
    const response = await fetch(`${desk.url}/desk/api/events`, {
      method: 'HEAD',
      headers: { cookie: desk.cookie },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(desk.desk.channel.isOpen()).toBe(false);
  });

  it('refuses to stream to anyone who has not entered', async () => {
    expect((await desk.get('/desk/api/events', { cookie: '' })).status).toBe(401);
  });
});
