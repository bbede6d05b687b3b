import type { PolicyDocument } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reachServer } from '../../../test/page/reach-server.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { currentText, discardDraft, draft, editText, fetchPolicy, saveDraft, suggestRule } from './draft.ts';

let server: Awaited<ReturnType<typeof reachServer>>;
let refusal: Refusal | null;
const saved: PolicyDocument = {
  path: '/etc/policy.yaml',
  text: 'default: read\n',
  digest: 'd1',
  canSave: true,
  reason: null,
};

beforeEach(async () => {
  draft.set({ saved, text: null, remark: null, error: null });
  refusal = null;
  server = await reachServer({
    'GET policy': () => refusal ?? { ...saved, text: 'default: ask\n', digest: 'd2' },
    'POST policy/save': () => refusal ?? { digest: 'd3', diff: '' },
    'POST policy/rule': ({ body }) =>
      refusal ?? { text: `${body.text ?? saved.text}tools: {}\n`, summary: 'Added a rule.' },
  });
});
afterEach(() => server.close());

describe('draft', () => {
  it('is the saved text until it is edited, and again when the edit is undone', () => {
    expect([currentText(), draft.get().text]).toEqual(['default: read\n', null]);
    editText('default: ask\n');
    expect([currentText(), draft.get().text]).toEqual(['default: ask\n', 'default: ask\n']);
    editText('default: read\n');
    expect(draft.get().text).toBeNull();
  });

  it('is empty while nothing is loaded', () => {
    draft.set({ saved: null, text: null, remark: null, error: null });
    expect(currentText()).toBe('');
  });

  it('keeps a remark until the text changes', () => {
    draft.set((now) => ({ ...now, remark: 'Added a rule.' }));
    editText(currentText());
    expect(draft.get().remark).toBe('Added a rule.');
    editText('other');
    expect(draft.get().remark).toBeNull();
  });

  it('can be discarded with all that was said about it', () => {
    draft.set({ saved, text: 'x', remark: 'y', error: 'z' });
    discardDraft();
    expect(draft.get()).toEqual({ saved, text: null, remark: null, error: null });
  });

  it('stays when the saved policy is loaded again', async () => {
    editText('mine');
    await fetchPolicy();
    expect([draft.get().saved?.digest, currentText()]).toEqual(['d2', 'mine']);
  });

  it('keeps what it has when loading fails', async () => {
    refusal = Refusal.of(500, 'internal_error', 'No.');
    await fetchPolicy();
    expect(draft.get()).toMatchObject({ saved, error: 'No.' });
  });

  it.each([
    [null, undefined, 'default: read\ntools: {}\n'],
    ['mine\n', 'mine\n', 'mine\ntools: {}\n'],
  ])('adds a rule to %j', async (text, given, expected) => {
    draft.set((now) => ({ ...now, text }));
    const call = { tool: 'git_log', arguments: { n: 1 } };
    await suggestRule(call, 'deny');
    expect(server.asked[0]?.body).toEqual({ call, effect: 'deny', ...(given && { text: given }) });
    expect(draft.get()).toMatchObject({ text: expected, remark: 'Added a rule.' });
  });

  it('passes on why there is no rule', async () => {
    refusal = Refusal.of(400, 'bad_request', 'The tool is unknown.');
    await expect(suggestRule({ tool: 'x', arguments: {} }, 'allow')).rejects.toThrow('The tool is unknown.');
    expect(draft.get().text).toBeNull();
  });

  it('is saved over the file that was loaded, and says how to use it', async () => {
    editText('mine\n');
    await saveDraft();
    expect(server.asked[0]?.body).toEqual({ text: 'mine\n', digest: 'd1' });
    expect(draft.get()).toMatchObject({
      saved: { text: 'mine\n', digest: 'd3' },
      text: null,
      remark: 'Saved, and in force here. For other servers: climax run … --policy /etc/policy.yaml',
    });
  });

  it('is kept when it cannot be saved', async () => {
    refusal = Refusal.of(409, 'conflict', 'The file has changed.');
    editText('mine\n');
    await saveDraft();
    expect(draft.get()).toMatchObject({ saved, text: 'mine\n', error: 'The file has changed.' });
  });

  it('asks for nothing when there is nothing to save', async () => {
    await saveDraft();
    draft.set({ saved: null, text: 'x', remark: null, error: null });
    await saveDraft();
    expect(server.asked).toEqual([]);
  });
});
