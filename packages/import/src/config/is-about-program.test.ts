import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { isAboutProgram } from './is-about-program.ts';

describe('isAboutProgram', () => {
  it.each([
    ['tool', '--version       Show the version', true],
    ['tool', '--version       What it runs on', true],
    ['tool', '-h, --help      Show this', true],
    ['tool', '--version TEXT  Render the notes for this version', false],
    ['tool', '--version=N     Read that version', false],
    ['tool build', '--version TEXT  Render the notes for this version', false],
    ['tool build', '--version       Add the version to the name', false],
    ['tool build', '--version       Show version number', true],
    ['tool build', '--version       Show the version and exit.', true],
    ['tool build', '-V, --version   Print version', true],
    ['tool build', '--version       output the version number', true],
    ['tool build', '--version       display version information and exit', true],
    ['tool build', '--help=TOPIC    Show this', true],
    ['tool build', '--usage <DAYS>  How much was used', false],
    ['tool build', '--usage         Show usage', true],
  ])('%s: %s: %j', (command, line, isAbout) => {
    const words = command.split(' ');
    const [flag] = parseHelp(`Usage: ${command} [OPTIONS]\n\nOptions:\n  ${line}`, words).flags;
    expect(isAboutProgram(flag!, words.length > 1)).toBe(isAbout);
  });
});
