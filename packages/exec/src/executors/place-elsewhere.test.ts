import { describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { placeElsewhere } from './place-elsewhere.ts';

const place = (program: string, { home, cwd }: { home?: string | null; cwd?: string } = {}) =>
  placeElsewhere(
    words(['/here/app'], { remoteForm: { argv: [program, 'x/y'], ...(cwd !== undefined && { cwd }) } }),
    home,
  );

describe('placeElsewhere', () => {
  it.each([
    ['a name', 'app', '/ws', 'app'],
    ['an absolute path', '/bin/app', '/ws', '/bin/app'],
    ['a relative path', './bin/app', '/ws', '/ws/bin/app'],
    ['a relative path without a home', './bin/app', null, './bin/app'],
    ['a home directory of the other side', '~/app', '/ws', '~/app'],
    ['a variable of the other side', '$X/app', '/ws', '$X/app'],
  ])('leads to %s', (_, program, home, expected) => {
    expect(place(program, { home }).argv).toEqual([expected, 'x/y']);
  });

  it.each<[string, { home?: string | null; cwd?: string }, string | undefined]>([
    ['the home', { home: '/ws' }, '/ws'],
    ['no directory at all', {}, undefined],
    ['none where the home is null', { home: null }, undefined],
    ['what the caller asks for', { home: '/ws', cwd: '/other' }, '/other'],
    ['that below the home', { home: '/ws', cwd: 'sub' }, '/ws/sub'],
    ['that as it is without a home', { cwd: 'sub' }, 'sub'],
    ['a way out of the home, which is not a bound', { home: '/ws', cwd: '..' }, '/'],
  ])('works in %s', (_, options, directory) => expect(place('app', options).directory).toBe(directory));

  it('uses the words of this host if there are no others', () => {
    expect(placeElsewhere(words(['app', 'x']), '/ws')).toEqual({ argv: ['app', 'x'], directory: '/ws' });
  });
});
