import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { useDebounced } from './use-debounced.ts';
import { type Loaded, useRequest } from './use-request.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => page.close());

describe('useRequest', () => {
  /** Loads that wait until somebody answers them, by their key. */
  const waiting = new Map<string, PromiseWithResolvers & { signal: AbortSignal }>();
  interface PromiseWithResolvers {
    resolve(value: string): void;
    reject(error: Error): void;
  }
  let seen: Loaded<string>;

  function Probe({ id }: { id: string | null }) {
    seen = useRequest(id, (signal) => {
      return new Promise<string>((resolve, reject) => {
        waiting.set(id as string, { resolve, reject, signal });
      });
    });
    return null;
  }
  const answer = (id: string) => waiting.get(id) as NonNullable<ReturnType<typeof waiting.get>>;

  beforeEach(() => waiting.clear());

  it('loads nothing for a null key', async () => {
    await page.draw(<Probe id={null} />);
    expect([seen, waiting.size]).toEqual([{ value: null, error: null, isLoading: false }, 0]);
  });

  it('is loading until the answer is there', async () => {
    await page.draw(<Probe id="a" />);
    expect(seen).toEqual({ value: null, error: null, isLoading: true });
    answer('a').resolve('first');
    await page.until(() => expect(seen).toEqual({ value: 'first', error: null, isLoading: false }));
  });

  it('keeps the old answer while the next one is on its way', async () => {
    await page.draw(<Probe id="a" />);
    answer('a').resolve('first');
    await page.until(() => expect(seen.isLoading).toBe(false));
    await page.draw(<Probe id="b" />);
    expect(seen).toEqual({ value: 'first', error: null, isLoading: true });
    answer('b').resolve('second');
    await page.until(() => expect(seen).toEqual({ value: 'second', error: null, isLoading: false }));
  });

  it('keeps the old answer after an error', async () => {
    await page.draw(<Probe id="a" />);
    answer('a').resolve('first');
    await page.until(() => expect(seen.isLoading).toBe(false));
    await page.draw(<Probe id="b" />);
    answer('b').reject(new Error('gone'));
    await page.until(() => expect(seen).toEqual({ value: 'first', error: 'gone', isLoading: false }));
    await page.draw(<Probe id="c" />);
    answer('c').resolve('third');
    await page.until(() => expect(seen).toEqual({ value: 'third', error: null, isLoading: false }));
  });

  it('drops an answer and an error that are overtaken', async () => {
    await page.draw(<Probe id="a" />);
    await page.draw(<Probe id="b" />);
    await page.draw(<Probe id="c" />);
    expect(['a', 'b', 'c'].map((id) => answer(id).signal.aborted)).toEqual([true, true, false]);
    answer('c').resolve('third');
    answer('a').resolve('first');
    answer('b').reject(new Error('aborted'));
    await page.until(() => expect(seen).toEqual({ value: 'third', error: null, isLoading: false }));
  });

  it('does not load again while the key is the same', async () => {
    await page.draw(<Probe id="a" />);
    const first = answer('a');
    await page.draw(<Probe id="a" />);
    expect(answer('a')).toBe(first);
  });

  it('aborts when it is taken off the page', async () => {
    await page.draw(<Probe id="a" />);
    await page.draw(null);
    expect(answer('a').signal.aborted).toBe(true);
  });
});

describe('useDebounced', () => {
  const drawn: string[] = [];
  function Probe({ text }: { text: string }) {
    drawn.push(useDebounced(text, 20));
    return null;
  }

  it('has the first value at once, later ones when they have settled', async () => {
    await page.draw(<Probe text="a" />);
    expect(drawn).toEqual(['a']);
    for (const text of ['ab', 'abc', 'abcd']) await page.draw(<Probe text={text} />);
    expect(drawn.at(-1)).toBe('a');
    await page.until(() => expect(drawn.at(-1)).toBe('abcd'));
    expect(new Set(drawn)).toEqual(new Set(['a', 'abcd']));
  });
});
