import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { buildInputSchema, validateToolArgs } from '../index.ts';
import { defineArgs, defineTool } from '../testing/define.ts';

const check = (arg: Partial<ToolArg>, value: unknown) => {
  const { args, findings } = validateToolArgs(
    { x: value },
    defineTool({ args: [{ multiple: true, ...arg }] }),
  );
  return findings.length > 0 ? findings.map(({ subject, ...finding }) => finding) : args.x;
};

describe('validateToolArgs on lists', () => {
  it.each<[string, Partial<ToolArg>, unknown, unknown]>([
    ['a list', {}, ['a', 'b'], ['a', 'b']],
    ['a single value as a list of one', {}, 'a', ['a']],
    ['a single number', { type: 'integer' }, '7', [7]],
    ['an empty list, which counts as not given', {}, [], undefined],
    ['an empty list where more are expected, which counts as not given', { min_items: 2 }, [], undefined],
    ['false in a list', { type: 'boolean' }, [true, 'false', 0], [true, false, false]],
    ['values brought to the type', { type: 'integer' }, ['1', 2, 3.0], [1, 2, 3]],
    ['values of the enum', { enum: ['a', 'b'] }, ['b', 'a', 'b'], ['b', 'a', 'b']],
    ['a joined value as several', { join: ',' }, ['a,b', 'c'], ['a', 'b', 'c']],
    ['a joined text as several', { join: ',' }, 'a,b', ['a', 'b']],
    ['lines for stdin', { stdin: true }, 'a\nb\n', ['a', 'b']],
    ['a comma where nothing is joined', {}, 'a,b', ['a,b']],
    ['an object as JSON for stdin', { stdin: true }, [{ a: 1 }], ['{"a":1}']],
    ['as many as there may be', { min_items: 2, max_items: 2 }, ['a', 'b'], ['a', 'b']],
    ['values that look like options behind a long flag', { flag: '--x' }, ['-a', 'b'], ['-a', 'b']],
  ])('accepts %s', (_, arg, value, expected) => {
    expect(check(arg, value)).toEqual(expected);
  });

  it.each<[string, Partial<ToolArg>, unknown, object[]]>([
    [
      'a value of another type',
      { type: 'integer' },
      [1, 'two', 3, 4.5],
      [
        {
          argument: 'x',
          index: 1,
          code: 'type',
          message: "Argument 'x', value 2: cannot convert 'two' to integer",
        },
        {
          argument: 'x',
          index: 3,
          code: 'type',
          message: "Argument 'x', value 4: cannot convert '4.5' to integer",
        },
      ],
    ],
    [
      'null among the values',
      {},
      ['a', null],
      [
        {
          argument: 'x',
          index: 1,
          code: 'type',
          message: "Argument 'x', value 2: cannot convert 'null' to string",
        },
      ],
    ],
    [
      'a value outside the enum',
      { enum: ['a', 'b'] },
      ['a', 'c'],
      [{ argument: 'x', index: 1, code: 'enum', message: "Argument 'x', value 2 must be one of: a, b" }],
    ],
    [
      'part of a joined value outside the enum',
      { enum: ['a', 'b'], join: ',' },
      'a,c',
      [{ argument: 'x', index: 1, code: 'enum', message: "Argument 'x', value 2 must be one of: a, b" }],
    ],
    [
      'a positional that looks like an option',
      { positional: true },
      ['a', '-b'],
      [
        {
          argument: 'x',
          index: 1,
          code: 'leading-dash',
          message:
            "Argument 'x', value 2: value may not start with '-', got '-b' (write a file name as './-name')",
        },
      ],
    ],
    [
      'a lone dash that a joined value begins with',
      { join: ',', positional: true },
      ['-', 'output=x'],
      [
        {
          argument: 'x',
          code: 'leading-dash',
          message:
            "Argument 'x': value may not start with '-', got '-,output=x' (write a file name as './-name')",
        },
      ],
    ],
    [
      'an empty value before a separator that is a dash',
      { join: '-', positional: true },
      ['', 'x'],
      [
        {
          argument: 'x',
          code: 'leading-dash',
          message: "Argument 'x': value may not start with '-', got '-x' (write a file name as './-name')",
        },
      ],
    ],
    [
      'NUL in a value',
      {},
      ['a', 'b\0'],
      [
        {
          argument: 'x',
          index: 1,
          code: 'nul',
          message: "Argument 'x', value 2: text may not contain a NUL character (\\u0000)",
        },
      ],
    ],
    [
      'too few values',
      { min_items: 2 },
      'a',
      [{ argument: 'x', code: 'too-few', message: "Argument 'x' takes at least 2 values, got 1" }],
    ],
    [
      'too many values',
      { max_items: 1 },
      ['a', 'b'],
      [{ argument: 'x', code: 'too-many', message: "Argument 'x' takes at most 1 value, got 2" }],
    ],
    [
      'an empty list for a required argument',
      { required: true },
      [],
      [{ argument: 'x', code: 'missing', message: "Missing required argument 'x'" }],
    ],
    [
      'values that are too long once they are joined',
      { join: ',' },
      ['a'.repeat(70_000), 'b'.repeat(70_000)],
      [
        {
          argument: 'x',
          code: 'too-long',
          message: "Argument 'x' is too long (140001 bytes, limit 131072); pass it through stdin",
        },
      ],
    ],
  ])('refuses %s', (_, arg, value, findings) => {
    expect(check(arg, value)).toEqual(findings);
  });

  it('accepts long values that are not joined', () => {
    expect(check({}, ['a'.repeat(70_000), 'b'.repeat(70_000)])).toHaveLength(2);
  });

  it('reports ten values of a list and says that there are more', () => {
    const findings = check(
      { type: 'integer' },
      Array.from({ length: 5000 }, () => 'x'),
    ) as object[];
    expect(findings).toHaveLength(11);
    expect(findings.at(-1)).toEqual({
      argument: 'x',
      code: 'type',
      message: "Argument 'x': other values are invalid too",
    });
  });

  it.each<[string, Partial<ToolArg>, unknown]>([
    ['in a list', {}, Array(10_001).fill('a')],
    ['in a joined text', { join: ',' }, 'a,'.repeat(10_000)],
    ['in lines for stdin', { stdin: true }, ['a\n'.repeat(5000), 'a\n'.repeat(5001)]],
    ['that would be refused one by one', { type: 'integer', enum: ['1'] }, Array(300_000).fill('x/y')],
  ])('refuses more than 10,000 values %s by their number alone', (_, arg, value) => {
    expect(check(arg, value)).toEqual([
      {
        argument: 'x',
        code: 'too-many',
        message:
          "Argument 'x': its list takes the call over 10000 values, the limit of a call; make several calls",
      },
    ]);
  });

  it('counts the values of all lists of a call together', () => {
    const tool = defineTool({
      args: [
        { name: 'a', multiple: true },
        { name: 'b', multiple: true },
      ],
    });
    const half = Array(6000).fill('v');
    expect(validateToolArgs({ a: half, b: half }, tool).findings).toMatchObject([
      { argument: 'b', code: 'too-many' },
    ]);
    expect(validateToolArgs({ a: half }, tool).findings).toEqual([]);
  });

  it('refuses more bytes than a command line carries, and takes them through stdin', () => {
    const long = Array(33).fill('a'.repeat(65_536));
    expect(check({}, long)).toMatchObject([{ code: 'too-long' }]);
    expect(check({}, long.slice(2))).toHaveLength(31);
    expect(check({ stdin: true }, long)).toHaveLength(33);
  });

  it('treats null as not given', () => {
    const tool = defineTool({ args: [{ multiple: true, required: true }] });
    expect(validateToolArgs({ x: null }, tool).errors).toEqual(["Missing required argument 'x'"]);
  });
});

