import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import type { CommandNode } from './command-node.ts';
import { withProgramOptions } from './with-program-options.ts';

const text = (example: string) =>
  `Run apps:\n  ${example}\n\nUsage: runner [cmd] app\n\nOptions:\n  -i --instances <number>  launch so many\n  -s --silent              hide all messages\n\nCommands:\n  start   start an app\n  stop    stop an app\n`;
const command = (words: string[], help: string, children: CommandNode[] = []): CommandNode => ({
  words,
  facts: parseHelp(help, words),
  text: help,
  children,
});
const optionsOf = (example: string) => {
  const start = command(
    ['runner', 'start'],
    'Usage: start [options]\n\nOptions:\n  -s --silent  hide messages\n',
  );
  const stop = command(['runner', 'stop'], 'Usage: stop [options]\n\nOptions:\n  --all  all of them\n');
  return withProgramOptions(command(['/opt/runner'], text(example), [start, stop])).map(({ facts }) =>
    facts.flags.map(({ names }) => names.at(-1)),
  );
};

describe('withProgramOptions', () => {
  it('gives a command the options of the program that are shown after it', () => {
    expect(optionsOf('$ runner start api.js -i 4')).toEqual([['--silent', '--instances'], ['--all']]);
  });

  it.each([
    '$ runner -i 4 start api.js',
    '$ runner start api.js',
    '$ runner start api.js -s',
    'other start -i 4',
  ])('leaves the commands as they are for "%s"', (example) => {
    expect(optionsOf(example)).toEqual([['--silent'], ['--all']]);
  });
});
