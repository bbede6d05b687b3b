import { describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../../test/resolved-tool.ts';
import { buildCommand } from '../index.ts';

const home = { HOME: '/home/me' };
const positional = { name: 'p', positional: true };

describe('buildCommand', () => {
  it.each<[string, Parameters<typeof resolvedTool>[0], Record<string, unknown>, string[]]>([
    [
      'AI-04 joins a value that looks like an option to its long flag',
      { tool: { args: [{ name: 'm', flag: '--message' }] } },
      { m: '--force' },
      ['app', '--message=--force'],
    ],
    [
      'keeps a value that looks like an option behind a short flag',
      { tool: { args: [{ name: 'm', flag: '-m' }] } },
      { m: '--force' },
      ['app', '-m', '--force'],
    ],
    [
      'keeps a negative number behind its flag',
      { tool: { args: [{ name: 'n', type: 'number' }] } },
      { n: -1.5 },
      ['app', '--n', '-1.5'],
    ],
    [
      'keeps the lone - and what follows --',
      { tool: { args: [{ name: 'file' }, { name: 'rest', flag: '--' }] } },
      { file: '-', rest: '-x' },
      ['app', '--file', '-', '--', '-x'],
    ],
    [
      'puts nothing before a value whose flag is empty',
      { tool: { args: [{ name: 'o' }, { name: 'p', flag: '' }] } },
      { o: '1', p: '2' },
      ['app', '2', '--o', '1'],
    ],
    [
      'repeats the flag of a list',
      { tool: { args: [{ name: 'H', flag: '-H', multiple: true }] } },
      { H: ['a: 1', 'b: 2'] },
      ['app', '-H', 'a: 1', '-H', 'b: 2'],
    ],
    [
      'takes a single value as a list of one',
      { tool: { args: [{ name: 'label', multiple: true }] } },
      { label: 'bug' },
      ['app', '--label', 'bug'],
    ],
    [
      'joins the values of a list',
      { tool: { args: [{ name: 'label', multiple: true, join: ',' }] } },
      { label: ['a', 'b,c'] },
      ['app', '--label', 'a,b,c'],
    ],
    [
      'joins each value of a list that looks like an option',
      { tool: { args: [{ name: 'label', multiple: true }] } },
      { label: ['-x', 'y'] },
      ['app', '--label=-x', '--label', 'y'],
    ],
    [
      'repeats an inline flag',
      { tool: { args: [{ name: 'f', flag: 'f=', multiple: true }] } },
      { f: [1, 2] },
      ['app', 'f=1', 'f=2'],
    ],
    [
      'writes -- once before all values behind it',
      { tool: { args: [{ name: 'path', flag: '--', multiple: true }] } },
      { path: ['a', '-b'] },
      ['app', '--', 'a', '-b'],
    ],
    [
      'puts the values of a positional list in its place',
      {
        tool: {
          args: [
            { ...positional, multiple: true },
            { name: 'q', positional: true },
          ],
        },
      },
      { p: ['a', 'b'], q: 'c' },
      ['app', 'a', 'b', 'c'],
    ],
    [
      'puts nothing for an empty list',
      { tool: { args: [{ ...positional, multiple: true }] } },
      { p: [] },
      ['app'],
    ],
    [
      'uses the default for an empty list',
      { tool: { args: [{ ...positional, multiple: true, default: ['d'] }] } },
      { p: [] },
      ['app', 'd'],
    ],
    [
      'uses the default of a list',
      { tool: { args: [{ ...positional, multiple: true, default: ['d', 'e'] }] } },
      {},
      ['app', 'd', 'e'],
    ],
    [
      'repeats a switch',
      { tool: { args: [{ name: 'v', flag: '-v', type: 'boolean', multiple: true }] } },
      { v: [true, false, true] },
      ['app', '-v', '-v'],
    ],
    [
      'uses the flag for false',
      { tool: { args: [{ name: 'json', type: 'boolean', false_flag: '--no-json' }] } },
      { json: false },
      ['app', '--no-json'],
    ],
    [
      'uses no flag for a switch that is not given',
      { tool: { args: [{ name: 'json', type: 'boolean', false_flag: '--no-json' }] } },
      {},
      ['app'],
    ],
    [
      'puts what comes before the subcommand there, in the order of definition',
      {
        global_args: [{ name: 'g', default: 'G', before_command: true }],
        tool: {
          command: 'log -1',
          args: [
            { name: 'C', flag: '-C', before_command: true },
            { name: 'rev', positional: true },
            { name: 'p', positional: true, before_command: true },
          ],
        },
      },
      { p: 'x', C: '/r', rev: 'HEAD' },
      ['app', '-C', '/r', 'x', '--g', 'G', 'log', '-1', 'HEAD'],
    ],
    [
      'AI-06 puts -- between options and positionals',
      {
        global_args: [{ name: 'g', default: 'G' }],
        tool: { end_of_options: true, args: [positional, { name: 'o' }] },
      },
      { p: '-weird', o: '1' },
      ['app', '--o', '1', '--g', 'G', '--', '-weird'],
    ],
    [
      'ends the options with another word',
      { tool: { end_of_options: '-e', args: [positional, { name: 'o' }] } },
      { p: 'x', o: '1' },
      ['app', '--o', '1', '-e', 'x'],
    ],
    [
      'puts no -- where no positional follows',
      { tool: { end_of_options: true, args: [positional, { name: 'o' }] } },
      { o: '1' },
      ['app', '--o', '1'],
    ],
    [
      'repeats the flag of a global list',
      { global_args: [{ name: 'g', default: ['a', '$NOPE', '$DIR'], multiple: true }] },
      {},
      ['app', '--g', 'a', '--g', '/with blank'],
    ],
    [
      'finds a value under an alias of the argument',
      { tool: { args: [{ ...positional, aliases: ['path'] }] } },
      { path: 'x' },
      ['app', 'x'],
    ],
    [
      'AI-04 joins a flag that ends in =',
      { tool: { args: [{ name: 'm', flag: '--message=' }] } },
      { m: '--force' },
      ['app', '--message=--force'],
    ],
    [
      'AI-07 keeps shell text one token',
      { tool: { args: [positional] } },
      { p: 'a b "c" $HOME ;id|x\n*' },
      ['app', 'a b "c" $HOME ;id|x\n*'],
    ],
    [
      'AI-09 keeps the order of definition when an optional positional is left out',
      {
        tool: {
          args: [
            { name: 'a', positional: true },
            { name: 'b', positional: true },
          ],
        },
      },
      { b: '2' },
      ['app', '2'],
    ],
    [
      'CF-10 honours quotes in the base command',
      { command: '"/opt/my tool/bin" --title \'a $HOME b\'' },
      {},
      ['/opt/my tool/bin', '--title', 'a $HOME b'],
    ],
    [
      'CF-10 lets an expansion with blanks stay one token',
      { command: '$DIR/tool $DIR' },
      {},
      ['/with blank/tool', '/with blank'],
    ],
    [
      'CF-10 honours quotes in the subcommand',
      { tool: { command: 'log --format="%h %s"' } },
      {},
      ['app', 'log', '--format=%h %s'],
    ],
    ['takes a quote that is never closed as it is', { command: "it's" }, {}, ["it's"]],
    ['leaves out a word that expands to nothing', { command: 'app $EMPTY x' }, {}, ['app', 'x']],
    ['keeps a word that is empty in quotes', { command: 'app "$EMPTY" \'\'' }, {}, ['app', '', '']],
    ['does not expand the subcommand', { tool: { command: '$HOME ~' } }, {}, ['app', '$HOME', '~']],
    ['does not expand values', { tool: { args: [positional] } }, { p: '$HOME ~' }, ['app', '$HOME ~']],
    ['expands ~ only at the start of the program', { command: '~/bin/x ~/y' }, {}, ['/home/me/bin/x', '~/y']],
    ['does not expand ~ in quotes', { command: '"~/bin/x"' }, {}, ['~/bin/x']],
    [
      'uses the default of a positional',
      { tool: { args: [{ ...positional, default: 'd' }] } },
      {},
      ['app', 'd'],
    ],
    ['leaves out a positional that is null', { tool: { args: [positional] } }, { p: null }, ['app']],
    [
      'leaves out a global argument with an unset variable',
      { global_args: [{ name: 'g', default: '$HOME/$NOPE' }] },
      {},
      ['app'],
    ],
    [
      'leaves out a global argument with an empty variable',
      { global_args: [{ name: 'g', default: '$EMPTY' }] },
      {},
      ['app'],
    ],
    [
      'lets no caller set a global argument',
      { global_args: [{ name: 'g', default: 'mine' }] },
      { g: 'other' },
      ['app', '--g', 'mine'],
    ],
    ['writes a list as JSON', { tool: { args: [positional] } }, { p: ['a', 1] }, ['app', '["a",1]']],
    [
      'keeps the digits of a large integer',
      { tool: { args: [positional] } },
      { p: 9007199254740993n },
      ['app', '9007199254740993'],
    ],
    [
      'finds an argument called constructor',
      { tool: { args: [{ name: 'constructor', positional: true }] } },
      { constructor: 'v' },
      ['app', 'v'],
    ],
    [
      'does not take an inherited property for a value',
      { tool: { args: [{ name: 'toString', positional: true }] } },
      {},
      ['app'],
    ],
  ])('%s', (_, parts, args, argv) => {
    const env = { ...home, DIR: '/with blank', EMPTY: '' };
    expect(buildCommand(resolvedTool(parts), args, env).argv).toEqual(argv);
  });

  it.each<[string, Parameters<typeof resolvedTool>[0], Record<string, unknown>, object]>([
    [
      'uses the first stdin argument given',
      {
        tool: {
          args: [
            { name: 'a', stdin: true },
            { name: 'b', stdin: true },
          ],
        },
      },
      { b: '2', a: '1' },
      { stdin: '1' },
    ],
    [
      'writes the values of a list to stdin, one per line',
      { tool: { args: [{ name: 'a', stdin: true, multiple: true }] } },
      { a: ['x', 'y\nz\n'] },
      { stdin: 'x\ny\nz' },
    ],
    [
      'writes the values of a list to stdin as they are to be joined',
      { tool: { args: [{ name: 'a', stdin: true, multiple: true, join: ';' }] } },
      { a: ['x', 'y'] },
      { stdin: 'x;y' },
    ],
    [
      'prefers a given stdin to a default',
      {
        tool: {
          args: [
            { name: 'a', stdin: true, default: 'd' },
            { name: 'b', stdin: true },
          ],
        },
      },
      { b: '2' },
      { stdin: '2' },
    ],
    [
      'uses the default of stdin',
      { tool: { args: [{ name: 'a', stdin: true, default: 'd' }] } },
      {},
      { stdin: 'd' },
    ],
    [
      'passes an object on as JSON',
      { tool: { args: [{ name: 'a', stdin: true }] } },
      { a: { b: 1 } },
      { stdin: '{"b":1}' },
    ],
    [
      'uses the default of cwd',
      { working_dir: '/w', tool: { args: [{ name: 'd', cwd: true, default: '/d' }] } },
      {},
      { cwd: '/d' },
    ],
    [
      'prefers the cwd argument to working_dir',
      { working_dir: '/w', tool: { args: [{ name: 'd', cwd: true }] } },
      { d: '/c' },
      { cwd: '/c' },
    ],
    [
      'FS-05 takes an empty cwd as not given',
      { working_dir: '/w', tool: { args: [{ name: 'd', cwd: true }] } },
      { d: '' },
      { cwd: '/w' },
    ],
    [
      'FS-05 takes the default for an empty cwd',
      { working_dir: '/w', tool: { args: [{ name: 'd', cwd: true, default: '/d' }] } },
      { d: '' },
      { cwd: '/d' },
    ],
    [
      'FS-05 takes an empty default of a cwd as none',
      { working_dir: '/w', tool: { args: [{ name: 'd', cwd: true, default: '' }] } },
      {},
      { cwd: '/w' },
    ],
    ['has 30 s without a timeout', {}, {}, { timeoutSeconds: 30 }],
    ['has 30 s for a timeout of 0', { tool: { timeout: 0 } }, {}, { timeoutSeconds: 30 }],
    ['has the timeout of the tool', { tool: { timeout: 0.4 } }, {}, { timeoutSeconds: 0.4 }],
    ['carries the env of the config as it is', { env: { A: '$HOME' } }, {}, { env: { A: '$HOME' } }],
  ])('%s', (_, parts, args, expected) => {
    expect(buildCommand(resolvedTool(parts), args, home)).toMatchObject(expected);
  });

  it('has no stdin when the text is empty', () => {
    const tool = resolvedTool({ tool: { args: [{ name: 'a', stdin: true }] } });
    expect(buildCommand(tool, { a: '' }, home)).not.toHaveProperty('stdin');
  });

  it('FS-01 resolves a relative base command against the config file, whatever the cwd', () => {
    const origin = {
      file: 'x.yaml',
      directory: '/configs',
      warnings: [],
      locate: () => ({ line: 1, column: 1 }),
    };
    const tool = resolvedTool({
      command: './bin/tool -x',
      origin,
      tool: { args: [{ name: 'd', cwd: true }] },
    });
    expect(buildCommand(tool, { d: '/evil' }, home)).toMatchObject({
      argv: ['/configs/bin/tool', '-x'],
      cwd: '/evil',
    });
  });

  it('CX-09 keeps a form of the command without values from this host', () => {
    const tool = resolvedTool({
      command: '~/bin/tool $HOME',
      working_dir: '/host',
      tool: { args: [positional] },
    });
    expect(buildCommand(tool, { p: 'v' }, home).remoteForm).toEqual({ argv: ['~/bin/tool', '$HOME', 'v'] });
  });
});

describe('buildCommand errors', () => {
  const args = [
    positional,
    { name: 'k', flag: 'k=' },
    { name: 'in', stdin: true },
    { name: 'dir', cwd: true },
  ];
  it.each<[string, Record<string, unknown>, string[] | undefined]>([
    [
      'PF-09 an argument of 200 kB',
      { p: 'x'.repeat(200_000) },
      ["Argument 'p' is too long (200000 bytes, limit 131072); pass it through stdin"],
    ],
    [
      'UN-01 a lone surrogate in an argument',
      { p: '\ud800' },
      ["Argument 'p': text is not well-formed Unicode"],
    ],
    [
      'UN-01 a lone surrogate in stdin',
      { in: 'a\udfff' },
      ["Argument 'in': text is not well-formed Unicode"],
    ],
    [
      'UN-02 a NUL in an argument',
      { p: 'a\0b' },
      ["Argument 'p': text may not contain a NUL character (\\u0000)"],
    ],
    [
      'UN-02 a NUL in cwd',
      { dir: '/\0' },
      ["Argument 'dir': text may not contain a NUL character (\\u0000)"],
    ],
    ['UN-02 a NUL in stdin', { in: 'a\0b' }, undefined],
    ['UN-05 four-byte characters', { p: '😀', in: '😀', dir: '/😀' }, undefined],
    ['UN-07 as many bytes as fit', { p: 'é'.repeat(65_535) }, undefined],
    [
      'UN-07 few characters but one byte too many',
      { p: 'é'.repeat(65_536) },
      ["Argument 'p' is too long (131072 bytes, limit 131072); pass it through stdin"],
    ],
    [
      'UN-07 a key that makes it too long',
      { k: 'x'.repeat(131_070) },
      ["Argument 'k' is too long (131072 bytes, limit 131072); pass it through stdin"],
    ],
    [
      'RE-04 two at once',
      { p: '\0', k: '\ud800' },
      [
        "Argument 'p': text may not contain a NUL character (\\u0000)",
        "Argument 'k': text is not well-formed Unicode",
      ],
    ],
  ])('%s', (_, values, errors) => {
    expect(buildCommand(resolvedTool({ tool: { args } }), values, home).errors).toEqual(errors);
  });
});
