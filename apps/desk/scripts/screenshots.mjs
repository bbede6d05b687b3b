// Draws the pictures in docs/desk.md: `node apps/desk/scripts/screenshots.mjs`, after a build. Needs a Chromium and git.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserLab } from '@climax/fixtures';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { chromium } from 'playwright-core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const viewport = { width: 1180, height: 720 };
const policy = `# The house rules for coding agents.
default: read
approval:
  channels: [desk]
tools:
  git_log:
    args:
      max_count: { min: 1, max: 100 }
  git_commit: {}
  "git_push*": deny
`;

const project = makeProject();
const { origin, address, stop } = await startDesk(project);
const { path, reason } = browserLab();
if (!path) throw new Error(reason);
const browser = await chromium.launch({
  executablePath: path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(address);
await page.getByRole('heading', { name: 'Tools' }).waitFor();
await makeCalls();
for (const colorScheme of ['light', 'dark']) {
  await page.emulateMedia({ colorScheme });
  for (const [name, visit] of Object.entries(visits())) {
    await visit();
    await takePicture(`desk-${name}-${colorScheme}`);
  }
}
await browser.close();
stop();
rmSync(project, { recursive: true });

/** Every part of the page with content. */
function visits() {
  const go = (part) => page.goto(`${origin}/#/${part}`);
  return {
    tools: async () => {
      await go('tools/git_log');
      await page.getByLabel('Search as an agent would').fill('who changed this line');
      await page.locator('.results li').first().waitFor();
    },
    try: async () => {
      await go('try/git_log');
      await page.getByLabel('max_count').fill('2');
      await page.getByText('git log -n 2').waitFor();
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('exit code 0').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
    watch: async () => {
      await go('watch');
      await page.locator('canvas').first().waitFor();
      await page.getByRole('listbox').getByRole('option').filter({ hasText: 'refused' }).first().click();
      await page.evaluate(() => scrollTo(0, 0));
    },
    decide: async () => {
      await go('decide');
      await page.getByRole('button', { name: 'Approve once' }).waitFor();
    },
    policy: async () => {
      await go('policy');
      await page.locator('.cm-content').click();
      const discard = page.getByRole('button', { name: 'Discard changes' });
      if (await discard.isEnabled()) await discard.click();
      await page.locator('.cm-content').click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('  git_diff: deny');
      await page
        .getByRole('region', { name: 'Tools before and after' })
        .getByText('tools.git_diff: deny')
        .waitFor();
    },
  };
}

/** Pictures in WebP are half as large as in PNG; only the browser's own protocol offers them. */
async function takePicture(name) {
  await page.mouse.move(0, 0);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await session.detach();
  writeFileSync(here(`../../../docs/images/${name}.webp`), Buffer.from(data, 'base64'));
}

/** Calls of an agent: some run, some are refused, the last one waits for somebody. */
async function makeCalls() {
  const client = new Client({ name: 'claude-code', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  const call = (tool_name, args = {}) =>
    client.callTool({ name: 'climax_call', arguments: { tool_name, args } }, undefined, { timeout: 600_000 });
  for (const count of [5, 500, 10, 3]) {
    await call('git_log', { max_count: count });
    await call('git_status');
    await call('git_diff', { path: 'README.md' });
    await call('git_show', { revision: count === 3 ? 'nothing' : 'HEAD' });
  }
  await call('git_push');
  call('git_commit', { message: 'docs: say how to install it' }).catch(() => {});
}

async function startDesk(cwd) {
  const climax = here('../../server/dist/climax.cjs');
  const child = spawn(process.execPath, [climax, 'desk', 'git', '--policy', 'policy.yaml', '--no-open'], {
    cwd,
  });
  let printed = '';
  for await (const chunk of child.stderr) {
    printed += chunk;
    const found = /http:\/\/\S+\/desk\/enter\?key=\S+/.exec(printed)?.[0];
    if (found) return { address: found, origin: new URL(found).origin, stop: () => child.kill() };
  }
  throw new Error(printed);
}

/** A small repository whose commits are the same every time. */
function makeProject() {
  const cwd = join(tmpdir(), 'weather');
  mkdirSync(cwd);
  const who = { NAME: 'Kim', EMAIL: 'kim@example.com', DATE: '2026-11-16T09:00:00Z' };
  const env = { ...process.env };
  for (const [key, value] of Object.entries(who))
    env[`GIT_AUTHOR_${key}`] = env[`GIT_COMMITTER_${key}`] = value;
  const git = (...args) => execFileSync('git', args, { cwd, env, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  for (const subject of ['chore: first commit', 'feat: read the weather', 'fix: degrees, not kelvin']) {
    writeFileSync(join(cwd, 'README.md'), `${subject}\n`);
    git('add', '.');
    git('commit', '-q', '-m', subject);
  }
  writeFileSync(join(cwd, 'README.md'), '# Weather\n');
  writeFileSync(join(cwd, 'policy.yaml'), policy);
  return cwd;
}
