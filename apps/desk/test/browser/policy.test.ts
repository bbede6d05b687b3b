import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoConfig } from './demo-config.ts';
import { connectClient } from './mcp-client.ts';
import { describeInBrowser, type OpenPage } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

describeInBrowser('the policy on the desk', ({ open }) => {
  let server: DeskServer;
  let opened: OpenPage;
  let page: Page;
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig], policy: 'default: enabled\n' });
    const client = await connectClient(server.origin);
    await client.call('demo_log', { max_count: 9 });
    await client.close();
    opened = await open(server.address, { permissions: ['clipboard-read', 'clipboard-write'] });
    page = opened.page;
    await page.goto(`${server.origin}/#/policy`);
    await page.locator('.cm-content').waitFor();
  });
  afterAll(() => server?.stop());

  const write = async (text: string) => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const saved = () => readFileSync(join(server.directory, 'policy.yaml'), 'utf8');

  it('completes keys, values, tools and arguments', async () => {
    await write('tools:\n  ');
    await page.keyboard.type('demo_lo');
    await page.locator('.cm-tooltip-autocomplete').getByText('demo_log').waitFor();
    // The popup ignores keys at first, so that nobody chooses by accident.
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.keyboard.type('{ args: { max');
    await page.locator('.cm-tooltip-autocomplete').getByText('max_count').waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows problems at their place and leads there', async () => {
    await write('default: enabled\ntools:\n  demo_log:\n    args:\n      max_count: { maximum: 5 }\n');
    const problem = page.getByRole('button', { name: /line 5.*Did you mean "max"/ });
    await problem.waitFor();
    await page.locator('.cm-lint-marker-error').waitFor();
    expect(await page.getByRole('button', { name: 'Review and save' }).isDisabled()).toBe(true);
    await problem.click();
    await page.waitForFunction(() =>
      document.activeElement?.shadowRoot?.activeElement?.matches('.cm-content'),
    );
  });

  it('shows which tools and past calls would be treated differently', async () => {
    await write('default: read\ntools:\n  demo_log:\n    args:\n      max_count: { max: 5 }\n');
    const tools = page.getByRole('region', { name: 'Tools before and after' });
    await tools.getByRole('row').filter({ hasText: 'demo_push' }).waitFor();
    expect(await tools.getByRole('row').filter({ hasText: 'demo_push' }).textContent()).toMatch(/refuse/);
    const calls = page.getByRole('region', { name: 'Past calls before and after' });
    expect(await calls.getByRole('row').filter({ hasText: 'env echo log -n 9' }).textContent()).toMatch(
      /allowrefuse.*maximum 5/,
    );
  });

  it('saves after showing what changes', async () => {
    await page.getByRole('button', { name: 'Review and save' }).click();
    const changes = page.getByRole('region', { name: 'Changes' });
    expect(await changes.textContent()).toMatch(/− default: enabled.*\+ default: read.*max: 5/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved, and in force here.').waitFor();
    expect(saved()).toBe('default: read\ntools:\n  demo_log:\n    args:\n      max_count: { max: 5 }\n');
  });

  it('is in force at once', async () => {
    await page.goto(`${server.origin}/#/tools`);
    await page.locator('[data-hidden]').filter({ hasText: 'demo_push' }).waitFor();
  });

  it('breaks no rule of its Content-Security-Policy', () => {
    expect(opened.complaints).toEqual([]);
  });
});
