import { spawnSync } from 'node:child_process';
import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import type { ValidateOptions } from '../index.ts';
import { validateToolArgs } from '../index.ts';
import { defineTool } from '../testing/define.ts';

const positional = { positional: true };
const separate = { flag: '--message' };
const inline = { flag: 'key=' };
const stdin = { stdin: true };
const cwd = { cwd: true };
const allow: ValidateOptions = { allowLeadingDash: new Set(['x']) };
const deny: ValidateOptions = { denyLeadingDash: true };

describe('validateToolArgs on a leading dash', () => {
  const refused: [string, Partial<ToolArg>, unknown, ValidateOptions][] = [
    ['AI-01: an option with a value', positional, '--output=out/pwn', {}],
    ['AI-02: another option', positional, '--pathspec-from-file=secret.txt', {}],
    ['AI-03: the end of options', positional, '--', {}],
    ['AI-06: a file of that name', positional, '-weird-name', {}],
    ['a negative number for a text', positional, -1, {}],
    ['another name is allowed it', positional, '-x', { allowLeadingDash: new Set(['y']) }],
    ['a value behind an empty flag', { flag: '' }, '--force', {}],
    ['AI-04: a flag value under leading_dash: deny', separate, '--force', deny],
    ['the value of an unnamed flag', {}, '--force', deny],
    ['a value behind a short flag', { flag: '-m' }, '--force', {}],
    ['a value behind a flag of one dash', { flag: '-name' }, '-delete', {}],
    ['a value behind a word', { flag: 'add' }, '--force', {}],
    ['a value before the subcommand', { ...positional, before_command: true }, '-x', {}],
  ];
  it.each(refused)('refuses %s', (_, arg, value, options) => {
    expect(check(arg, value, options)).toEqual([
      `Argument 'x': value may not start with '-', got '${value}' (write a file name as './-name')`,
    ]);
  });

  const accepted: [string, Partial<ToolArg>, unknown, ValidateOptions][] = [
    ['the lone dash', positional, '-', {}],
    ['a dash inside', positional, './-x', {}],
    ['what the policy allows', positional, '-x', allow],
    ['what the policy allows while it denies others', separate, '-x', { ...allow, ...deny }],
    ['a value of the enum', { ...positional, enum: ['-rf', '-v'] }, '-rf', {}],
    ['a negative integer', { ...positional, type: 'integer' }, '-7', {}],
    ['a negative integer of any size', { ...positional, type: 'integer' }, '-90071992547409931', {}],
    ['a negative number', { ...positional, type: 'number' }, -0.5, {}],
    ['AI-04: a value that is joined to its long flag', separate, '--force', {}],
    ['a short flag the policy allows it', { flag: '-m' }, '--force', allow],
    ['a negative number behind a short flag', { flag: '-n', type: 'integer' }, -5, {}],
    ['what follows --', { flag: '--' }, '--force', deny],
    ['AI-04: an inline value under leading_dash: deny', inline, '--force', deny],
    ['stdin', stdin, '--force', deny],
    ['stdin that is also called positional', { ...stdin, ...positional }, '--force', deny],
    ['a directory', cwd, '-dir', deny],
    ['AI-07: anything a shell would touch', positional, 'a b "c" $HOME ;id|x\n*', {}],
  ];
  it.each(accepted)('accepts %s', (_, arg, value, options) => {
    expect(check(arg, value, options)).toEqual([]);
  });
});

describe('validateToolArgs on values after one flag', () => {
  it('refuses one that would be read as an option', () => {
    const tool = defineTool({ args: [{ name: 'x', multiple: true, flag_once: true }] });
    expect(validateToolArgs({ x: ['a', '--force'] }, tool).findings.map(({ code }) => code)).toEqual([
      'leading-dash',
    ]);
    expect(validateToolArgs({ x: ['a', 'b'] }, tool).errors).toEqual([]);
  });
});

