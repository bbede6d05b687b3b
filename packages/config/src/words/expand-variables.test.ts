import { homedir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { expandHome, expandVariables, namesVariable, variableNames } from './index.ts';

const env = { A: 'a b', EMPTY: '', NESTED: '$A' };

describe('expandVariables', () => {
  it.each([
    ['x', 'x', []],
    ['$A', 'a b', []],
    ['${A}c', 'a bc', []],
    ['$Ac', '$Ac', ['Ac']],
    ['$EMPTY.', '.', []],
    ['$NESTED', '$A', []],
    ['$NOPE/${ALSO}', '$NOPE/${ALSO}', ['NOPE', 'ALSO']],
    ['$toString', '$toString', ['toString']],
    ['100$', '100$', []],
  ])('of %j is %j', (text, expanded, unset) => {
    expect(expandVariables(text, env)).toEqual({ text: expanded, unset });
  });
});

describe('variableNames', () => {
  it.each([
    ['$A/${B}c', ['A', 'B']],
    ['no', []],
  ])('of %j are %j', (text, names) => expect(variableNames(text)).toEqual(names));
});

describe('namesVariable', () => {
  it.each([
    ['$HOME', true],
    ['a${B}', true],
    ['$5', false],
    ['$', false],
    ['${a-b}', false],
  ])('of %j is %s', (text, expected) => expect(namesVariable(text)).toBe(expected));
});

describe('expandHome', () => {
  it.each([
    ['~', '/home/me'],
    ['~/x', '/home/me/x'],
    ['~you/x', '~you/x'],
    ['x/~', 'x/~'],
    ['', ''],
  ])('of %j is %j', (text, expected) => expect(expandHome(text, { HOME: '/home/me/' })).toBe(expected));

  it('falls back to the home of the user, and to the root', () => {
    expect(expandHome('~/x', {})).toBe(`${homedir()}/x`);
    expect(expandHome('~', { HOME: '/' })).toBe('/');
  });
});
