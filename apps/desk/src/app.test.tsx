import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { openPage } from '../test/page/open-page.ts';
import { approvalSample, stateSample } from '../test/page/samples.ts';
import { App } from './app.tsx';
import { desk } from './state/desk.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
  desk.set({ connection: 'open', state: stateSample(), questions: [], epoch: 0 });
});
afterEach(() => page.close());

const wait = (...ids: string[]) =>
  act(() =>
    desk.set((now) => ({
      ...now,
      questions: ids.map((id) => ({ approval: approvalSample(id), outcome: null })),
    })),
  );
const go = (hash: string) =>
  act(() => {
    page.location.hash = hash;
  });

describe('App', () => {
  it('has a link to every part, the current one marked', async () => {
    await page.draw(<App />);
    expect(page.texts('nav a')).toEqual(['Tools', 'Try', 'Watch', 'Decide', 'Policy']);
    expect(page.texts('[aria-current=page]')).toEqual(['Tools']);
    await go('#/decide');
    expect(page.texts('[aria-current=page]')).toEqual(['Decide']);
    expect(page.texts('h1')).toEqual(['Decide']);
  });

  it.each([
    ['#/', 'Tools · CLImax desk', ['Tools']],
    ['#/try', 'Try · CLImax desk', ['Try']],
    ['#/decide', 'Decide · CLImax desk', ['Decide']],
    ['#/nonsense', 'Tools · CLImax desk', ['Tools']],
  ])('shows at %s the part %s', async (hash, title, headings) => {
    page.location.hash = hash;
    await page.draw(<App />);
    expect([document.title, page.texts('h1')]).toEqual([title, headings]);
  });

  it('counts waiting questions, in the title and next to the part', async () => {
    await page.draw(<App />);
    expect(page.has('.count')).toBe(false);
    await wait('a', 'b');
    expect([document.title, page.texts('.count')]).toEqual([
      '(2) waiting · Tools · CLImax desk',
      ['2 waiting'],
    ]);
    await wait();
    expect([document.title, page.has('.count')]).toEqual(['Tools · CLImax desk', false]);
  });

  it.each([
    ['connecting', 'Connecting'],
    ['open', 'Connected'],
    ['lost', 'Not connected'],
    ['locked', 'Locked'],
  ] as const)('says of a connection that is %s: %s', async (connection, text) => {
    desk.set((now) => ({ ...now, connection }));
    await page.draw(<App />);
    expect([page.texts('.dot'), page.attribute('.dot', 'data-connection')]).toEqual([[text], connection]);
  });

  it('waits for the state of the server', async () => {
    desk.set((now) => ({ ...now, state: null }));
    await page.draw(<App />);
    expect(page.texts('main')).toEqual(['Loading …']);
    await act(() => desk.set((now) => ({ ...now, state: stateSample() })));
    expect(page.texts('h1')).toEqual(['Tools']);
  });

  it('leads readers to the content, and to the top of another part', async () => {
    let focused = 0;
    await page.draw(<App />);
    Object.assign(page.find('main'), { focus: () => focused++ });
    expect(focused).toBe(0);
    await page.click('Skip to the content');
    expect(focused).toBe(1);
    await go('#/try');
    expect(focused).toBe(2);
  });
});
