import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { CopyButton } from './copy-button.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let copied: string[];
beforeEach(async () => {
  page = await openPage();
  copied = [];
});
afterEach(() => page.close());

/** The browser's clipboard, which may refuse. */
function giveClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(globalThis, 'navigator', { value: { clipboard: { writeText } }, configurable: true });
}

describe('CopyButton', () => {
  it('copies the text and confirms it', async () => {
    giveClipboard(async (text) => void copied.push(text));
    await page.draw(<CopyButton text="git log">shell</CopyButton>);
    expect(page.texts('button')).toEqual(['shell']);
    await page.click('shell');
    await page.until(() => expect(page.texts('button')).toEqual(['Copied']));
    expect(copied).toEqual(['git log']);
    expect(page.attribute('button', 'aria-live')).toBe('polite');
  });

  it('says when the browser does not let it', async () => {
    giveClipboard(() => Promise.reject(new Error('not allowed')));
    await page.draw(<CopyButton text="git log">shell</CopyButton>);
    await page.click('shell');
    await page.until(() => expect(page.texts('button')).toEqual(['Not copied']));
  });

  it('is off while there is nothing to copy', async () => {
    await page.draw(<CopyButton text={null}>shell</CopyButton>);
    expect(page.find('button').hasAttribute('disabled')).toBe(true);
    await page.draw(<CopyButton text="">shell</CopyButton>);
    expect(page.find('button').hasAttribute('disabled')).toBe(false);
  });
});
