import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Constraint } from '../index.ts';
import { validateArguments } from './validate-arguments.ts';

const here = { env: {}, directory: process.cwd() };

function toolWith(...args: Record<string, unknown>[]) {
  const config = { command: 'x', tools: [{ name: 't', description: '', args }] };
  return parseConfig(JSON.stringify(config)).tools[0]!;
}

function check(value: unknown, constraint: Partial<Constraint>, arg: Record<string, unknown> = {}): string[] {
  const args = value === undefined ? {} : { x: value };
  return validateArguments(args, toolWith({ name: 'x', ...arg }), new Map([['x', constraint]]), here);
}

describe('validateArguments', () => {
  it.each([
    [5, { max: 5 }],
    ['5', { min: 5 }],
    ['main', { values: ['main', 'dev'] }],
    [3, { values: ['3'] }],
    [true, { pattern: 'true' }],
    [undefined, { pattern: 'a', min: 1, values: ['b'] }],
    [null, { pattern: 'a' }],
    ['9007199254740992', { max: 9007199254740991 + 1 }],
  ] as [unknown, Partial<Constraint>][])('accepts %j under %j', (value, constraint) => {
    expect(check(value, constraint)).toEqual([]);
  });

  it.each([
    [
      'seed',
      'INVALID123',
      { pattern: '^[a-z]+$' },
      "Argument 'x': value 'INVALID123' does not match pattern '^[a-z]+$'",
    ],
    ['PB-02', 'all', { max: 100 }, "Argument 'x': value 'all' is not a number (policy requires max 100)"],
    ['PB-02', '', { min: 1 }, "Argument 'x': value '' is not a number (policy requires min 1)"],
    [
      'PB-02',
      '1_000',
      { max: 9999 },
      "Argument 'x': value '1_000' is not a number (policy requires max 9999)",
    ],
    ['PB-03', 'nan', { max: 10 }, "Argument 'x': value 'nan' is not a number (policy requires max 10)"],
    [
      'PB-03',
      'Infinity',
      { max: 10 },
      "Argument 'x': value 'Infinity' is not a number (policy requires max 10)",
    ],
    ['PB-03', Number.NaN, { max: 10 }, "Argument 'x': value 'NaN' is not a number (policy requires max 10)"],
    [
      'PB-03',
      -Infinity,
      { min: 0 },
      "Argument 'x': value '-Infinity' is not a number (policy requires min 0)",
    ],
    ['PB-19', 999, { pattern: '[0-5]' }, "Argument 'x': value '999' does not match pattern '[0-5]'"],
    [
      'RX-02',
      'fooEVIL',
      { pattern: 'foo|bar' },
      "Argument 'x': value 'fooEVIL' does not match pattern 'foo|bar'",
    ],
    ['above', 101, { max: 100 }, "Argument 'x': value 101 exceeds maximum 100"],
    ['below', '9', { min: 10 }, "Argument 'x': value 9 is below minimum 10"],
    [
      'exact',
      '9007199254740993',
      { max: 9007199254740991 },
      "Argument 'x': value 9007199254740993 exceeds maximum 9007199254740991",
    ],
    [
      'exact',
      '10.00000000000000000001',
      { max: 10 },
      "Argument 'x': value 10.00000000000000000001 exceeds maximum 10",
    ],
    [
      'list',
      'prod',
      { values: ['main', 'dev'] },
      "Argument 'x': value 'prod' is not allowed; allowed: main, dev",
    ],
    ['case', 'Main', { values: ['main'] }, "Argument 'x': value 'Main' is not allowed; allowed: main"],
    [
      'object',
      { a: 1 },
      { pattern: '[a-z]+' },
      "Argument 'x': value '{\"a\":1}' does not match pattern '[a-z]+'",
    ],
    [
      'UN-06',
      'a\u202eb',
      { pattern: '[a-z]+' },
      "Argument 'x': value 'a\\u202eb' does not match pattern '[a-z]+'",
    ],
    [
      'ES-04',
      'hunter2',
      { pattern: '[a-z]+', secret: true },
      "Argument 'x': value *** does not match pattern '[a-z]+'",
    ],
    [
      'ES-04',
      'hunter2',
      { max: 1, secret: true },
      "Argument 'x': value *** is not a number (policy requires max 1)",
    ],
    ['ES-04', '77', { max: 1, secret: true }, "Argument 'x': value *** exceeds maximum 1"],
    [
      'ES-04',
      'hunter2',
      { values: ['a'], secret: true },
      "Argument 'x': value *** is not allowed; allowed: a",
    ],
    ['unusable', 'a', { pattern: '[' }, "Argument 'x': value 'a' cannot be checked against pattern '['"],
  ] as [string, unknown, Partial<Constraint>, string][])(
    '%s: refuses %j under %j',
    (_, value, constraint, message) => {
      expect(check(value, constraint)).toEqual([message]);
    },
  );

  it.each([
    ['flag', { type: 'integer', flag: '-n', default: 10 }],
    ['positional', { type: 'integer', positional: true, default: 10 }],
    ['stdin', { stdin: true, default: '10' }],
  ])('PB-01 checks the default of a %s', (_, arg) => {
    expect(check(undefined, { max: 5 }, arg)).toEqual(["Argument 'x': value 10 exceeds maximum 5"]);
    expect(check(3, { max: 5 }, arg)).toEqual([]);
  });

  it.each([
    ['an empty list', [], { multiple: true, default: ['b'] }],
    ['an empty list that is joined', [], { multiple: true, join: ',', default: ['b'] }],
    ['an empty list for standard input', [], { multiple: true, stdin: true, default: ['b'] }],
    ['an empty text for a directory', '', { cwd: true, default: 'b' }],
    ['null', null, { default: 'b' }],
  ])('checks the default for %s', (_, value, arg) => {
    expect(check(value, { values: ['a'] }, arg)).toEqual([
      "Argument 'x': value 'b' is not allowed; allowed: a",
    ]);
    expect(check(value, { values: ['b'] }, arg)).toEqual([]);
  });

  it.each([
    ['an empty text in a list', [''], { multiple: true }],
    ['an empty text that is joined', '', { multiple: true, join: ',' }],
    ['an empty text', '', {}],
  ])('checks %s as a value', (_, value, arg) => {
    expect(check(value, { values: ['a'] }, { default: 'a', ...arg })).toEqual([
      "Argument 'x': value '' is not allowed; allowed: a",
    ]);
  });

  it.each([
    ['nothing', {}, {}],
    ['null', { x: null }, {}],
    ['an empty list', { x: [] }, { multiple: true }],
    ['an empty list, where there is a default', { x: [] }, { multiple: true, default: ['d'] }],
    ['an empty text in a list for standard input', { x: [''] }, { multiple: true, stdin: true }],
    ['nothing, where there is a default', {}, { default: 'd' }],
    ['nothing for a boolean', {}, { type: 'boolean' }],
    ['an empty text for a directory, which counts as none', { x: '' }, { cwd: true }],
    ['an empty text for standard input, which counts as none', { x: '' }, { stdin: true }],
  ])('refuses %s for an argument that the policy requires', (_, args, arg) => {
    const constraints = new Map([['x', { required: true, pattern: '[a-z]*' }]]);
    expect(validateArguments(args, toolWith({ name: 'x', ...arg }), constraints, here)).toEqual([
      "Argument 'x' is required by the policy",
    ]);
  });

  it.each([
    ['a text', 'a', {}],
    ['an empty text', '', {}],
    ['false', false, { type: 'boolean' }],
    ['0', 0, { type: 'integer' }],
  ])('accepts %s for an argument that the policy requires', (_, value, arg) => {
    expect(check(value, { required: true }, arg)).toEqual([]);
  });

  it('reports everything that is wrong', () => {
    const constraints = new Map<string, Partial<Constraint>>([
      ['a', { pattern: '[a-z]+', min: 1, max: 2 }],
      ['b', { values: ['x'] }],
    ]);
    expect(
      validateArguments({ a: '7', b: 'y' }, toolWith({ name: 'a' }, { name: 'b' }), constraints, here),
    ).toEqual([
      "Argument 'a': value '7' does not match pattern '[a-z]+'",
      "Argument 'a': value 7 exceeds maximum 2",
      "Argument 'b': value 'y' is not allowed; allowed: x",
    ]);
  });

  it('shows at most 200 characters of a value', () => {
    const [message = ''] = check('A'.repeat(100_000), { pattern: '[a-z]+' });
    expect(message.length).toBeLessThan(300);
    expect(message).toContain('A…');
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'PB-09 is not misled by an argument called %s',
    (name) => {
      const args = JSON.parse(`{"${name}": "7"}`);
      const constraints = new Map([[name, { max: 5 }]]);
      expect(validateArguments(args, toolWith({ name }), constraints, here)).toHaveLength(1);
      expect(validateArguments({}, toolWith({ name }), constraints, here)).toEqual([]);
    },
  );

  it('RX-01 refuses a value on which the pattern takes too long', () => {
    const value = `${'a'.repeat(30)}!`;
    expect(check(value, { pattern: '([a-z0-9]+)+/' })).toEqual([
      `Argument 'x': value '${value}' is refused, the pattern took too long: '([a-z0-9]+)+/'`,
    ]);
  });

  it('RX-01 refuses every value when many such patterns are in one call', () => {
    const names = Array.from({ length: 20 }, (_, i) => `x${i}`);
    const args = Object.fromEntries(names.map((name) => [name, `${'a'.repeat(40)}!`]));
    const constraints = new Map(names.map((name) => [name, { pattern: '(a+)+/' }]));
    const tool = toolWith(...names.map((name) => ({ name })));
    expect(validateArguments(args, tool, constraints, here)).toHaveLength(20);
  });

  it('says enough about a list with very many bad values', () => {
    const many = Array.from({ length: 10_000 }, () => 'B');
    const found = check(many, { pattern: '[a-z]' }, { multiple: true });
    expect(found).toEqual(Array(10).fill("Argument 'x': value 'B' does not match pattern '[a-z]'"));
  });

  it('checks every value of a long list against an ordinary pattern', () => {
    const many = Array.from({ length: 2000 }, (_, i) => `src/file${i}.ts`);
    const arg = { multiple: true };
    expect(check(many, { pattern: '[a-z0-9/.]+' }, arg)).toEqual([]);
    expect(check([...many.slice(1), 'B'], { pattern: '[a-z0-9/.]+' }, arg)).toHaveLength(1);
  });

  it('refuses a list whose values together take a quick pattern too long', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `${'x'.repeat(300)}${i}!`);
    expect(check(many, { pattern: '(x*x*\\d*!)' }, { multiple: true }).at(-1)).toMatch(
      /in time|took too long/,
    );
  });

  describe('within', () => {
    const { path: top, remove } = scratch();
    afterAll(remove);
    const app = join(top, 'app');
    for (const directory of ['app/src', 'other', 'app-secret'])
      mkdirSync(join(top, directory), { recursive: true });
    symlinkSync(join(top, 'other'), join(app, 'link'));
    const constraints = new Map([['path', { within: [app] }]]);
    const tool = toolWith({ name: 'path', positional: true }, { name: 'dir', cwd: true });
    const at = (args: Record<string, unknown>) =>
      validateArguments(args, tool, constraints, { directory: app });

    it('FS-06 refuses a path that leaves the directory', () => {
      expect(at({ path: 'src/../../secret.txt' })).toEqual([
        `Argument 'path': value 'src/../../secret.txt' is not a path within '${app}'`,
      ]);
      expect(at({ path: 'src/new.txt' })).toEqual([]);
    });

    it('accepts a long list of paths', () => {
      const paths = Array.from({ length: 1000 }, (_, i) => `src/file${i}.ts`);
      const list = toolWith({ name: 'path', multiple: true });
      const check = (path: string[]) => validateArguments({ path }, list, constraints, { directory: app });
      expect(check(paths)).toEqual([]);
      expect(check([...paths, 'link/file'])).toHaveLength(1);
    });

    it('refuses a list of paths that would take minutes to follow', () => {
      const list = toolWith({ name: 'path', multiple: true });
      const path = Array.from({ length: 1000 }, (_, i) => `${'src/../'.repeat(500)}${i}`);
      expect(validateArguments({ path }, list, constraints, { directory: app })).toEqual([
        expect.stringMatching(
          /^Argument 'path': only \d+ of 1000 values could be checked in time; give fewer/,
        ),
      ]);
    });

    it('takes relative paths from where the command will run', () => {
      expect(at({ path: 'src', dir: join(top, 'other') })).toHaveLength(1);
      expect(at({ path: 'x', dir: join(app, 'src') })).toEqual([]);
      expect(at({ path: '../app/x', dir: join(top, 'other') })).toEqual([]);
    });

    it('takes relative paths from the working directory of the config for an empty directory', () => {
      const given = { path: 'x', dir: '' };
      const options = { directory: join(app, 'src'), runsIn: join(top, 'other') };
      expect(validateArguments(given, tool, constraints, options)).toHaveLength(1);
      expect(validateArguments(given, tool, constraints, { ...options, runsIn: app })).toEqual([]);
    });

    it.each([
      ['FS-03', () => `${app}/../other`],
      ['FS-03', () => join(app, 'link')],
      ['FS-03', () => join(top, 'other')],
      ['FS-04', () => join(top, 'app-secret')],
    ])('%s refuses such a working directory', (_, dir) => {
      const onDirectory = new Map([['dir', { within: [app] }]]);
      expect(validateArguments({ dir: dir() }, tool, onDirectory, here)).toHaveLength(1);
      expect(validateArguments({ dir: join(app, 'src') }, tool, onDirectory, here)).toEqual([]);
    });
  });
});
