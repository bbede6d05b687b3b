import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoConfig } from './demo-config.ts';
import { describeInBrowser } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

describeInBrowser('who may use the desk', ({ open }) => {
  let server: DeskServer;
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig] });
  });
  afterAll(() => server?.stop());

  it('shows nothing without a token, and says what to do', async () => {
    const { page } = await open(server.origin);
    await page.getByText('The server does not know this page').waitFor();
    expect(await page.getByText('demo_log').count()).toBe(0);
  });

  it('shows nothing with a wrong token', async () => {
    const { page, context } = await open('about:blank');
    const { hostname, port } = new URL(server.origin);
    await context.addCookies([
      { name: `climax_desk_${port}`, value: 'guessed', domain: hostname, path: '/' },
    ]);
    await page.goto(server.origin);
    await page.getByText('The server does not know this page').waitFor();
  });

  it('lets the printed address work once', async () => {
    const first = await open(server.address);
    await first.page.getByRole('link', { name: 'demo_log' }).waitFor();
    const second = await open(server.address);
    expect(await second.page.getByRole('link', { name: 'demo_log' }).count()).toBe(0);
    const cookies = await first.context.cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);

    const post = (headers: Record<string, string>) =>
      status(`${server.origin}/desk/api/search`, {
        'content-type': 'application/json',
        cookie: `${cookies[0]?.name}=${cookies[0]?.value}`,
        ...headers,
      });
    expect(await post({ origin: server.origin })).toBe(200);
    expect(await post({ origin: 'http://evil.example' })).toBe(403);
    expect(await post({})).toBe(403);
    expect(await post({ origin: server.origin, host: 'evil.example' })).toBe(403);
  });

  it('continues by itself after a restart, once the new address was opened', async () => {
    const before = await startDesk({ configs: [demoConfig] });
    const { page, context } = await open(before.address);
    await page.getByRole('link', { name: 'demo_log' }).waitFor();
    await before.stop();
    await page.getByText('The server cannot be reached').waitFor();
    const renamed = { ...demoConfig, tools: [{ ...demoConfig.tools[0], name: 'demo_renamed' }] };
    const after = await startDesk({ configs: [renamed], args: ['--port', new URL(before.origin).port] });
    await page.getByText('The server does not know this page').waitFor();
    const entry = await context.newPage();
    await entry.goto(after.address);
    await page.getByRole('link', { name: 'demo_renamed' }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'Connected' }).count()).toBe(1);
    await after.stop();
  });
});

/** The status of a POST with headers that a browser would not let a page set. */
function status(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end('{"query": "log"}');
  });
}
