import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const namesOf = (text: string) =>
  parseHelp(`Usage: tool <options> <path>\n\nOptions:\n${text}`, ['tool']).flags.map(({ names }) =>
    names.join(' '),
  );

describe('spellings on lines of their own', () => {
  it.each([
    ['-dotoutput <dir>\n  --dot-output <dir>   Where the dot files go', '-dotoutput --dot-output'],
    ['-apionly\n  --api-only           Only these', '-apionly --api-only'],
    [
      '-cp <path>\n  -classpath <path>\n  --class-path <path>  Where the classes are',
      '-cp -classpath --class-path',
    ],
    ['-e <regex>\n  -regex <regex>\n  --regex <regex>      What to find', '-e -regex --regex'],
    ['-m <name>\n  --module <name>      The root module', '-m --module'],
    ['-I\n  --inverse\n                      The other way round', '-I --inverse'],
  ])('are one option: %j', (lines, names) => {
    expect(namesOf(`  -q                   Say less\n  ${lines}\n`)).toEqual(['-q', names]);
  });

  it.each([
    ['-a\n  --force              Do it'],
    ['-m <name>\n  --module <path>      The root module'],
    ['-s\n\n  --summary            Only the sum'],
    ['-v\n  -verbose:class\n  --verbose'],
  ])('are options of their own: %j', (lines) => {
    expect(namesOf(`  -q                   Say less\n  ${lines}\n`).length).toBeGreaterThan(2);
  });
});
