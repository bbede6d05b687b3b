import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const operandsOf = (text: string, command: string) =>
  parseHelp(text, command.split(' ')).positionals.map(
    ({ name, required, variadic }) => `${name}${required ? '' : '?'}${variadic ? '*' : ''}`,
  );

const options = '  -x               print the script\n  -v               say more\n';

describe('usage lines without the word', () => {
  it.each([
    [`print this help\nerb [switches] [var=value...] [inputfile]\n${options}`, ['var=value?*', 'inputfile?']],
    [
      `mount [OPTIONS...] WHAT [WHERE]\nmount [OPTIONS...] --list\n\nMount it.\n\n${options}`,
      ['WHAT?', 'WHERE?'],
    ],
    [`This is the 2nd edition.\n\nzip [OPTIONS] file\n\n${options}`, ['file']],
    [`Fetch things.\n\n  got pull [flags] <where>\n\n${options}`, ['where']],
  ])('are read below other lines: %j', (text, operands) => {
    const command = /got pull/.test(text) ? 'got pull' : /^(?:erb|mount|zip)(?= \[)/m.exec(text)![0];
    expect(operandsOf(text, command)).toEqual(operands);
  });

  it('end where a sentence begins', () => {
    const text = `doc - documents\n\ndoc <name> ...\n    Show what is known of something.  <name> may be\n    a file.\n\ndoc -k <word>\n`;
    expect(operandsOf(text, 'doc')).toEqual(['name*']);
  });

  it.each([
    `Intro.\n\nzip [options] reads and writes files\n\n${options}`,
    `Intro.\n\nUsage: zip\n\nExamples:\n  zip <file>\n\n${options}`,
    `Intro.\n\n${options}\nzip [options] <file>\n`,
  ])('are not taken from sentences, examples and what follows the options: %j', (text) => {
    expect(operandsOf(text, 'zip')).toEqual([]);
  });
});
