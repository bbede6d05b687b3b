import type { CallPage } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { callEntry } from '../../../test/call-entry.ts';
import { openPage } from '../../../test/page/open-page.ts';
import { stateSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { desk } from '../../state/desk.ts';
import { WatchPart } from './watch-part.tsx';
import { setFilter, watched } from './watched.ts';

let page: Awaited<ReturnType<typeof openPage>>;
let calls: Partial<CallPage>;
let stats: object;
const noTool = {
  tool: '',
  calls: 0,
  succeeded: 0,
  failed: 0,
  refused: 0,
  unfinished: 0,
  p50Ms: null,
  p95Ms: null,
  maxMs: null,
};
beforeEach(async () => {
  watched.set({ filter: {}, calls: [], progress: new Map(), remarks: [], isLoading: true });
  [calls, stats] = [{}, { total: noTool, tools: [], minutes: [] }];
  page = await openPage({
    'GET calls': () => ({ calls: [], total: 0, skippedLines: 0, problems: [], ...calls }),
    'GET stats': () => stats,
  });
});
afterEach(() => page.close());

const draw = (item: string | null = null) => page.draw(<WatchPart state={stateSample()} item={item} />);
const status = () => page.texts('h1 + [role=status]');
const asked = (endpoint: string) => page.asked.filter((each) => each.endpoint === endpoint);

describe('WatchPart', () => {
  it.each([
    [[], '0 calls'],
    [[callEntry()], '1 call'],
    [Array.from({ length: 1200 }, (_, index) => callEntry({ id: `c${index}` })), '1,200 calls'],
  ])('loads the calls and counts them (%#)', async (entries, text) => {
    calls = { calls: entries };
    await draw();
    expect(status()).toEqual(['Loading …']);
    await page.until(() => expect(status()).toEqual([text]));
  });

  it('shows the details of the call that is chosen', async () => {
    calls = { calls: [callEntry({ id: 'x', tool: 'git_push' })] };
    await draw('x');
    await page.until(() => expect(page.texts('h2')).toEqual(['git_push']));
    await draw('none');
    expect(page.has('h2')).toBe(false);
  });

  it('says what could not be read', async () => {
    calls = { problems: ['old.jsonl\u0007 is gone'], skippedLines: 2 };
    await draw();
    await page.until(() =>
      expect(page.texts('.problem')).toEqual([
        'old.jsonl\\u0007 is gone',
        'Skipped 2 lines of audit files: expected a record.',
      ]),
    );
  });

  it('loads again when the filter changes, and when events were missed', async () => {
    await draw();
    await page.until(() => expect(asked('GET calls')).toHaveLength(1));
    await act(() => setFilter({ tool: 'git_*' }));
    await page.until(() => expect(asked('GET calls').at(-1)?.query).toMatchObject({ tool: 'git_*' }));
    const before = asked('GET calls').length;
    await act(() => desk.set((now) => ({ ...now, epoch: now.epoch + 1 })));
    await page.until(() => expect(asked('GET calls').length).toBe(before + 1));
    await page.until(() => expect(asked('GET stats').at(-1)?.query).toEqual({ tool: 'git_*' }));
  });

  it('goes to the call that is clicked', async () => {
    calls = { calls: [callEntry({ id: 'x' })] };
    await draw();
    await page.until(() => expect(page.has('#call-x')).toBe(true));
    await page.fire('#call-x', 'click');
    expect(page.location.hash).toBe('#/watch/x');
  });

  it('shows no numbers if there are none, and says why they cannot be loaded', async () => {
    await draw();
    await page.until(() => expect(asked('GET stats')).toHaveLength(1));
    expect(page.has('#stats-heading')).toBe(false);
    stats = Refusal.of(500, 'internal_error', 'No numbers.');
    await act(() => setFilter({ tool: 'x' }));
    await page.until(() => expect(page.texts('.problem')).toEqual(['No numbers.']));
  });
});
