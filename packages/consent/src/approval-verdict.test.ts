import { describe, expect, it } from '@jest/globals';
import { type RefusalFacts, refusalMessage, type UnapprovedCall } from './approval-verdict.ts';

const facts: RefusalFacts = {
  tool: 'git_push',
  risk: 'write',
  rule: 'approval.global: write',
  timeoutSeconds: 120,
  hasPolicy: true,
  obstacles: ['the client cannot ask its user', 'no desk is open'],
};

describe('refusalMessage', () => {
  it.each<[UnapprovedCall['reason'], Partial<RefusalFacts>, string]>([
    ['denied', {}, 'Tool execution denied by user: git_push'],
    [
      'dismissed',
      {},
      "git_push was not run: the question was closed without an answer. It needs the user's approval.",
    ],
    [
      'timeout',
      {},
      "git_push was not run: nobody answered the question within 120 seconds. It needs the user's approval.",
    ],
    [
      'timeout',
      { timeoutSeconds: 1 },
      "git_push was not run: nobody answered the question within 1 second. It needs the user's approval.",
    ],
    ['cancelled', {}, 'git_push was not run: the call was cancelled while its question was open.'],
    ['pending', {}, "git_push was not run: it waits for the user's approval."],
    ['queue-full', {}, 'git_push was not run: too many calls are waiting for approval. Try again later.'],
    [
      'failed',
      { obstacles: ['dialog: it ended with exit code 9'] },
      'git_push was not run: it needs approval, and the question could not be shown: dialog: it ended with exit code 9.',
    ],
    [
      'no-channel',
      {},
      'git_push was not run: it needs approval (approval.global: write; risk: write), and nobody could be asked: the client cannot ask its user, no desk is open. To allow it, set require_approval: false for git_push or approval.headless: approve in the policy, or start CLImax with --headless-approve.',
    ],
    [
      'no-channel',
      { hasPolicy: false, obstacles: ['no desk is open'] },
      'git_push was not run: it needs approval (approval.global: write; risk: write), and nobody could be asked: no desk is open. To allow it, start CLImax with --headless-approve, or with --approve none to ask about nothing.',
    ],
  ])('%s %j', (reason, given, message) => {
    expect(refusalMessage(reason, { ...facts, ...given })).toBe(message);
  });
});
