import type { PolicyCheck, PolicyDocument } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { openPage } from '../../../test/page/open-page.ts';
import { stateSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { draft, editText } from './draft.ts';
import { PolicyPart } from './policy-part.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let saved: Partial<PolicyDocument>;
let check: Partial<PolicyCheck>;
let refusal: Refusal | null;
beforeEach(async () => {
  draft.set({ saved: null, text: null, remark: null, error: null });
  [saved, check, refusal] = [{}, {}, null];
  page = await openPage({
    'GET policy': () =>
      refusal ?? {
        path: '/p.yaml',
        text: 'default: read\n',
        digest: 'd',
        canSave: true,
        reason: null,
        ...saved,
      },
    'GET policy/schema': {},
    'POST policy/check': () => ({ problems: [], tools: [], calls: [], ...check }),
  });
});
afterEach(() => page.close());

const draw = async () => {
  await page.draw(<PolicyPart state={stateSample()} item={null} />);
  await page.until(() => expect(page.has('#policy-heading')).toBe(true));
};
const isOn = (label: string) => page.texts('button:not([disabled])').includes(label);
const checked = () =>
  page.asked.filter(({ endpoint }) => endpoint === 'POST policy/check').map(({ body }) => body.text);

describe('PolicyPart', () => {
  it('loads the policy, or says why it cannot', async () => {
    refusal = Refusal.of(500, 'internal_error', 'No policy.');
    await page.draw(<PolicyPart state={stateSample()} item={null} />);
    expect(page.root.textContent).toBe('Loading …');
    await page.until(() => expect(page.texts('.problem')).toEqual(['No policy.']));
  });

  it.each<[Partial<PolicyDocument>, string]>([
    [{}, '/p.yaml'],
    [{ path: null }, 'This server has no policy file'],
  ])('says where it is: %j', async (given, text) => {
    saved = given;
    await draw();
    expect(page.texts('h1 + .muted')).toEqual([text]);
  });

  it('checks the text in the editor, and does not save it with errors', async () => {
    const problem = { line: 2, column: 1, path: [], code: 'no-effect' as const, message: 'unknown key' };
    await draw();
    await page.until(() => expect(checked()).toEqual(['default: read\n']));
    expect([isOn('Review and save'), isOn('Discard changes')]).toEqual([false, false]);
    check = { problems: [{ ...problem, severity: 'error' }] };
    await act(() => editText('defalt: read\n'));
    await page.until(() => expect(page.texts('.problems li')).toEqual(['errorline 2unknown key']));
    expect([checked().at(-1), isOn('Review and save'), isOn('Discard changes')]).toEqual([
      'defalt: read\n',
      false,
      true,
    ]);
    check = { problems: [{ ...problem, severity: 'warning' }] };
    await act(() => editText('default: ask\n'));
    await page.until(() => expect(isOn('Review and save')).toBe(true));
    await page.click('Discard changes');
    expect(draft.get().text).toBeNull();
  });

  it('cannot be saved if the server does not allow it', async () => {
    saved = { canSave: false, reason: 'The policy file is read-only' };
    await draw();
    expect(page.texts('button')).not.toContain('Review and save');
    expect(page.root.textContent).toContain('The policy file is read-only');
  });

  it('offers starting points if there is no policy, and checks nothing', async () => {
    saved = { text: '', digest: null };
    await draw();
    expect(page.texts('#starters-heading')).toEqual(['There is no policy yet']);
    await page.click('Ask about every tool');
    await page.until(() => expect(checked().at(-1)).toContain('default: ask'));
    expect(page.has('#starters-heading')).toBe(false);
  });

  it('says what was done to the text, and what went wrong', async () => {
    await draw();
    await act(() =>
      draft.set((now) => ({ ...now, text: 'x', remark: 'Added a rule.', error: 'Not saved.' })),
    );
    expect([page.texts('p[role=status]'), page.texts('[role=alert]')]).toEqual([
      ['Added a rule.'],
      ['Not saved.'],
    ]);
  });
});
