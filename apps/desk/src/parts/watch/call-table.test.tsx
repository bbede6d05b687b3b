import type { CallEntry } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callEntry } from '../../../test/call-entry.ts';
import { openPage } from '../../../test/page/open-page.ts';
import { CallTable } from './call-table.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let chosen: string[];
let scrolled: number[];
beforeEach(async () => {
  page = await openPage();
  [chosen, scrolled] = [[], []];
});
afterEach(() => page.close());

const many = (count: number) => Array.from({ length: count }, (_, index) => callEntry({ id: `c${index}` }));

async function draw(calls: CallEntry[], id: string | null = null) {
  await page.draw(<CallTable calls={calls} chosen={id} onChoose={(next) => chosen.push(next)} />);
  Object.assign(page.find('.calls'), {
    clientHeight: 600,
    scrollTo: ({ top }: { top: number }) => scrolled.push(top),
  });
}
const press = (key: string) => page.fire('.calls', 'keydown', { key });
const active = () => page.attribute('.calls', 'aria-activedescendant');
const drawn = () => [...page.root.querySelectorAll('[role=option]')].map((row) => row.getAttribute('id'));

describe('CallTable', () => {
  it('says that there are no calls yet', async () => {
    await draw([]);
    expect([page.texts('.empty'), drawn()]).toEqual([['No calls yet.'], []]);
  });

  it('draws the cells of a call, with what is hidden written out', async () => {
    await draw([
      callEntry({
        time: '2020-01-02T03:04:05Z',
        client: 'a\u202e',
        line: 'git\nlog',
        exit: 3,
        durationMs: 2500,
      }),
    ]);
    expect(page.texts('[role=option] > span')).toEqual([
      '2 Jan',
      'a\\u202e',
      'git_log',
      'git\\nlog',
      'allowed',
      '3',
      '2.5 s',
    ]);
  });

  it('shows the hour of a call of today', async () => {
    await draw([callEntry({ time: new Date().toISOString() })]);
    expect(page.texts('[role=option] > span')[0]).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  it.each([
    ['server', 'unfinished', 'running'],
    ['other.jsonl', 'unfinished', 'unfinished'],
    ['server', 'denied', 'denied'],
  ] as const)('calls a call of %s that is %s %s', async (source, verdict, word) => {
    await draw([callEntry({ source, verdict, client: null, line: null, exit: null, durationMs: null })]);
    expect(page.texts('[role=option] > span').slice(1)).toEqual(['', 'git_log', '', word, '', '']);
  });

  it('draws only the rows that can be seen, in the place of each', async () => {
    await draw(many(1000));
    expect([drawn().length, drawn()[0], drawn().at(-1)]).toEqual([29, 'call-c0', 'call-c28']);
    Object.assign(page.find('.calls'), { scrollTop: 16_000 });
    await page.fire('.calls', 'scroll');
    expect([drawn()[0], drawn().at(-1)]).toEqual(['call-c490', 'call-c528']);
    expect(page.attribute('#call-c490', 'aria-posinset')).toBe('491');
    expect(page.attribute('#call-c490', 'aria-setsize')).toBe('1000');
    expect(page.attribute('#call-c490', 'style')).toContain('translateY(15680px)');
    expect(page.attribute('.inner', 'style')).toContain('32000px');
  });

  it('chooses a row by a click', async () => {
    await draw(many(3), 'c1');
    expect(page.attribute('[aria-selected=true]', 'id')).toBe('call-c1');
    await page.fire('#call-c2', 'click');
    expect([chosen, active(), page.has('#call-c2[data-active]')]).toEqual([['c2'], 'call-c2', true]);
  });

  it('moves by the keys and chooses by Enter', async () => {
    await draw(many(30));
    for (const key of ['Enter', 'Tab', 'x']) await press(key);
    expect([chosen, active()]).toEqual([[], null]);
    const keys: [string, string][] = [
      ['ArrowDown', 'call-c0'],
      ['ArrowDown', 'call-c1'],
      ['PageDown', 'call-c11'],
      ['ArrowUp', 'call-c10'],
      ['PageUp', 'call-c0'],
      ['ArrowUp', 'call-c0'],
      ['End', 'call-c29'],
      ['PageDown', 'call-c29'],
      ['x', 'call-c29'],
      ['Home', 'call-c0'],
    ];
    for (const [key, expected] of keys) {
      await press(key);
      expect([key, active()]).toEqual([key, expected]);
    }
    await press('Enter');
    expect(chosen).toEqual(['c0']);
  });

  it('scrolls as far as the row that the keys lead to', async () => {
    await draw(many(100));
    await press('End');
    expect(scrolled).toEqual([100 * 32 - 600]);
  });

  it('names no active row that is gone', async () => {
    await draw(many(3), 'c1');
    expect(active()).toBe('call-c1');
    await draw(many(1));
    expect(active()).toBeNull();
  });

  it.each([
    [640, 640 + 2 * 32],
    [0, 0],
  ])('stays with the row somebody looks at when calls arrive: %i → %i', async (before, after) => {
    const calls = many(100);
    await draw(calls);
    Object.assign(page.find('.calls'), { scrollTop: before });
    await draw([callEntry({ id: 'new1' }), callEntry({ id: 'new2' }), ...calls]);
    expect(page.find('.calls').scrollTop).toBe(after);
  });
});
