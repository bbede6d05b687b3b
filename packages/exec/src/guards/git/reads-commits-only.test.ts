import { describe, expect, it } from '@jest/globals';
import { readsCommitsOnly } from './reads-commits-only.ts';

describe('readsCommitsOnly', () => {
  it.each([
    'git log',
    'git log --patch -- file',
    'git show HEAD:file',
    'git stash show --patch',
    'git stash list',
    'git rev-parse HEAD',
  ])('%s does', (command) => expect(readsCommitsOnly(command.split(' '))).toBe(true));

  it.each([
    'git',
    'git status',
    'git diff HEAD~1 HEAD',
    'git stash',
    'git stash push',
    'git worktree add',
    'git bisect start',
    'git show :file',
    'git show :0:file',
    'git log ^:file',
    'git log --merge',
    'git rev-list --indexed-objects',
    'git rev-parse --git-path index',
    'git remote-https',
    'git log-own',
  ])('%s does not', (command) => expect(readsCommitsOnly(command.split(' '))).toBe(false));
});
