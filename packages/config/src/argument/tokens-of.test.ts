import { describe, expect, it } from '@jest/globals';
import { defineArgument } from '../rules/define-argument.ts';
import type { ToolArg } from '../types.ts';
import { checkToken, tokensOf, valuesOf, valueText } from './index.ts';

const define = (fields: Partial<ToolArg>): ToolArg => defineArgument({ name: 'some_name', ...fields });

describe('tokensOf with flag_once', () => {
  it.each<[Partial<ToolArg>, unknown[], string[]]>([
    [{ flag: '--size' }, [3, 4], ['--size', '3', '4']],
    [{ flag: '-s' }, ['a b'], ['-s', 'a b']],
    [{}, [], []],
  ])('returns the flag of %j once before %j', (fields, values, expected) => {
    expect(tokensOf(define({ multiple: true, flag_once: true, ...fields }), values)).toEqual(expected);
  });
});

describe('tokensOf', () => {
  const list = { multiple: true };
  it.each<[string, Partial<ToolArg>, unknown[], string[]]>([
    ['a flag and its value', { flag: '-n' }, [5], ['-n', '5']],
    ['nothing without a value', { flag: '-n' }, [], []],
    ['an inline value', { flag: 'n=' }, ['a b'], ['n=a b']],
    ['a positional', { positional: true }, ['x'], ['x']],
    ['the text for stdin', { stdin: true }, ['x'], ['x']],
    ['the directory', { cwd: true }, ['/x'], ['/x']],
    ['a switch', { type: 'boolean', flag: '-v' }, [true], ['-v']],
    ['a switch as text', { type: 'boolean', flag: '-v' }, ['True'], ['-v']],
    ['a switch as number', { type: 'boolean', flag: '-v' }, [1], ['-v']],
    ['a switch that is off', { type: 'boolean', flag: '-v' }, [false], []],
    ['the flag for false', { type: 'boolean', false_flag: '--no-v' }, [false], ['--no-v']],
    ['the flag for a false text', { type: 'boolean', false_flag: '--no-v' }, ['FALSE'], ['--no-v']],
    ['no flag for what is neither', { type: 'boolean', false_flag: '--no-v' }, ['maybe'], []],
    ['an inline switch', { type: 'boolean', flag: 'v=' }, [true], ['v=']],
    ['a positional boolean', { type: 'boolean', positional: true }, [false], ['false']],
    ['a boolean for stdin', { type: 'boolean', stdin: true }, [true], ['true']],
    ['a repeated flag', { ...list, flag: '-H' }, ['a', 'b'], ['-H', 'a', '-H', 'b']],
    ['a repeated inline flag', { ...list, flag: 'f=' }, ['a', 'b'], ['f=a', 'f=b']],
    ['positionals', { ...list, positional: true }, ['a', 'b'], ['a', 'b']],
    ['joined values', { ...list, join: ',' }, ['a', 'b'], ['--some-name', 'a,b']],
    ['joined inline values', { ...list, join: ',', flag: 'f=' }, ['a', 'b'], ['f=a,b']],
    ['no joined value of none', { ...list, join: ',' }, [], []],
    ['lines', { ...list, stdin: true }, ['a', 'b'], ['a\nb']],
    ['joined texts for stdin', { ...list, stdin: true, join: ';' }, ['a', 'b'], ['a;b']],
    ['no lines of none', { ...list, stdin: true }, [], []],
    ['join without a list', { join: ',' }, ['a'], ['--some-name', 'a']],
    ['a text with a dash at its long flag', { flag: '--x' }, ['-a'], ['--x=-a']],
    ['a text with a dash behind a short flag', { flag: '-x' }, ['-a'], ['-x', '-a']],
    ['a text with a dash behind --', { flag: '--' }, ['-a'], ['--', '-a']],
    ['a lone dash', { flag: '--x' }, ['-'], ['--x', '-']],
    ['a negative number', { flag: '--x', type: 'integer' }, [-1], ['--x', '-1']],
    ['a text with a dash inside', { flag: '--x' }, ['a-b'], ['--x', 'a-b']],
  ])('makes %s', (_, fields, values, tokens) => expect(tokensOf(define(fields), values)).toEqual(tokens));
});

describe('valuesOf', () => {
  const list = { name: 'x', multiple: true };
  it.each<[string, Partial<ToolArg>, Record<string, unknown>, unknown[]]>([
    ['what is given', { name: 'x', default: 'd' }, { x: 'a' }, ['a']],
    ['false', { name: 'x', default: true }, { x: false }, [false]],
    ['an empty text', { name: 'x', default: 'd' }, { x: '' }, ['']],
    ['the default', { name: 'x', default: 'd' }, {}, ['d']],
    ['the default for null', { name: 'x', default: 'd' }, { x: null }, ['d']],
    ['none', { name: 'x' }, {}, []],
    ['a list as one value', { name: 'x' }, { x: ['a', 'b'] }, [['a', 'b']]],
    ['the values of a list', list, { x: ['a', 'b'] }, ['a', 'b']],
    ['a list of one', list, { x: 'a' }, ['a']],
    ['a default list', { ...list, default: ['a', 'b'] }, {}, ['a', 'b']],
    ['the default for an empty list', { ...list, default: ['a'] }, { x: [] }, ['a']],
    ['nothing for an empty list without a default', list, { x: [] }, []],
    ['parts of a joined value', { ...list, join: ',' }, { x: ['a,b', 1] }, ['a', 'b', 1]],
    ['lines', { ...list, stdin: true }, { x: 'a\nb\n' }, ['a', 'b']],
    ['an empty line', { ...list, stdin: true }, { x: '\n' }, ['', '']],
    ['a comma where nothing is joined', list, { x: 'a,b' }, ['a,b']],
    ['a comma of a single value', { name: 'x', join: ',' }, { x: 'a,b' }, ['a,b']],
    ['what an alias gives', { name: 'x', aliases: ['y', 'z'] }, { z: 'a' }, ['a']],
  ])('returns %s', (_, fields, args, values) => expect(valuesOf(define(fields), args)).toEqual(values));
});

describe('valueText', () => {
  it.each([
    ['a', 'a'],
    [1.5, '1.5'],
    [true, 'true'],
    [10n, '10'],
    [['a', 1], '["a",1]'],
    [{ a: 1 }, '{"a":1}'],
  ])('of %p is %s', (value, text) => expect(valueText(value)).toBe(text));
});

describe('checkToken', () => {
  const long = 'x'.repeat(131_072);
  it.each([
    ['positional', long, ' is too long (131072 bytes, limit 131072); pass it through stdin'],
    ['cwd', long, ' is too long (131072 bytes, limit 131072); give a shorter path'],
    ['flag', 'a\0', ': text may not contain a NUL character (\\u0000)'],
    ['cwd', 'a\0', ': text may not contain a NUL character (\\u0000)'],
    ['stdin', '\ud800', ': text is not well-formed Unicode'],
    ['flag', '\ud800', ': text is not well-formed Unicode'],
    ['stdin', long, undefined],
    ['stdin', 'a\0', undefined],
    ['flag', 'a', undefined],
  ] as const)('says of a %s', (placement, text, says) => {
    expect(checkToken(text, placement)?.says).toBe(says);
  });
});
