import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoConfig } from './demo-config.ts';
import { describeInBrowser, type OpenPage } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

const policy = 'default: enabled\ntools:\n  demo_destroy: deny\n';

describeInBrowser('tools on the desk', ({ open }) => {
  let server: DeskServer;
  let opened: OpenPage;
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig], policy });
    opened = await open(server.address);
  });
  afterAll(() => server?.stop());

  it('lists every tool, and those that the policy hides with their rule', async () => {
    const { page } = opened;
    await page.getByRole('link', { name: 'demo_log' }).waitFor();
    const hidden = page.getByRole('link', { name: 'demo_destroy' });
    expect(await hidden.textContent()).toMatch(/hidden by .*demo_destroy/);
  });

  it('shows the arguments of a tool', async () => {
    const { page } = opened;
    await page.getByRole('link', { name: 'demo_log' }).click();
    const table = page.getByRole('region', { name: 'Arguments' });
    expect(await table.textContent()).toMatch(/format.*How much of each.*one of short, full.*--format/);
  });

  it('searches as an agent would and says why each tool was found', async () => {
    const { page } = opened;
    await page.getByLabel('Search as an agent would').fill('last comits');
    const first = page.locator('.results li').first();
    await first.waitFor();
    expect(await first.textContent()).toMatch(/1demo_log.*comits → commits \(misspelt\) in .*description/);
    await page.getByText(/What the agent gets: about \d+ tokens/).click();
    const reply = JSON.parse(
      (await page.getByRole('region', { name: 'Reply to the agent' }).textContent()) ?? '',
    );
    expect(JSON.stringify(reply)).toContain('demo_log');
  });

  it('does not find what the policy hides', async () => {
    const { page } = opened;
    await page.getByLabel('Search as an agent would').fill('delete everything');
    await page.getByRole('status').filter({ hasText: 'no tool has: delete' }).waitFor();
    expect(await page.locator('.results').textContent()).not.toContain('demo_destroy');
  });

  it('follows an address that changes while the page is drawn for the first time', async () => {
    const page = await opened.context.newPage();
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('header')) return;
        observer.disconnect();
        location.hash = '#/decide';
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${server.origin}/#/tools`);
    await page.getByRole('heading', { name: 'Decide' }).waitFor();
    await page.close();
  });

  it('breaks no rule of its Content-Security-Policy', () => {
    expect(opened.complaints).toEqual([]);
  });
});
