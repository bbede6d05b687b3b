import { eventually } from '@climax/fixtures';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoConfig } from './demo-config.ts';
import { connectClient, type McpClient } from './mcp-client.ts';
import { describeInBrowser, type OpenPage } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

const policy = 'default: enabled\napproval:\n  global: write\n  channels: [desk]\n';

describeInBrowser('deciding on the desk', ({ open }) => {
  let server: DeskServer;
  let opened: OpenPage;
  let page: Page;
  let clients: McpClient[];
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig], policy });
    opened = await open(server.address);
    page = opened.page;
    clients = [await connectClient(server.origin), await connectClient(server.origin, 'other agent')];
  });
  afterAll(async () => {
    await Promise.all((clients ?? []).map((client) => client.close()));
    await server?.stop();
  });
  beforeEach(async () => {
    await page.goto(`${server.origin}/#/tools`);
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
  });

  const push = (remote: string, client = 0) => (clients[client] as McpClient).call('demo_push', { remote });
  const card = (remote: string) => page.getByRole('article').filter({ hasText: `env echo pushed ${remote}` });
  const toDecide = () => page.getByRole('link', { name: 'Decide' }).first().click();

  it('says on every part, and in the title, that a call waits', async () => {
    const reply = push('everywhere');
    const alert = page.getByRole('alert').filter({ hasText: 'A call waits for your decision' });
    await alert.waitFor();
    expect(await page.title()).toBe('(1) waiting · Tools · CLImax desk');
    await alert.getByRole('link', { name: 'Decide' }).click();
    await card('everywhere').getByRole('button', { name: 'Deny' }).click();
    await reply;
    await page.waitForFunction(() => document.title === 'Decide · CLImax desk');
  });

  it('lets a waiting MCP client continue when somebody approves what is shown', async () => {
    const reply = push('origin');
    await toDecide();
    const text = await card('origin').textContent();
    expect(text).toMatch(
      /demo_push.*write.*asked for by agent.*env echo pushed origin.*approval\.global: write/,
    );
    await card('origin').getByRole('button', { name: 'Approve once' }).click();
    expect(await reply).toEqual({ text: expect.stringMatching(/^pushed origin/), isError: false });
    await card('origin').getByText('Approved once.').waitFor();
  });

  it('tells the client when somebody denies', async () => {
    const reply = push('nowhere');
    await toDecide();
    await card('nowhere').getByRole('button', { name: 'Deny' }).click();
    expect(await reply).toEqual({ text: expect.stringContaining('denied by user'), isError: true });
  });

  it('approves for a session: the same call is not asked about again', async () => {
    const reply = push('again');
    await toDecide();
    await card('again').getByRole('button', { name: 'Same call, this session' }).click();
    expect((await reply).isError).toBe(false);
    expect((await push('again')).text).toMatch(/^pushed again/);
  });

  it('decides by keyboard alone', async () => {
    await toDecide();
    const [first, second] = [push('first'), push('second', 1)];
    await card('first').waitFor();
    await card('second').waitFor();
    await page.waitForFunction(() => !document.querySelector('.answers button[disabled]'));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const chosen = (await page.evaluate(() => document.activeElement?.textContent)) ?? '';
    await page.keyboard.press('d');
    const [denied, other] = chosen.includes('pushed second') ? [second, first] : [first, second];
    expect((await denied).isError).toBe(true);
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    expect((await other).isError).toBe(false);
  });

  it('accepts one answer from a double click, and none for the call below', async () => {
    await toDecide();
    const [first, second] = [push('one'), push('two', 1)];
    await card('one').waitFor();
    await card('two').waitFor();
    await card('one').getByRole('button', { name: 'Approve once' }).dblclick();
    expect((await first).isError).toBe(false);
    expect(await card('two').getByRole('button', { name: 'Deny' }).count()).toBe(1);
    await card('two').getByRole('button', { name: 'Deny' }).click();
    expect((await second).isError).toBe(true);
  });

  it('closes the question on a second page, and refuses an answer with another digest', async () => {
    const other = await opened.context.newPage();
    await other.goto(`${server.origin}/#/decide`);
    await toDecide();
    const reply = push('both');
    await card('both').waitFor();
    const status = await other.evaluate(async () => {
      const { approvals } = await (await fetch('/desk/api/approvals')).json();
      const answer = await fetch(`/desk/api/approvals/${approvals[0].id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ digest: 'of another call', answer: 'once' }),
      });
      return answer.status;
    });
    expect(status).toBe(409);
    await card('both').getByRole('button', { name: 'Deny' }).click();
    await other.getByText('Denied.').waitFor();
    expect((await reply).isError).toBe(true);
    await other.close();
  });

  it('asks about a call that is tried on the desk itself', async () => {
    await page.goto(`${server.origin}/#/try/demo_destroy`);
    await page.getByRole('button', { name: 'Run (a person is asked)' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Decide' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Approve once' }).click();
    await page.goto(`${server.origin}/#/try/demo_destroy`);
    await page.getByText('exit code 0').waitFor();
  });

  it('ends the question when the call is cancelled', async () => {
    await page.goto(`${server.origin}/#/try/demo_destroy`);
    await page.getByRole('button', { name: 'Run (a person is asked)' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Decide' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await eventually(async () => !(await page.title()).includes('waiting'))).toBe(true);
  });

  it('breaks no rule of its Content-Security-Policy', () => {
    expect(opened.complaints).toEqual([]);
  });
});
