import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { readLines } from '../text/read-lines.ts';
import { cutSections } from '../text/sections.ts';
import { readOptionEntries } from './entries/read-option-entries.ts';
import { type Habits, readHabits } from './habits.ts';

const habitsOf = (text: string) => {
  const { lines, boxed } = readLines(text);
  return readHabits(readOptionEntries(cutSections(lines), boxed), text);
};
const namesOf = (habits: Habits) =>
  Object.entries(habits).flatMap(([name, is]) => (is === true ? [name] : []));

describe('readHabits', () => {
  it.each([
    [
      'argparse',
      'usage: tool [-h]\n\noptions:\n  -h, --help  show this help message and exit',
      ['listsAreOneValue', 'showsChoices', 'showsEveryValue'],
    ],
    [
      'optparse',
      'Usage: tool\n\nOptions:\n  -h, --help  show this help message and exit',
      ['listsAreOneValue', 'showsEveryValue'],
    ],
    [
      'a parser that writes its own help option',
      'Usage: tool\n\nOptions:\n  -h, --help  Show this help message and exit.',
      ['listsAreOneValue', 'showsEveryValue'],
    ],
    [
      'click',
      'Options:\n  --help  Show this message and exit.',
      ['commasAreOneValue', 'showsChoices', 'showsEveryValue'],
    ],
    [
      'Go',
      'Usage of tool:\n  -checks string\n    \tx\n  -fail string\n    \ty\n  -go string\n    \tz',
      ['hasSingleDashes'],
    ],
    [
      'commander',
      'Options:\n  -h, --help  display help for command',
      ['showsChoices', 'showsEveryValue', 'optionalInSquare'],
    ],
    ['cobra', 'Flags:\n  -h, --help  help for tool', ['showsEveryValue']],
    ['kingpin', 'Flags:\n  --help  Show context-sensitive help.', ['marksLists']],
    ['yargs', 'Options:\n  --help  Show help  [boolean]', ['marksLists', 'isNoted', 'notesSwitches']],
    ['a typed --help', 'Options:\n  --help <bool>  Say this', ['typesSwitches']],
    [
      'marked switches',
      'Options:\n  --all  x (default: false)\n  --both  y (default: false)\n  --cold  z (default: true)',
      ['marksSwitches'],
    ],
    ['no values', 'Options:\n  --a1  x\n  --b1  y\n  --c1  z\n  --d1  u\n  --e1  v', ['isSilent']],
  ])('%s', (_, text, names) => {
    expect(namesOf(habitsOf(text)).sort()).toEqual([...names].sort());
  });

  it('takes time by the length of a text of empty lines', () => {
    expect(withDeadline(5000, () => readHabits([], '\n'.repeat(200_000)).showsEveryValue)).toBe(false);
  });
});
