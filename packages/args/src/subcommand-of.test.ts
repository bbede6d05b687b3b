import { describe, expect, it } from '@jest/globals';
import { subcommandOf } from './subcommand-of.ts';

describe('subcommandOf', () => {
  it.each([
    ['stash push --staged', ['stash', 'push']],
    ['log', ['log']],
    ['-c color.ui=never log', []],
    ['get {kind}', ['get']],
    ['', []],
  ])('of %j is %j', (command, expected) => {
    expect(subcommandOf({ command })).toEqual(expected);
  });
});
