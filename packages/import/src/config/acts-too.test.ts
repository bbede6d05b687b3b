import { describe, expect, it } from '@jest/globals';
import { actsToo } from './acts-too.ts';

describe('actsToo', () => {
  it.each([
    'Search and replace text in files',
    'List and acknowledge alerts',
    'Show or hide the panel',
    'List, follow, and unfollow tags',
    'Look up and lock an account',
    'Find a free port and reserve it',
    'Print statistics, then vacuum the database',
    'Get file from bucket',
    'Get objects from a bucket to a local directory',
    'Get a lock',
    'Print a message to the log',
    'Describe your changes to a ticket',
  ])('%s', (sentence) => {
    expect(actsToo(sentence)).toBe(true);
  });

  it.each([
    'List and filter notes',
    'Search, filter and list notes',
    'Display one or many resources',
    'Show information about files in the index and the working tree',
    'Show commits and all their parents',
    'Get the value of a key',
    'Find differences between two files',
    'Print the log or the part of it that matches',
  ])('not: %s', (sentence) => {
    expect(actsToo(sentence)).toBe(false);
  });
});
