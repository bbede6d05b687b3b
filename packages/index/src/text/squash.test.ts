import { describe, expect, it } from '@jest/globals';
import { squash } from './squash.ts';

describe('squash', () => {
  it.each([
    ['git_commit', 'gitcommit'],
    ['gitCommit', 'gitcommit'],
    [' git  commit! ', 'gitcommit'],
    ['SHA-256', 'sha256'],
    ['größe_prüfen', 'größeprüfen'],
    ['日本-語', '日本語'],
    ['a\tb\nc', 'abc'],
    ['v٣', 'v٣'],
    ['.*', ''],
    ['', ''],
  ])('%p becomes %p', (name, squashed) => expect(squash(name)).toBe(squashed));
});
