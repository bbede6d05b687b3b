import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { valuesBelow } from './values-below.ts';

const valuesOf = (text: string, name: string, description = '') =>
  valuesBelow(text)({ names: [name], description })?.join(' ');

const backups = `  --suffix=S    the suffix

The suffix is '~', unless set with --suffix.
The method may be selected via the --backup option or through
VERSION_CONTROL.  Here are the values:

  none, off       never make backups (even if
                  --backup is given)
  numbered, t     make numbered backups

As a special case, it makes one.
`;

describe('valuesBelow', () => {
  it('takes the first column of a list below a paragraph, for the option named last', () => {
    expect(valuesOf(backups, '--backup')).toBe('none off numbered t');
    expect(valuesOf(backups, '--suffix')).toBeUndefined();
    const styles =
      'Valid arguments for the --quoting-style option are:\n\n  literal\n  shell\n\nThis defaults to shell.\n';
    expect(valuesOf(styles, '--quoting-style')).toBe('literal shell');
  });

  it.each([
    [
      'the list is not of values',
      'The --log value is a sum of the following:\n\n  one   Date\n  two   Time\n',
    ],
    ['a line is a sentence', 'These are the values of --log:\n\n  one   Date\n  two and more\n'],
    [
      'the paragraph belongs to an option',
      '  --log  These are the values:\n\n    one   Date\n    two   Time\n',
    ],
    ['no option is named', 'These are the values:\n\n  one   Date\n  two   Time\n'],
  ])('finds none where %s', (_, text) => {
    expect(valuesOf(text, '--log')).toBeUndefined();
  });

  it('takes the values that the text uses if the option says that it does', () => {
    const text =
      'By default that is --sparse=auto.  Specify --sparse[=always] to make one.\nUse --sparse=never not to.\n';
    expect(valuesOf(text, '--sparse', 'control sparse files. See below')).toBe('auto always never');
    expect(valuesOf(text, '--sparse', 'control sparse files')).toBeUndefined();
    expect(valuesOf('Use --sparse=auto or --sparse=never', '--sparse', 'See below')).toBeUndefined();
  });

  it('takes time by the length of the text and the number of options', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `--option-${index}`);
    const below = valuesBelow(names.map((name) => `${name}=on ${name}=off ${name}=auto\n`).join(''));
    const described = (name: string) => below({ names: [name], description: 'See below' })?.join(' ');
    expect(withDeadline(5000, () => new Set(names.map(described)))).toEqual(new Set(['on off auto']));
  });
});
