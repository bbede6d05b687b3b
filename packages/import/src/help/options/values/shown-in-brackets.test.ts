import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const flagsOf = (lines: string) =>
  parseHelp(`usage: tool [path] [options]\n\noptions:\n${lines}`, ['tool']).flags.map(
    ({ names, value, type }) => `${names[0]} ${value} ${type}`,
  );

describe('shownInBrackets', () => {
  it('reads defaults in brackets: what has one takes a value, unless it is off by default', () => {
    const lines = `  -p --port    Port to use. If 0, look for one. [8080]
  -a           Address to use [0.0.0.0]
  -d           Show directory listings [true]
  -g --gzip    Serve gzip files when possible [false]
  -e --ext     Default file extension [none]
  -c           Cache time in seconds [3600], e.g. -c10
  -s --silent  Print nothing
`;
    expect(flagsOf(lines)).toEqual([
      '-p required integer',
      '-a required string',
      '-d optional boolean',
      '-g none boolean',
      '-e required string',
      '-c required integer',
      '-s none boolean',
    ]);
  });

  it('needs several of them, and switches among them', () => {
    const lines = `  --all        Show all of it [slow]
  --old        Show what is old [legacy]
  --new        Show what is new [beta]
  --own        Show your own [beta]
  --most       Show most of it
`;
    expect(flagsOf(lines).every((line) => line.endsWith('none boolean'))).toBe(true);
  });
});
