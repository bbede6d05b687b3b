import { expect, it } from '@jest/globals';
import { describedCommands } from './described-commands.ts';

it('finds what the manual of a group says of its commands', () => {
  const help = `Usage:

  depot tree add [-f] <path>
  depot tree rm <path>

DESCRIPTION:

            Trees are directories.

COMMANDS:

            add <path> [<commit>]
            Makes a tree at
            <path>
            and fills it.

            With
            -f
            it replaces what is there.

            remove, rm
            Removes a tree.

            add
            Said already: this is about something else.

            list
            See below.
`;
  expect([...describedCommands(help, ['add', 'remove', 'list', 'prune'])]).toEqual([
    ['add', 'Makes a tree at <path> and fills it.'],
    ['remove', 'Removes a tree.'],
  ]);
});
