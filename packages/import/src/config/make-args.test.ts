import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { makeArgs } from './make-args.ts';

const argsOf = (text: string) => makeArgs(parseHelp(text, ['tool']), text).map(({ arg }) => arg);
const argOf = (line: string) => argsOf(`Usage: tool [OPTIONS]\n\nOptions:\n  ${line}\n  --other   Other`)[0];

describe('makeArgs', () => {
  it.each([
    ['-n, --limit <N>     At most this many', { name: 'limit', flag: '--limit', type: 'integer' }],
    [
      '--color[=WHEN]      Colour [possible values: auto, never]',
      { flag: '--color=', enum: ['auto', 'never'] },
    ],
    ['-H, --header <X>    May be repeated', { flag: '--header', multiple: true }],
    ['--only <NAMES>      Comma-separated list of names', { multiple: true, join: ',' }],
    ['--[no-]cache        Use the cache', { type: 'boolean', false_flag: '--no-cache' }],
    ['--headless BOOLEAN  Without a window', { type: 'string', enum: ['true', 'false'] }],
    ['-L LIST             Where to look', { name: 'L', flag: '-L', type: 'string' }],
    ['--token <T>         [required] Who asks', { required: true }],
    ['--size <N>          How many [default: 10]', { description: 'How many [default: 10]' }],
  ])('%s', (line, arg) => {
    expect(argOf(line)).toMatchObject(arg);
  });

  it('leaves out what is about the program', () => {
    expect(
      argsOf('Options:\n  -h, --help   Help\n  --version   Version\n  -q   Quiet').map(({ name }) => name),
    ).toEqual(['q']);
  });

  it('keeps a version that the caller gives', () => {
    const text = 'Usage: tool [OPTIONS]\n\nOptions:\n  --version TEXT  Render this version.\n  --help  Help';
    expect(argsOf(text)).toMatchObject([{ name: 'version', flag: '--version', type: 'string' }]);
  });

  it('puts positionals first, in their order, and says which are lists', () => {
    expect(argsOf('Usage: tool [OPTIONS] SOURCE... TARGET\n\nOptions:\n  -q   Quiet')).toMatchObject([
      { name: 'source', positional: true, required: true, multiple: true },
      { name: 'target', positional: true, required: true },
      { name: 'q' },
    ]);
  });

  it('describes an operand without a text by its command', () => {
    const facts = parseHelp('Usage: gh release view <tag>', ['gh', 'release', 'view']);
    const [made] = makeArgs(facts, '', ['gh', 'release', 'view']);
    expect(made?.arg.description).toBe('tag of the release');
  });

  it('has an argument for standard input where the program reads it', () => {
    const text = 'Usage: tool [FILE]\n\nWith no FILE, or when FILE is -, read standard input.';
    expect(argsOf(text).at(-1)).toMatchObject({ name: 'stdin', stdin: true });
    expect(argsOf('Usage: tool [FILE]').some(({ stdin }) => stdin)).toBe(false);
  });

  it('does not repeat the values in the description', () => {
    const text = `Options:
      --fix <MODE>
          Fix findings

          Possible values:
          - safe: Only safe fixes
          - all:  All fixes`;
    expect(argsOf(text)[0]).toMatchObject({ description: 'Fix findings', enum: ['safe', 'all'] });
  });
});
