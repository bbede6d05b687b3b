import { describe, expect, it } from '@jest/globals';
import { effectOf, intentOf } from './intent.ts';

describe('intentOf', () => {
  it.each([
    ['which containers are running', 'read'],
    ['am i allowed to delete pods', 'read'],
    ['how many commits are there', 'read'],
    ['list the branches', 'read'],
    ['please show the log', 'read'],
    ['delete a branch', 'change'],
    ['can you restart the server', 'change'],
    ['how do i delete a branch', 'change'],
    ['i want to start a container', 'change'],
    ['is there a way to delete a branch', undefined],
    ['show the files and delete them', undefined],
    ['find large files', undefined],
    ['size of a directory', undefined],
    ['', undefined],
  ])('reads %p as %p', (query, intent) => expect(intentOf(query.split(' '))).toBe(intent));
});

describe('effectOf', () => {
  it.each([
    [['list', 'ps'], 'read'],
    [['lists', 'ps'], 'read'],
    [['deletes', 'rm'], 'change'],
    [['politely', 'stop'], 'change'],
    [['weather'], undefined],
    [[], undefined],
  ])('takes the first verb of %p: %p', (words, effect) => expect(effectOf(words)).toBe(effect));
});
