import { describe, expect, it } from '@jest/globals';
import { findFixedValues } from './fixed-values.ts';

const valuesOf = (description: string, placeholder = 'VALUE') =>
  findFixedValues(description, { names: ['--option'], placeholder, lists: 'collected' })?.join(' ');

describe('findFixedValues', () => {
  it.each([
    ['When to use color [default: auto] [possible values: auto, always, never]', 'auto always never'],
    ['Detecting changed files. (choices: "content", "metadata", default: "content")', 'content metadata'],
    [
      'the format to emit (choices: columns, json, cyclonedx-json) (default: columns)',
      'columns json cyclonedx-json',
    ],
    ['Format for footnote references: one of "superscript" or "brackets".', 'superscript brackets'],
    [
      'one of "dash" (em-dash prefix), "parentheses"/"parens", or "none". (default: "dash")',
      'dash parentheses parens none',
    ],
    [
      'Select the output format among: columns (default), freeze, or json.\nThe last is new.',
      'columns freeze json',
    ],
    [
      'Coloring style. It can be one of:\n\n    abap, algol,\n  autumn\n\nThe "auto" style follows it.',
      'abap algol autumn',
    ],
    ['Action if run as a root user [warn, ignore] (default: warn)', 'warn ignore'],
    ['Default action when a path exists: (s)witch, (i)gnore, (w)ipe, (b)ackup, (a)bort.', 's i w b a'],
    [
      'How upgrading is handled. "eager" - everything. "only-if-needed" - what must be.',
      'eager only-if-needed',
    ],
    [
      "Set the style (default: auto). Set this to 'basic' to disable colors. Set it to 'full' to enable all. Set this to 'none' to disable output.",
      'auto basic full none',
    ],
    ['set interactive mode when writing changes:\n- 0: no interactivity.\n- 1: ask for confirmation.', '0 1'],
    [
      'Use this storage class (STANDARD, STANDARD_IA, ONEZONE_IA or GLACIER). [put, cp, mv]',
      'STANDARD STANDARD_IA ONEZONE_IA GLACIER',
    ],
  ])('reads the list in %j', (description, values) => {
    expect(valuesOf(description)).toBe(values);
  });

  it.each([
    ['examples', "Toolchain name, such as 'stable', 'nightly', or '1.8.0'."],
    ['examples in an expression', 'Python expression. Example: --filter "rating in ("s", "q")"'],
    ['a list that goes on', 'Deploy context ("production", "dev") or `branch:your-branch`'],
    ['a list with an open end', 'Available formats are: text, json. You can also give a reporter class'],
    ['parts of a value', 'Containers separated by "/". One of: mkv, mp4, webm'],
    ['commands that take the option', 'The key id used for encryption. [put, sync, cp, modify]'],
    ['keys of an example', 'Options in JSON: -a \'{"opt1": "val1", "opt2": "val2"}\''],
    ['units', 'Time to wait, one of: s, m, h'],
    ['a default', 'Header names the proxy sets [SCRIPT_NAME,PATH_INFO]'],
  ])('takes %s for no list of fixed values', (_, description) => {
    expect(valuesOf(description)).toBeUndefined();
  });

  it.each(['KEY=VALUE', 'STREAM:POLICY', 'path', 'url'])(
    'does not limit a value of the form %s',
    (placeholder) => {
      expect(valuesOf('One of: a1, b2, c3', placeholder)).toBeUndefined();
    },
  );
});
