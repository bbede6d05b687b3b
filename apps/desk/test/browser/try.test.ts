import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoConfig } from './demo-config.ts';
import { describeInBrowser, type OpenPage } from './open-browser.ts';
import { type DeskServer, startDesk } from './start-desk.ts';

const policy = 'default: enabled\ntools:\n  demo_log:\n    args:\n      max_count: { max: 5 }\n';
const hex = (text: string) => Buffer.from(text).toString('hex');

describeInBrowser('trying a tool on the desk', ({ open }) => {
  let server: DeskServer;
  let opened: OpenPage;
  let page: Page;
  beforeAll(async () => {
    server = await startDesk({ configs: [demoConfig], policy });
    opened = await open(server.address, { permissions: ['clipboard-read', 'clipboard-write'] });
    page = opened.page;
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
  });
  afterAll(() => server?.stop());

  const choose = async (tool: string) => {
    await page.goto(`${server.origin}/#/try/${tool}`);
    await page.getByText('It would').waitFor();
  };
  const press = () => page.getByRole('button', { name: /^Run/ }).click();
  const run = async () => {
    await press();
    await page.getByText(/exit code \d+$/).waitFor();
  };
  const commandLine = () => page.getByRole('region', { name: 'Command line' });
  const output = () => page.getByRole('region', { name: 'Output', exact: true });

  it('shows the command line while the form is filled', async () => {
    await choose('demo_log');
    await page.getByLabel('max_count').fill('3');
    await page.getByLabel('format').selectOption('full');
    await page.getByLabel('all').selectOption('true');
    await page.getByLabel('paths', { exact: true }).fill('a file.txt');
    await page.getByRole('button', { name: 'Add item to paths' }).click();
    await page.getByLabel('paths, item 2').fill('src');
    await page.getByText("env echo log 'a file.txt' src -n 3 --format full --all").waitFor();
  });

  it('runs exactly that and shows output, exit code and duration', async () => {
    await run();
    expect((await output().textContent())?.trim()).toBe('log a file.txt src -n 3 --format full --all');
    expect(await page.locator('[role=status]', { hasText: 'exit code' }).textContent()).toMatch(
      /done.*exit code 0\d+(\.\d)? m?s$/,
    );
  });

  it('copies the call for an MCP client, curl and a shell', async () => {
    const copied = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const args = { max_count: 3, format: 'full', all: true, paths: ['a file.txt', 'src'] };
    expect(JSON.parse(await copied('MCP call')).params.arguments).toEqual({ tool_name: 'demo_log', args });
    expect(await copied('curl')).toContain(`${server.origin}/tools/demo_log`);
    expect(await copied('shell')).toBe(await commandLine().textContent());
  });

  it('shows next to the argument what the policy refuses', async () => {
    await page.getByLabel('max_count').fill('6');
    await page.getByText('It would be refused.').waitFor();
    expect(await page.locator('#arg-max_count-problem').textContent()).toContain('maximum 5');
    expect(await page.getByLabel('max_count').getAttribute('aria-invalid')).toBe('true');
  });

  it('gives standard input and a working directory', async () => {
    await choose('demo_count');
    await page.getByLabel('text').fill('three small words');
    await page.getByText('17 bytes').waitFor();
    await run();
    expect((await output().textContent())?.trim()).toBe('3');
    await choose('demo_where');
    await page.getByLabel('directory').fill('/');
    await run();
    expect((await output().textContent())?.trim()).toBe('/');
  });

  it('shows how a call failed', async () => {
    await choose('demo_fail');
    await run();
    await page.getByText('exit code 3').waitFor();
    expect(await page.getByRole('heading', { name: 'Result' }).locator('..').textContent()).toContain(
      'command_failed',
    );
  });

  it('shows a picture', async () => {
    await choose('demo_picture');
    await run();
    const picture = page.getByRole('img', { name: 'What the tool printed' });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });

  it('shows progress and stops a call', async () => {
    await choose('demo_drip');
    await press();
    await page.getByText(/^line \d+$/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('cancelled').first().waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  it('turns the pages of a long output', async () => {
    await choose('demo_lines');
    await run();
    const lines = page.getByRole('region', { name: 'Lines of stdout' });
    await page.getByText('Lines 1 to 200 of 20,000 lines').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Lines 201 to 400').waitFor();
    expect(await lines.textContent()).toMatch(/^201\n202\n/);
    await page.getByRole('button', { name: 'Last' }).click();
    await page.getByText('Lines 19801 to 20000').waitFor();
    await page.getByLabel('Only lines that match').fill('^1234.$');
    await page.getByText('10 of 20,000 lines match').waitFor();
  });

  it.each([
    [
      'script tags',
      '<script>document.title="owned"</script><img src=x onerror="document.title=\'owned\'">',
      '<script>',
    ],
    ['links', 'javascript:alert(1) https://example.com', 'javascript:alert(1) https://example.com'],
    ['right-to-left overrides', 'safe\u202etxt.exe', 'safe\\u202etxt.exe'],
    ['invisible characters', 'a\u200bb\u{e0041}', 'a\\u200bb\\u{e0041}'],
    ['escape codes', '\x1b[2J\x1b]0;owned\x07visible', 'visible'],
  ])('shows %s as text', async (_, printed, shown) => {
    await choose('demo_bytes');
    await page.getByLabel('hex').fill(hex(printed));
    await run();
    expect(await output().textContent()).toContain(shown);
    expect(await output().locator('script, img, a').count()).toBe(0);
    expect(await page.title()).not.toContain('owned');
  });

  it('stays usable after five megabytes on one line', async () => {
    await choose('demo_flood');
    await run();
    await choose('demo_count');
    await page.getByLabel('text').fill('still here');
    await page.getByText('10 bytes').waitFor();
  });

  it('breaks no rule of its Content-Security-Policy', () => {
    expect(opened.complaints).toEqual([]);
  });
});
