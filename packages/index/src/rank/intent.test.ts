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
  ])('chooses the first verb of %p: %p', (words, effect) => expect(effectOf(words)).toBe(effect));
});

describe('the intent of longer requests', () => {
  it.each([
    ['courtesy in a row', 'please could you delete it', 'change'],
    ['what is wanted behind "help me to"', 'help me to restart the server', 'change'],
    ['a question for the way', 'how to install a package', 'change'],
    ['a question about the state', 'has the build failed', 'read'],
    ['a question about the past', 'when did it stop', 'read'],
    ['a question about the owner', 'whose commit was it', 'read'],
    ['looking and then changing', 'list branches and delete the old ones', undefined],
    ['looking or changing', 'show or edit the config', undefined],
    ['looking twice', 'list branches and show them', 'read'],
    ['a question for a tool', 'which tool to delete branches', undefined],
    ['whether it is possible', 'is it possible to undo', undefined],
    ['a verb that comes later', 'branches delete', undefined],
    ['a verb in another form', 'deleting branches', undefined],
    ['courtesy alone', 'please', undefined],
  ])('reads %s: %p', (_, query, intent) => expect(intentOf(query.split(' '))).toBe(intent));
});

describe('the effect of a tool', () => {
  it.each([
    ['a verb that looks', ['lists'], 'read'],
    ['a verb that changes', ['removes'], 'change'],
    ['the first verb, not a stronger one', ['show', 'delete'], 'read'],
    ['a verb behind its object', ['branch', 'delete'], 'change'],
    ['a form with -ing', ['creating'], 'change'],
  ])('is that of %s', (_, words, effect) => expect(effectOf(words)).toBe(effect));
});
