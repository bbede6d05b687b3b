import type { Approval } from '@climax/desk/api';
import { describe, expect, it } from '@jest/globals';
import { addQuestion, closeQuestion, openQuestions, type Question, reconcileQuestions } from './questions.ts';

const approval = (id: string): Approval => ({
  id,
  digest: `digest of ${id}`,
  tool: 'git_push',
  risk: 'write',
  headline: 'Push?',
  details: [],
  client: null,
  askedAt: '2026-11-17T09:00:00Z',
  expiresAt: '2026-11-17T09:02:00Z',
});
const shown = (questions: Question[]) => questions.map((q) => `${q.approval.id} ${q.outcome}`);
const two = [approval('a'), approval('b')].reduce(addQuestion, [] as Question[]);

describe('addQuestion', () => {
  it('adds at the end and adds nothing twice', () => {
    expect(shown(addQuestion(two, approval('a')))).toEqual(['a null', 'b null']);
  });

  it('does not reopen a closed question', () => {
    const closed = closeQuestion(two, { id: 'a', outcome: 'deny' });
    expect(shown(addQuestion(closed, approval('a')))).toEqual(['a deny', 'b null']);
  });
});

describe('reconcileQuestions', () => {
  it('closes questions that no longer wait and adds new ones', () => {
    const after = reconcileQuestions(two, [approval('b'), approval('c')], new Set(['a', 'b']));
    expect(shown(after)).toEqual(['a cancelled', 'b null', 'c null']);
  });

  it('keeps questions that arrived during the request', () => {
    expect(shown(reconcileQuestions(two, [approval('a')], new Set(['a'])))).toEqual(['a null', 'b null']);
  });

  it('keeps an outcome that is known', () => {
    const closed = closeQuestion(two, { id: 'a', outcome: 'once' });
    expect(shown(reconcileQuestions(closed, [approval('b')], new Set(['b'])))).toEqual(['a once', 'b null']);
  });
});

describe('openQuestions', () => {
  it('leaves out closed questions', () => {
    expect(shown(openQuestions(closeQuestion(two, { id: 'a', outcome: 'timeout' })))).toEqual(['b null']);
  });
});
