import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { auditLines } from './audit-lines.ts';
import { demoConfig } from './demo-config.ts';
import { connectClient, type McpClient } from './mcp-client.ts';
import { describeInBrowser, type OpenPage } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

const { path: directory, remove } = scratch();

describeInBrowser('watching on the desk', ({ open }) => {
  let server: DeskServer;
  let opened: OpenPage;
  let page: Page;
  let client: McpClient;
  beforeAll(async () => {
    writeFileSync(join(directory, 'calls.jsonl'), auditLines(9_990));
    server = await startDesk({ configs: [demoConfig], directory, args: ['--audit', 'calls.jsonl'] });
    opened = await open(server.address);
    page = opened.page;
    client = await connectClient(server.origin, 'watched agent');
    await page.goto(`${server.origin}/#/watch`);
    await page.getByText('9,990 calls').waitFor();
  });
  afterAll(async () => {
    await client?.close();
    await server?.stop();
    remove();
  });

  const list = () => page.getByRole('listbox', { name: 'Calls, newest first' });
  const rows = () => list().getByRole('option');

  it('draws only the rows that can be seen of ten thousand', async () => {
    expect(await rows().count()).toBeLessThan(60);
    expect(await rows().first().getAttribute('aria-setsize')).toBe('9990');
  });

  it('shows a call as it happens', async () => {
    await client.call('demo_log', { max_count: 2 });
    const told = /watched agentdemo_logenv echo log -n 2allowed0/;
    await rows().first().filter({ hasText: told }).waitFor();
  });

  it('catches up after time away', async () => {
    await opened.context.setOffline(true);
    await client.call('demo_where', { directory: '/' });
    await client.call('demo_log', { max_count: 2 });
    await opened.context.setOffline(false);
    await rows().filter({ hasText: 'demo_where' }).waitFor();
    await rows().filter({ hasText: 'demo_log' }).nth(1).waitFor();
    expect(await page.getByText('9,993 calls').count()).toBe(1);
  });

  it('goes through the list by keyboard, to its very end', async () => {
    await list().focus();
    await page.keyboard.press('End');
    await page.getByRole('option').filter({ hasText: 'recorded 0' }).first().waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'The chosen call' });
    expect(await details.textContent()).toMatch(/demo_log.*Client.*watched agent.*"max_count": 2/s);
  });

  it('draws charts and has the same numbers in a table', async () => {
    await page.getByRole('img', { name: 'Calls per minute' }).locator('canvas').waitFor();
    const table = page.getByRole('region', { name: 'Numbers by tool' });
    await table.getByText('9,993').first().waitFor();
    expect(await table.getByRole('row').filter({ hasText: 'recorded_tool' }).textContent()).toMatch(
      /recorded_tool9,990/,
    );
  });

  it('filters by client, tool, verdict, time and source', async () => {
    const count = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await page.getByLabel('Tool', { exact: true }).fill('demo_w*');
    await page.keyboard.press('Enter');
    await count('1 call');
    await page.getByLabel('Tool', { exact: true }).fill('');
    await page.keyboard.press('Enter');
    await page.getByLabel('Verdict').selectOption('refused');
    await count('999 calls');
    await page.getByLabel('Client').fill('watched*');
    await page.keyboard.press('Enter');
    await count('0 calls');
    await page.getByLabel('Client').fill('');
    await page.keyboard.press('Enter');
    await page.getByLabel('Verdict').selectOption('');
    await page.getByLabel('Time').selectOption('1h');
    await count('3 calls');
    await page.getByLabel('Time').selectOption('');
    await page.getByLabel('Source').selectOption('server');
    await count('3 calls');
  });

  it('makes a policy rule of a call', async () => {
    await rows().first().click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { name: 'Policy' }).waitFor();
    await page.locator('.cm-content').getByText('demo_log').first().waitFor();
  });

  it('fills the form with the arguments of a call', async () => {
    await page.goto(`${server.origin}/#/watch`);
    await rows().first().click();
    await page.getByRole('button', { name: 'Try with these arguments' }).click();
    await page.getByText('env echo log -n 2').waitFor();
    expect(await page.getByLabel('max_count').inputValue()).toBe('2');
  });

  it('breaks no rule of its Content-Security-Policy', () => {
    expect(opened.complaints).toEqual([]);
  });
});
