import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { applyTheme, chooseTheme, chosenTheme, followTheme } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.close());

const shownTheme = () => document.documentElement.dataset.theme;
const key = 'climax-desk-theme';

describe('chosenTheme', () => {
  it.each([
    [null, null],
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', null],
    ['purple', null],
    ['', null],
  ])('treats %j in the storage as %j', (stored, theme) => {
    if (stored !== null) localStorage.setItem(key, stored);
    expect(chosenTheme()).toBe(theme);
  });
});

describe('chooseTheme', () => {
  it('keeps the choice, shows it, and forgets it', () => {
    chooseTheme('dark');
    expect([localStorage.getItem(key), shownTheme()]).toEqual(['dark', 'dark']);
    chooseTheme('light');
    expect([localStorage.getItem(key), shownTheme()]).toEqual(['light', 'light']);
    chooseTheme(null);
    expect([localStorage.getItem(key), shownTheme()]).toEqual([null, undefined]);
  });
});

describe('applyTheme', () => {
  it('shows what was chosen at an earlier visit', () => {
    localStorage.setItem(key, 'dark');
    expect(shownTheme()).toBeUndefined();
    applyTheme();
    expect(shownTheme()).toBe('dark');
  });
});

describe('followTheme', () => {
  it('reports every change until it is ended', () => {
    const seen: (string | undefined)[] = [];
    const leave = followTheme(() => seen.push(shownTheme()));
    chooseTheme('dark');
    chooseTheme(null);
    leave();
    chooseTheme('light');
    expect(seen).toEqual(['dark', undefined]);
  });
});

describe('ThemeChoice', () => {
  it('goes through the themes and comes back', async () => {
    await page.draw(<ThemeChoice />);
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push([page.find('button').textContent, chosenTheme(), shownTheme()]);
      await page.click('Theme');
    }
    expect(seen).toEqual([
      ['Theme: system', null, undefined],
      ['Theme: light', 'light', 'light'],
      ['Theme: dark', 'dark', 'dark'],
      ['Theme: system', null, undefined],
    ]);
  });

  it('begins with what was chosen before', async () => {
    localStorage.setItem(key, 'dark');
    await page.draw(<ThemeChoice />);
    expect(page.texts('button')).toEqual(['Theme: dark']);
  });
});