describe('validateToolArgs on aliases', () => {
  const tool = defineTool({ args: [{ name: 'path', aliases: ['file', 'filename'], required: true }] });

  it('accepts a value under an alias, by the name of the argument', () => {
    const { args, findings, ignored } = validateToolArgs({ filename: 'a' }, tool);
    expect({ args: { ...args }, findings, ignored }).toEqual({
      args: { path: 'a' },
      findings: [],
      ignored: [],
    });
  });

  it('accepts null under one name and a value under another', () => {
    expect({ ...validateToolArgs({ path: null, file: 'a' }, tool).args }).toEqual({ path: 'a' });
  });

  it('refuses two values', () => {
    expect(validateToolArgs({ path: 'a', file: 'b' }, tool).findings).toEqual([
      {
        argument: 'path',
        code: 'given-twice',
        message: "Argument 'path' is given twice: 'file' means the same",
        subject: "Argument 'path'",
      },
    ]);
  });

  it('never names an alias', () => {
    expect(validateToolArgs({ filname: 'a' }, tool).ignored).toEqual([
      "Unknown argument 'filname' was ignored",
    ]);
    expect(Object.keys(buildInputSchema(tool.args).properties)).toEqual(['path']);
  });
});

describe('validateToolArgs on the risk of a call', () => {
  const args = [
    { name: 'force', type: 'boolean' as const },
    { name: 'dry_run', type: 'boolean' as const },
  ];

  it.each<[string, object, object]>([
    ['a tool that writes', { risk: 'write' }, { dryRun: true }],
    ['a tool that destroys', { risk: 'destructive' }, { force: true, dryRun: true }],
    ['a call that an argument makes write', { risk_if: { force: 'write' } }, { force: true, dryRun: true }],
  ])('refuses unknown arguments for %s', (_, fields, given) => {
    for (const unknown of ['ignore', 'reject'] as const) {
      const { findings, ignored } = validateToolArgs(given, defineTool({ args, ...fields }), { unknown });
      expect(findings).toEqual([
        { argument: null, code: 'unknown', message: "Unknown argument 'dryRun'. Did you mean 'dry_run'?" },
      ]);
      expect(ignored).toEqual([]);
    }
  });

  it.each<[string, object, object]>([
    ['a tool that reads', { risk: 'read' }, { dryRun: true }],
    ['a call whose argument is false', { risk_if: { force: 'write' } }, { force: false, dryRun: true }],
    ['a call without that argument', { risk_if: { force: 'write' } }, { dryRun: true }],
  ])('ignores them with a notice for %s', (_, fields, given) => {
    const { findings, ignored } = validateToolArgs(given, defineTool({ args, ...fields }));
    expect(findings).toEqual([]);
    expect(ignored).toEqual(["Unknown argument 'dryRun' was ignored. Did you mean 'dry_run'?"]);
  });
});

describe('buildInputSchema on lists', () => {
  it.each<[Partial<ToolArg>, object]>([
    [{}, { type: 'array', items: { type: 'string' } }],
    [
      { type: 'integer', description: 'D' },
      { type: 'array', description: 'D', items: { type: 'integer' } },
    ],
    [
      { type: 'integer', enum: ['1', '2'] },
      { type: 'array', items: { type: 'integer', enum: [1, 2] } },
    ],
    [{ required: true }, { type: 'array', items: { type: 'string' }, minItems: 1 }],
    [
      { min_items: 2, max_items: 5 },
      { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 5 },
    ],
    [{ default: ['a', 'b'] }, { type: 'array', default: ['a', 'b'], items: { type: 'string' } }],
    [{ default: 'a' }, { type: 'array', default: ['a'], items: { type: 'string' } }],
  ])('describes %j', (fields, expected) => {
    const [arg] = defineArgs([{ multiple: true, ...fields }]);
    expect(buildInputSchema([arg as ToolArg]).properties.x).toEqual(expected);
  });
});
