import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { Outside, OutsideBlock } from './outside.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

describe('Outside', () => {
  it.each([
    ['plain text', 'plain text', []],
    ['<b>bold</b> & "more"', '<b>bold</b> & "more"', []],
    ['a\u001b[31mred', 'a\\u001b[31mred', ['\\u001b']],
    ['left\u202eright', 'left\\u202eright', ['\\u202e']],
    ['zero\u200bwidth', 'zero\\u200bwidth', ['\\u200b']],
    ['', '', []],
  ])('shows %j as %j with the marks %j', async (text, shown, marks) => {
    await page.draw(<Outside text={text} />);
    expect([page.find('span').textContent, page.texts('mark')]).toEqual([shown, marks]);
    expect(page.has('b')).toBe(false);
  });

  it('has the class for outside text in addition to its own', async () => {
    await page.draw(<Outside text="x" class="small muted" />);
    expect(page.attribute('span', 'class')).toBe('outside small muted');
  });
});

describe('OutsideBlock', () => {
  it('is a labelled region that the keyboard can scroll', async () => {
    await page.draw(<OutsideBlock text={'one\ntwo\u0007'} label="Output" />);
    expect([page.attribute('section', 'aria-label'), page.attribute('section', 'tabindex')]).toEqual([
      'Output',
      '0',
    ]);
    expect([page.find('pre').textContent, page.texts('mark')]).toEqual(['one\ntwo\\u0007', ['\\u0007']]);
  });
});
