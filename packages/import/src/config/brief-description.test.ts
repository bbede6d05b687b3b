import { describe, expect, it } from '@jest/globals';
import { briefDescription } from './brief-description.ts';

describe('briefDescription', () => {
  it.each([
    ['The "mount" command mounts the repository.', 'Mount the repository', 'Mount the repository'],
    ['Upload a package to an index.', 'Upload a package to …', 'Upload a package to an index.'],
    ['Upload a package to an index.', 'Send a package...', 'Upload a package to an index.'],
    [
      'Mark the table as done; run no migrations.',
      'Mark the table as done;',
      'Mark the table as done; run no migrations.',
    ],
    ['Show what is in the store. And more.', 'Show', 'Show what is in the store.'],
    ['', 'Show', 'Show'],
    ['List all the processes that run.', '(alias) list all processes', 'list all processes'],
    ['Show it all.', '', 'Show it all.'],
  ])('%s | %s', (own, listed, brief) => {
    expect(briefDescription(own, listed)).toBe(brief);
  });
});
