import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { openPage } from '../../test/page/open-page.ts';
import { createStore } from './store.ts';
import { goTo, useRoute } from './use-route.ts';
import { useStore } from './use-store.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.close());

describe('useStore', () => {
  it('renders again only when the selected value changes', async () => {
    const store = createStore({ name: 'a', count: 1 });
    const drawn: string[] = [];
    function Probe() {
      drawn.push(useStore(store, ({ name }) => name));
      return null;
    }
    await page.draw(<Probe />);
    await act(() => store.set((now) => ({ ...now, count: 2 })));
    expect(drawn).toEqual(['a']);
    await act(() => store.set((now) => ({ ...now, name: 'b' })));
    expect(drawn).toEqual(['a', 'b']);
  });

  it('returns all of the store unless something is selected', async () => {
    const store = createStore(['x']);
    function Probe() {
      return <p>{useStore(store).join()}</p>;
    }
    await page.draw(<Probe />);
    await act(() => store.set(['x', 'y']));
    expect(page.texts('p')).toEqual(['x,y']);
  });

  it('sees a change that comes while it is drawn for the first time', async () => {
    const store = createStore(0);
    function Changer() {
      if (store.get() === 0) store.set(1);
      return null;
    }
    function Probe() {
      return <p>{useStore(store)}</p>;
    }
    await page.draw([<Probe />, <Changer />]);
    expect(page.texts('p')).toEqual(['1']);
  });

  it('selects with the props of the last render', async () => {
    const store = createStore(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    function Probe({ name }: { name: string }) {
      return <p>{useStore(store, (now) => now.get(name))}</p>;
    }
    await page.draw(<Probe name="a" />);
    await page.draw(<Probe name="b" />);
    await act(() => store.set((now) => new Map(now).set('b', 3)));
    expect(page.texts('p')).toEqual(['3']);
  });

  it('no longer listens when it is gone', async () => {
    const store = createStore(0);
    let looks = 0;
    function Probe() {
      return (
        <p>
          {useStore(store, (value) => {
            looks++;
            return value;
          })}
        </p>
      );
    }
    await page.draw(<Probe />);
    await page.draw(null);
    const before = looks;
    store.set(5);
    expect(looks).toBe(before);
  });
});

describe('useRoute', () => {
  function Probe() {
    const { part, item } = useRoute();
    return <p>{`${part} ${item}`}</p>;
  }

  it('begins with the address of the page and follows it', async () => {
    page.location.hash = '#/watch/7';
    await page.draw(<Probe />);
    expect(page.texts('p')).toEqual(['watch 7']);
    await act(() => goTo('try', 'git log'));
    expect([page.location.hash, page.texts('p')]).toEqual(['#/try/git%20log', ['try git log']]);
    await act(() => goTo('policy'));
    expect([page.location.hash, page.texts('p')]).toEqual(['#/policy', ['policy null']]);
  });
});
