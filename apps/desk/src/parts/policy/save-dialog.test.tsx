import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../../test/page/open-page.ts';
import { draft } from './draft.ts';
import { SaveDialog } from './save-dialog.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let closed: number;
let shown: number;
beforeEach(async () => {
  [closed, shown] = [0, 0];
  page = await openPage({ 'POST policy/save': { digest: 'd2', diff: '' } });
  const create = document.createElementNS.bind(document);
  // This document has no modal dialogs: counts that one is asked for.
  Object.assign(document, {
    createElementNS: (space: 'http://www.w3.org/1999/xhtml', name: 'dialog') =>
      Object.assign(create(space, name), { showModal: () => shown++ }),
  });
});
afterEach(() => page.close());

const draw = (before: string, after: string) =>
  page.draw(<SaveDialog before={before} after={after} onClose={() => closed++} />);

describe('SaveDialog', () => {
  it('is a modal dialog that shows what would change', async () => {
    await draw('default: read\ntools:\n  a: {}\n', 'default: ask\ntools:\n  a: {}\n');
    expect(shown).toBe(1);
    expect(page.texts('pre span')).toEqual(['− default: read', '+ default: ask', '  tools:', '    a: {}']);
    const kinds = [...page.root.querySelectorAll('pre span')].map((line) => line.getAttribute('data-kind'));
    expect(kinds).toEqual(['removed', 'added', 'same', 'same']);
  });

  it('saves the draft, then closes', async () => {
    const saved = { path: 'p', text: 'a\n', digest: 'd1', canSave: true, reason: null };
    draft.set({ saved, text: 'b\n', remark: null, error: null });
    await draw('a\n', 'b\n');
    await page.click('Save');
    await page.until(() => expect(closed).toBe(1));
    expect(page.asked[0]?.body).toEqual({ text: 'b\n', digest: 'd1' });
    expect(draft.get().saved).toMatchObject({ text: 'b\n', digest: 'd2' });
  });

  it.each([
    ['Cancel', () => page.click('Cancel')],
    ['Escape', () => page.fire('dialog', 'close')],
  ])('saves nothing on %s', async (_, leave) => {
    await draw('a\n', 'b\n');
    await leave();
    expect([closed, page.asked]).toEqual([1, []]);
  });
});
