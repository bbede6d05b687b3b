import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const namesOf = (line: string) =>
  parseHelp(
    `Usage: tool [OPTIONS]\n\nOptions:\n  ${line}   What it does, errors only with --quiet\n  --all   All\n`,
    ['tool'],
  )
    .flags.slice(0, -1)
    .map(({ names }) => names.join(' '));

describe('splitSiblings', () => {
  it.each([
    ['--quiet, --verbose, --debug, --trace', ['--quiet', '--verbose', '--debug', '--trace']],
    ['--c++, --quiet, --debug', ['--c++', '--quiet', '--debug']],
    ['--color, --colour, --colours', ['--color --colour --colours']],
    ['--no-act, --dry-run, --simulate', ['--no-act --dry-run --simulate']],
    ['--silent, --quiet', ['--silent --quiet']],
    ['-q, --quiet, --silent, --mute', ['-q --quiet --silent --mute']],
    ['--into NAME, --quiet NAME, --dest NAME', ['--into --quiet --dest']],
  ])('%s', (line, names) => {
    expect(namesOf(line)).toEqual(names);
  });
});
