import type { CallFilter, State } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callEntry } from '../../../test/call-entry.ts';
import { openPage } from '../../../test/page/open-page.ts';
import { cliSample, stateSample, toolSample } from '../../../test/page/samples.ts';
import { CallFilters } from './call-filters.tsx';
import { watched } from './watched.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  watched.set((now) => ({ ...now, filter: {} }));
  page = await openPage();
});
afterEach(() => page.close());

const draw = (filter: CallFilter = {}, given: Partial<State> = {}) =>
  page.draw(
    <CallFilters
      filter={filter}
      state={stateSample({ clis: [cliSample([toolSample(), toolSample({ name: 'git_rm' })])], ...given })}
      calls={['a', 'b', null, 'a', ''].map((client, index) => callEntry({ id: String(index), client }))}
    />,
  );
const known = (name: string) =>
  [...page.root.querySelectorAll(`#filter-${name}-known option`)].map((option) =>
    option.getAttribute('value'),
  );

describe('CallFilters', () => {
  it('suggests the clients that were seen and the tools that there are', async () => {
    await draw();
    expect([known('client'), known('tool')]).toEqual([
      ['a', 'b'],
      ['git_log', 'git_rm'],
    ]);
  });

  it.each<['client' | 'tool', string, object]>([
    ['client', ' claude ', { client: 'claude' }],
    ['tool', 'git_*', { tool: 'git_*' }],
    ['tool', '   ', { tool: undefined }],
  ])('filters by the %s %j', async (name, text, filter) => {
    await draw();
    await page.put(`#filter-${name}`, 'input', text);
    expect(watched.get().filter).toEqual({});
    await page.put(`#filter-${name}`, 'change', text);
    expect(watched.get().filter).toEqual(filter);
  });

  it.each<['verdict' | 'since' | 'source', string]>([
    ['verdict', 'refused'],
    ['since', '24h'],
    ['source', 'server'],
  ])('filters by the %s %s, and by none', async (name, value) => {
    await draw({}, { auditFiles: ['other.jsonl'] });
    await page.put(`#filter-${name}`, 'change', value);
    expect(watched.get().filter).toEqual({ [name]: value });
    await page.put(`#filter-${name}`, 'change', '');
    expect(watched.get().filter[name]).toBeUndefined();
  });

  it('keeps the other filters when one changes', async () => {
    watched.set((now) => ({ ...now, filter: { tool: 'git_*' } }));
    await draw({ tool: 'git_*' });
    await page.put('#filter-verdict', 'change', 'denied');
    expect(watched.get().filter).toEqual({ tool: 'git_*', verdict: 'denied' });
    expect(page.attribute('#filter-tool', 'value')).toBe('git_*');
  });

  it('asks for a source only where there are other files', async () => {
    await draw();
    expect(page.has('#filter-source')).toBe(false);
    await draw({}, { auditFiles: ['other.jsonl'] });
    expect(page.texts('#filter-source option')).toEqual(['All', 'This server', 'other.jsonl']);
  });

  it('has every verdict that a call can have', async () => {
    await draw();
    expect(page.texts('#filter-verdict option')).toEqual([
      'Any',
      'allowed',
      'refused',
      'hidden',
      'unknown',
      'asked',
      'denied',
      'busy',
      'unrecorded',
      'unfinished',
    ]);
  });
});
