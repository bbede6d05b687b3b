import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { demoConfig } from './demo-config.ts';
import { connectClient } from './mcp-client.ts';
import { describeInBrowser } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

const policy =
  'default: enabled\napproval: { channels: [desk] }\ntools:\n  demo_destroy: deny\n  demo_log:\n    args: { max_count: { max: 5 } }\n';

describeInBrowser('the desk for everybody', ({ open }) => {
  let server: DeskServer;
  let page: Page;
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig], policy });
    ({ page } = await open(server.address, { viewport: { width: 360, height: 720 } }));
    await page.getByRole('link', { name: 'demo_log' }).waitFor();
    const client = await connectClient(server.origin);
    for (const max_count of [1, 9]) await client.call('demo_log', { max_count });
    client
      .call('demo_push', { remote: 'a-rather-long-name-of-a-remote-that-does-not-fit-on-one-line' })
      .catch(() => {});
  });
  afterAll(() => server?.stop());

  /** Fills every part with content. */
  const visits: Record<string, (on: Page) => Promise<void>> = {
    tools: async (on) => {
      await on.goto(`${server.origin}/#/tools/demo_log`);
      await on.getByLabel('Search as an agent would').fill('last comits');
      await on.locator('.results li').first().waitFor();
    },
    try: async (on) => {
      await on.goto(`${server.origin}/#/try/demo_log`);
      await on.getByLabel('max_count').fill('9');
      await on.getByText('It would be refused.').waitFor();
      await on.getByRole('button', { name: /^Run/ }).click();
      await on.getByRole('heading', { name: 'Result' }).waitFor();
    },
    watch: async (on) => {
      await on.goto(`${server.origin}/#/watch`);
      await on.getByRole('listbox', { name: 'Calls' }).getByRole('option').first().click();
      await on.getByRole('region', { name: 'The chosen call' }).waitFor();
      await on.locator('canvas').first().waitFor();
    },
    decide: async (on) => {
      await on.goto(`${server.origin}/#/decide`);
      await on.getByRole('button', { name: 'Approve once' }).waitFor();
      await on.waitForFunction(() => !document.querySelector('.answers button[disabled]'));
    },
    policy: async (on) => {
      await on.goto(`${server.origin}/#/policy`);
      await on.locator('.cm-content').waitFor();
      await on.getByRole('heading', { name: 'Problems' }).waitFor();
    },
  };
  const names = Object.keys(visits);

  it.each(names)('fits %s into 360 pixels', async (name) => {
    await visits[name]?.(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    it.each(names)('has nothing that axe finds serious on %s', async (name) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await visits[name]?.(page);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => (globalThis as any).axe.run());
      const serious = violations.filter(
        ({ impact }: axe.Result) => impact === 'serious' || impact === 'critical',
      );
      expect(serious.map(({ id, nodes }: axe.Result) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });

  it('runs a tool without a mouse', async () => {
    await page.goto(`${server.origin}/#/tools`);
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
    await reach(page, 'Try');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Try' }).waitFor();
    await reach(page, 'Tool');
    await page.keyboard.type('demo_where');
    await page.getByText('env pwd').waitFor();
    await reach(page, 'directory');
    await page.keyboard.type('/');
    await page.keyboard.press('Enter');
    await page.getByText('exit code 0').waitFor();
  });

  it('keeps the theme that was chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const background = () =>
      page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await background()).not.toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
    expect(await background()).not.toBe(light);
  });
});

/** Presses Tab until the focus is on what has this name. */
async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (element?.labels?.[0] ?? element)?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`"${name}" cannot be reached with Tab`);
}
