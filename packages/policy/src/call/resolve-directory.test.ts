import { describe, expect, it } from '@jest/globals';
import { resolveDirectory } from './resolve-directory.ts';

const env = { HOME: '/home/ada', ROOT: '/srv', PART: 'data', EMPTY: '' };

describe('resolveDirectory', () => {
  it.each([
    ['an absolute path', '/var/x', '/var/x'],
    ['a relative one, below the base', 'src', '/base/src'],
    ['the base itself', '.', '/base'],
    ['the parent of the base', '..', '/'],
    ['a home directory', '~/notes', '/home/ada/notes'],
    ['the home directory itself', '~', '/home/ada'],
    ['a variable', '$ROOT/x', '/srv/x'],
    ['a variable in braces', '${ROOT}x', '/srvx'],
    ['several variables', '$ROOT/$PART', '/srv/data'],
    ['a variable in a relative path', 'x/$PART', '/base/x/data'],
    ['a tilde inside a name', 'a~b', '/base/a~b'],
    ['steps that lead back', '/srv/a/../b', '/srv/b'],
  ])('resolves %s: %s', (_, text, path) => expect(resolveDirectory(text, '/base', env)).toEqual({ path }));

  it.each([
    ['$NOWHERE/x', "variable 'NOWHERE' is not set"],
    ['$EMPTY/x', "variable 'EMPTY' is empty"],
    ['$NOWHERE/${EMPTY}', "variable 'NOWHERE' is not set, variable 'EMPTY' is empty"],
    ['$toString', "variable 'toString' is not set"],
  ])('says what is wrong with %s', (text, problem) => {
    expect(resolveDirectory(text, '/base', env)).toEqual({ problem });
  });
});