describe('validateToolArgs on an argument that may begin with a dash', () => {
  const age = { flag: '-mtime', pattern: '[-+]?\\d+', allow_leading_dash: true };

  it.each<[Partial<ToolArg>, unknown, string[]]>([
    [age, '-7', []],
    [{ ...age, flag: '', positional: true }, '-7', []],
    [{ ...age, multiple: true }, ['+1', '-7'], []],
    [age, '-delete', ['pattern']],
    [{ flag: '-mtime' }, '-7', ['leading-dash']],
  ])('%j takes %j: refused for %j', (arg, value, codes) => {
    const { findings } = validateToolArgs({ x: value }, defineTool({ args: [arg] }));
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('validateToolArgs on a tool that ends its options', () => {
  it.each<[string, Partial<ToolArg>, string[]]>([
    ['accepts a positional that looks like an option', positional, []],
    [
      'refuses one that comes before the subcommand',
      { ...positional, before_command: true },
      ['leading-dash'],
    ],
    ['refuses one behind a short flag', { flag: '-m' }, ['leading-dash']],
  ])('%s', (_, arg, codes) => {
    for (const end_of_options of [true, '-e']) {
      const { findings } = validateToolArgs({ x: '-x' }, defineTool({ args: [arg], end_of_options }));
      expect(findings.map(({ code }) => code)).toEqual(codes);
    }
  });
});

describe('validateToolArgs on two definitions of one name', () => {
  it.each<[string, Partial<ToolArg>[], unknown, RegExp]>([
    ['an option', [positional, separate], '--force', /may not start with '-'/],
    [
      'an option for a number',
      [{ ...positional, type: 'integer' }, separate],
      '--force',
      /may not start with '-'/,
    ],
    ['NUL', [positional, stdin], 'a\0b', /NUL/],
    ['a long text', [positional, stdin], 'x'.repeat(200_000), /too long/],
  ])('refuses %s when either would put it on the command line', (_, args, value, message) => {
    const { errors } = validateToolArgs({ x: value }, defineTool({ args }));
    expect(errors).toEqual([expect.stringMatching(message)]);
  });
});

describe('validateToolArgs on Unicode', () => {
  it.each([positional, separate, inline, stdin, cwd])('UN-01: refuses a lone surrogate for %j', (arg) => {
    expect(check(arg, 'a\ud800b')).toEqual(["Argument 'x': text is not well-formed Unicode"]);
    expect(check(arg, '\udc00\ud800')).toEqual(["Argument 'x': text is not well-formed Unicode"]);
    expect(check(arg, 'a\ud83d\ude00b')).toEqual([]);
  });

  it.each([positional, separate, inline, cwd])('UN-02: refuses NUL for %j', (arg) => {
    expect(check(arg, 'a\0b')).toEqual(["Argument 'x': text may not contain a NUL character (\\u0000)"]);
  });

  it('UN-02: lets NUL through to stdin', () => {
    expect(check(stdin, 'a\0b')).toEqual([]);
  });
});

describe('validateToolArgs on length', () => {
  it('PF-09: refuses text that cannot be passed as one argument', () => {
    expect(check(positional, 'x'.repeat(200_000))).toEqual([
      "Argument 'x' is too long (200000 bytes, limit 131072); pass it through stdin",
    ]);
  });

  it.each<[string, number, Partial<ToolArg>]>([
    ['a positional', 131_071, positional],
    ['a flag value', 131_071, separate],
    ['an inline value', 131_061, { flag: '--größe=' }],
  ])('UN-07: draws the line for %s at %i bytes', (_, longest, arg) => {
    const wide = '😀'.repeat(Math.floor(longest / 4)) + 'x'.repeat(longest % 4);
    expect(check(arg, 'x'.repeat(longest))).toEqual([]);
    expect(check(arg, wide)).toEqual([]);
    const tooLong = ["Argument 'x' is too long (131072 bytes, limit 131072); pass it through stdin"];
    expect(check(arg, 'x'.repeat(longest + 1))).toEqual(tooLong);
    expect(check(arg, `${wide}x`)).toEqual(tooLong);
  });

  it.each<[string, Partial<ToolArg>, string]>([
    ['a positional', positional, ''],
    ['an inline value', inline, 'key='],
  ])('UN-07: accepts text that can be passed as an argument: %s', (_, arg, prefix) => {
    const longest = 'x'.repeat(131_071 - prefix.length);
    expect(check(arg, longest)).toEqual([]);
    const { status } = spawnSync(process.execPath, ['-e', '', prefix + longest]);
    expect(status).toBe(0);
  });

  it('UN-07: counts bytes, not characters', () => {
    expect(check(positional, 'é'.repeat(100_000))).toEqual([
      "Argument 'x' is too long (200000 bytes, limit 131072); pass it through stdin",
    ]);
  });

  it('does not limit stdin', () => {
    expect(check(stdin, 'x'.repeat(5_000_000))).toEqual([]);
  });

  it('does not send a directory to stdin', () => {
    expect(check(cwd, 'x'.repeat(200_000))).toEqual([
      "Argument 'x' is too long (200000 bytes, limit 131072); give a shorter path",
    ]);
  });
});

function check(arg: Partial<ToolArg>, value: unknown, options: ValidateOptions = {}): string[] {
  return validateToolArgs({ x: value }, defineTool({ args: [arg] }), options).errors;
}
