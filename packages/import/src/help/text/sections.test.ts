import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.ts';
import { cutSections } from './sections.ts';

const cut = (text: string) => cutSections(readLines(text).lines);
const kindOf = (heading: string, below = '  first   text\n  second  text') =>
  cut(`Intro.\n\n${heading}\n${below}\n`).at(-1)!.kind;

describe('cutSections', () => {
  it('takes what examples are for for a part of them', () => {
    const text =
      'Sample usages:\n    Generate an image:\n        To give options to jlink:\n            jlink --strip\n';
    expect(cut(text).map(({ kind }) => kind)).toEqual(['text', 'examples', 'examples']);
  });

  it.each([
    ['Options:', 'options'],
    ['Flags:', 'options'],
    ['OPTIONS', 'options'],
    ['Output Options:', 'options'],
    ['optional arguments and options:', 'options'],
    ['Global Flags:', 'global'],
    ['Inherited options:', 'global'],
    ['Options inherited from parent commands:', 'global'],
    ['Arguments:', 'arguments'],
    ['positional arguments:', 'arguments'],
    ['Operands:', 'arguments'],
    ['Commands:', 'commands'],
    ['Available Commands:', 'commands'],
    ['Subcommands:', 'commands'],
    ['Management Commands:', 'commands'],
    ['Examples:', 'examples'],
    ['Sample usage:', 'examples'],
    ['USAGE', 'usage'],
    ['Environment variables:', 'aside'],
    ['Exit codes:', 'aside'],
    ['See also:', 'aside'],
    ['Learn more:', 'aside'],
  ])('reads %j as %s', (heading, kind) => {
    expect(kindOf(heading)).toBe(kind);
  });

  it('treats any heading as one of options if options follow', () => {
    expect(kindOf('Resources:', '  --cpus <N>     Processors\n  --memory <N>   Memory')).toBe('options');
    expect(kindOf('Resources:', '  Read the manual\n  Ask somebody')).toBe('aside');
  });

  it.each(['**** Output Options ****', '=== Output Options ===', '### Output Options: ###'])(
    'reads %j as options',
    (heading) => {
      expect(cut(`Intro.\n\n${heading}\n\n  first   text\n`).at(-1)).toMatchObject({
        kind: 'options',
        title: 'Output Options',
      });
    },
  );

  it('goes on with the options after an example among them', () => {
    const before =
      'Options:\n      --all       All\n  -b, --blue      Blue\n      --cold      Cold\n\n  Example:\n\n    tool --all\n\n';
    const kinds = (after: string) => cut(before + after).map(({ kind }) => kind);
    expect(kinds('  -d, --dry       Dry\n')).toEqual(['text', 'options', 'examples', 'options']);
    expect(kinds('  -d, --dry   the same in another column\n')).toEqual(['text', 'options', 'examples']);
    expect(kinds('  -b-1            as often as it takes\n')).toEqual(['text', 'options', 'examples']);
  });

  it('keeps the first line of the usage', () => {
    const [, usage] = cut('Sort lines.\n\nusage: sort [OPTION]...\n            [FILE]...\n');
    expect(usage).toMatchObject({
      kind: 'usage',
      lines: [{ text: '       sort [OPTION]...', indent: 7 }, {}, {}],
    });
  });

  it('recognizes usage without the word, in the first line', () => {
    expect(cut('eslint [options] file.js [dir]\n\nOptions:\n  --fix  Fix')[1]).toMatchObject({
      kind: 'usage',
    });
  });

  it('begins options below the usage if there is no heading', () => {
    const kinds = cut('Usage: tool [-q] FILE\n  -q          do not print the names of files\n').map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['text', 'usage', 'options']);
  });

  it.each([
    [
      'a sentence that ends in a colon',
      'The following are possible with each of these many different kinds of things:',
    ],
    ['an entry of a list', '  -v, --verbose:'],
  ])('does not mistake %s for a heading of commands', (_, line) => {
    expect(cut(`Usage: x\n\n${line}\n  more text\n`).every(({ kind }) => kind !== 'commands')).toBe(true);
  });

  it('takes the titles of boxes', () => {
    const text =
      '╭─ Options ───────────╮\n│ --all   All of them │\n╰─────────────────────╯\n╭─ Commands ──────────╮\n│ list   List them    │\n╰─────────────────────╯\n';
    expect(cut(text).map(({ kind, title }) => [kind, title])).toEqual([
      ['text', ''],
      ['options', 'Options'],
      ['commands', 'Commands'],
    ]);
  });

  it('leaves an example within the description of an option there', () => {
    const text = `Options:
  --args ARGS
    Arguments of the player.

    Example:

      tool --args "--quiet"

  --env KEY=VALUE
    Add a variable.
`;
    expect(cut(text).map(({ kind }) => kind)).toEqual(['text', 'options']);
  });

  it('goes on with options that stand alone in their lines below examples', () => {
    const options = ['one', 'two NAME', 'three']
      .map((name) => `    --${name}\n      Text of it.\n`)
      .join('\n');
    const text = `Options:\n${options}\n    Examples:\n\n      --two "a"\n\n    --offset [XX:]XX | XXs\n      How far.\n`;
    const [, , , last] = cut(text);
    expect(last).toMatchObject({ kind: 'options' });
    expect(last!.lines[0]!.text).toBe('    --offset [XX:]XX | XXs');
  });
});
