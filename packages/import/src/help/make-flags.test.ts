import { describe, expect, it } from '@jest/globals';
import { parseHelp } from './parse-help.ts';

const flagOf = (line: string, rest = '') =>
  parseHelp(`Usage: tool [OPTIONS]\n\nOptions:\n${line}\n  -q, --quiet             Say nothing\n${rest}`, [
    'tool',
  ]).flags[0]!;

describe('makeFlags', () => {
  it('joins the values that an option has on lines of their own', () => {
    const line = '  --format=gzip           Write .gz files.\n  --format=xz             Write .xz files.';
    expect(flagOf(line)).toMatchObject({ names: ['--format'], value: 'required', enum: ['gzip', 'xz'] });
  });

  it.each([
    ['  --env KEY=VALUE         Set a variable', true],
    ['  --bind BINDS            The address to bind to', true],
    ['  --name NAME             The name', undefined],
    ['  --range START=END       The part to show', undefined],
  ])('%j is repeatable: %j', (line, repeatable) => {
    expect(flagOf(line).repeatable).toBe(repeatable);
  });

  it('takes choices in square brackets for optional where the framework is commander', () => {
    const line = '  --maps [inline|both]    Write source maps';
    expect(flagOf(line)).toMatchObject({ value: 'required', enum: ['inline', 'both'] });
    expect(flagOf(line, '  -h, --help              display help for command')).toMatchObject({
      value: 'optional',
    });
  });

  it('sees in an example that an option may be given twice', () => {
    const line = '  -f NAME                 Field to sort by';
    expect(flagOf(line).repeatable).toBeUndefined();
    expect(flagOf(line, '\nExamples:\n  tool -f a -f b').repeatable).toBe(true);
    expect(flagOf(line, '\nExamples:\n  tool -f a | tool -f b').repeatable).toBeUndefined();
  });

  it.each([
    ['  --length <N>            Read N bytes. N can include a unit', 'string'],
    ['  --jobs <N>              Number of jobs, or auto', 'string'],
    ['  --backoff=N             Factor (default: 1.5)', 'number'],
    ['  --lease="0"             Lease to attach', 'string'],
    ['  --count <N>             Number of pings', 'integer'],
  ])('%j has the type %s', (line, type) => {
    expect(flagOf(line).type).toBe(type);
  });

  it.each(['pass twice to suppress errors', 'supply multiple times to say more'])(
    'a switch that says %j counts',
    (text) => {
      expect(flagOf(`  -v, --verbose           Say more; ${text}`).repeatable).toBe(true);
    },
  );
});
