import { browserLab } from '@climax/fixtures';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: errors of scripts and breaches of the page's Content-Security-Policy. */
  complaints: string[];
}

interface Lab {
  /** A page of its own, with no cookies, at this address. */
  open(address: string, options?: Parameters<Browser['newContext']>[0]): Promise<OpenPage>;
}

/** Runs tests with a real browser. If none is installed, it prints one line. */
export function describeInBrowser(name: string, body: (lab: Lab) => void): void {
  const found = browserLab();
  describe(name, () => {
    if ('reason' in found) {
      it.skip(`not run: ${found.reason}`, () => {});
      return;
    }
    let browser: Browser;
    beforeAll(async () => {
      const isRoot = process.getuid?.() === 0;
      browser = await chromium.launch({ executablePath: found.path, args: isRoot ? ['--no-sandbox'] : [] });
    });
    afterAll(() => browser?.close());
    body({
      async open(address, options) {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
            complaints.push(message.text());
        });
        page.setDefaultTimeout(30_000);
        await page.goto(address);
        return { page, context, complaints };
      },
    });
  });
}
