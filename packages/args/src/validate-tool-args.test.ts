import type { ArgType, ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import type { ValidateOptions } from './index.ts';
import { validateToolArgs } from './index.ts';
import { defineTool } from './testing/define.ts';

const arabic = '٤٢';

describe('validateToolArgs of a tool that needs one of several arguments', () => {
  const tool = defineTool({
    needs_one_of: ['file', 'input'],
    args: [{ name: 'file', multiple: true, aliases: ['path'] }, { name: 'input' }, { name: 'lines' }],
  });
  const errorsOf = (args: unknown) => validateToolArgs(args, tool).errors;

  it.each([{ file: 'a' }, { path: ['a', 'b'] }, { input: '' }, { file: 'a', input: 'b' }])(
    'takes %j',
    (args) => {
      expect(errorsOf(args)).toEqual([]);
    },
  );

  it.each([undefined, {}, { file: null }, { file: [] }, { lines: 'a' }])('refuses %j', (args) => {
    expect(errorsOf(args)).toEqual(["Missing required argument: give 'file' or 'input'"]);
  });

  it('counts no default as given', () => {
    const [file, ...others] = tool.args as [ToolArg, ...ToolArg[]];
    const withDefault = { ...tool, args: [{ ...file, default: '-' }, ...others] };
    expect(validateToolArgs({}, withDefault).errors).toHaveLength(1);
    expect(validateToolArgs({ input: 'a' }, withDefault).errors).toEqual([]);
  });

  it('reports a wrong argument as wrong, not as missing', () => {
    expect(errorsOf({ file: { a: 1 } })).toHaveLength(1);
  });
});

describe('validateToolArgs', () => {
  it.each<[string, ArgType, unknown, unknown]>([
    ['CO-01', 'integer', '42', 42],
    ['CO-01', 'integer', 42, 42],
    ['CO-01', 'integer', '-7', -7],
    ['CO-01', 'integer', '+7', 7],
    ['CO-04', 'integer', '9007199254740993', '9007199254740993'],
    ['CO-04', 'integer', '+0009007199254740993', '9007199254740993'],
    ['CO-04', 'integer', '-9007199254740993', '-9007199254740993'],
    ['CO-04', 'integer', 9007199254740993n, '9007199254740993'],
    ['CO-04', 'number', '9007199254740993', '9007199254740993'],
    ['CO-04', 'integer', '9007199254740991', 9007199254740991],
    ['CO-06', 'integer', 5.0, 5],
    ['CO-06', 'integer', -0, 0],
    ['CO-08', 'boolean', 'TRUE', true],
    ['CO-08', 'boolean', 'false', false],
    ['CO-08', 'boolean', 1, true],
    ['CO-08', 'boolean', 0, false],
    ['CO-10', 'string', true, 'true'],
    ['CO-10', 'string', 12, '12'],
    ['CO-10', 'string', 1e21, '1e+21'],
    ['number', 'number', ' 3.14\n', 3.14],
    ['number', 'number', '1e300', 1e300],
    ['number', 'number', true, 1],
  ])('%s: takes a %s from %j', (_, type, value, expected) => {
    expect(check({ type }, value)).toEqual({ value: expected, errors: [] });
  });

  it.each<[string, ArgType, unknown, string]>([
    ...['', ' ', '0x10', '1e3', '0b11', '12abc', '1_000', arabic].map(
      (text): [string, ArgType, unknown, string] => ['CO-02', 'integer', text, text],
    ),
    ['CO-06', 'integer', 3.9, '3.9'],
    ['CO-08', 'boolean', 2, '2'],
    ['CO-08', 'boolean', 'yes', 'yes'],
    ['CO-08', 'boolean', '1', '1'],
    ['CO-08', 'boolean', ' true', ' true'],
    ['PB-03', 'number', 'nan', 'nan'],
    ['PB-03', 'number', 'NaN', 'NaN'],
    ['PB-03', 'number', 'Infinity', 'Infinity'],
    ['number', 'number', '1e400', '1e400'],
    ['number', 'number', '1e-400', '1e-400'],
    ['object', 'integer', { a: [1] }, '{"a":[1]}'],
  ])('%s: refuses a %s from %j', (_, type, value, shown) => {
    expect(check({ type }, value).errors).toEqual([`Argument 'x': cannot convert '${shown}' to ${type}`]);
  });

  it.each([[[]], [['a']], [['a', 'b']]])('CO-09: refuses the list %j for a single text', (value) => {
    expect(check({}, value).errors).toEqual([
      "Argument 'x' takes one value, got a list; call the tool once for each",
    ]);
  });

  it.each<[Partial<ToolArg>, unknown, string]>([
    [{}, {}, "Argument 'x' takes one value, got an object"],
    [{ positional: true }, { a: 1 }, "Argument 'x' takes one value, got an object"],
    [{ cwd: true }, { a: 1 }, "Argument 'x' takes one value, got an object"],
    [{ multiple: true }, { a: 1 }, "Argument 'x', value 1 takes a text, got an object"],
    [{ multiple: true }, ['a', ['b']], "Argument 'x', value 2 takes a text, got a list"],
  ])('CO-09: refuses a structure for %j: %j', (arg, value, says) => {
    expect(check(arg, value).errors).toEqual([`${says}; if its JSON is meant, pass that as text`]);
  });

  it('treats an object as JSON if a contract wants it', () => {
    const options = { objectsAsJson: true };
    const { args, errors } = validateToolArgs(
      { x: { a: 1 } },
      defineTool({ args: [{ name: 'x' }] }),
      options,
    );
    expect([errors, args.x]).toEqual([[], '{"a":1}']);
  });

  it('CO-09: names the argument that takes a list', () => {
    const tool = defineTool({ args: [{ name: 'path' }, { name: 'paths', multiple: true }] });
    expect(validateToolArgs({ path: ['a'] }, tool).errors).toEqual([
      "Argument 'path' takes one value, got a list; call the tool once for each, or use 'paths'",
    ]);
  });

  it.each([[['a', 1]], [{ a: [1] }]])('takes %j as JSON for stdin', (value) => {
    expect(check({ stdin: true }, value)).toEqual({ value: JSON.stringify(value), errors: [] });
  });

  it('CO-04: refuses a JSON integer that may have been rounded on its way', () => {
    expect(check({ type: 'integer' }, 2 ** 53).errors).toEqual([
      "Argument 'x': cannot convert '9007199254740992' to integer exactly; pass it as a string of digits",
    ]);
  });

  it.each<[number, string]>([
    [Number('12345678901234567890'), '12345678901234567000'],
    [-(2 ** 53), '-9007199254740992'],
  ])('CO-04: refuses %d for a text: it may have been another number', (value, shown) => {
    expect(check({}, value).errors).toEqual([
      `Argument 'x': cannot convert '${shown}' to string exactly; pass it as a string of digits`,
    ]);
    expect(check({ multiple: true }, ['a', value]).errors).toHaveLength(1);
    expect(check({ stdin: true }, { id: value }).errors).toEqual([
      `Argument 'x': cannot convert '{"id":${shown}}' to string exactly; pass its long numbers as strings of digits`,
    ]);
  });

  it.each<ArgType>(['string', 'integer', 'number', 'boolean'])(
    'CO-03: takes null for a %s as not given',
    (type) => {
      expect(check({ type }, null)).toEqual({ value: undefined, errors: [] });
      expect(check({ type, required: true }, null).errors).toEqual(["Missing required argument 'x'"]);
      expect(check({ type, required: true }, undefined).errors).toEqual(["Missing required argument 'x'"]);
    },
  );

  it.each(['JSON', 'json ', 'jso'])('CO-11: refuses %j for an enum', (value) => {
    expect(check({ enum: ['json', 'table'] }, value).errors).toEqual([
      "Argument 'x' must be one of: json, table",
    ]);
  });

  it('CO-11: lists at most 10 values of an enum and suggests the nearest', () => {
    const values = Array.from({ length: 25 }, (_, i) => `value-${String.fromCharCode(97 + i).repeat(6)}`);
    expect(check({ enum: values }, 'value-yyyyyx').errors).toEqual([
      `Argument 'x' must be one of: ${values.slice(0, 10).join(', ')} and 15 more. Did you mean 'value-yyyyyy'?`,
    ]);
    expect(check({ enum: values }, '?').errors).toEqual([
      `Argument 'x' must be one of: ${values.slice(0, 10).join(', ')} and 15 more`,
    ]);
  });

  it.each<[ArgType, string[], unknown, unknown]>([
    ['boolean', ['true'], 'TRUE', true],
    ['integer', ['1', '2'], ' 2', 2],
    ['number', ['0.5'], '0.50', 0.5],
    ['integer', ['9007199254740993'], '9007199254740993', '9007199254740993'],
    ['string', [], 'anything', 'anything'],
  ])('compares a %s with the enum %j by its text', (type, values, value, expected) => {
    expect(check({ type, enum: values }, value)).toEqual({ value: expected, errors: [] });
  });

  it('reports every problem: missing arguments, then types, then enums, then the rest', () => {
    const tool = defineTool({
      args: [
        { name: 'path', positional: true },
        { name: 'format', enum: ['json', 'text', 'csv'] },
        { name: 'count', type: 'integer' },
        { name: 'message', required: true },
      ],
    });
    const { errors } = validateToolArgs({ path: '-x', format: 'xml', count: 'hello' }, tool);
    expect(errors).toEqual([
      "Missing required argument 'message'",
      "Argument 'count': cannot convert 'hello' to integer",
      "Argument 'format' must be one of: json, text, csv",
      "Argument 'path': value may not start with '-', got '-x' (write a file name as './-name')",
    ]);
  });

  it.each([null, undefined, {}])('takes %j as no arguments', (args) => {
    expect(validateToolArgs(args, defineTool({ args: [{}] }))).toEqual({
      args: {},
      findings: [],
      errors: [],
      ignored: [],
      unknown: [],
    });
  });

  it.each([
    [[], 'array'],
    [[['x', 'b']], 'array'],
    ['x', 'string'],
    [5, 'number'],
    [true, 'boolean'],
  ])('refuses %j instead of an object', (args, kind) => {
    const { args: values, errors } = validateToolArgs(args, defineTool({ args: [{ required: true }] }));
    expect({ ...values, errors }).toEqual({
      errors: [`Arguments must be an object of names and values, got ${kind}`],
    });
  });

  it('shows what it refuses without control, bidirectional and invisible characters (UN-06)', () => {
    expect(check({ type: 'integer' }, 'a\u202eb\u001b\u200b\ud800').errors).toEqual([
      "Argument 'x': cannot convert 'a\\u202eb\\u001b\\u200b\\ud800' to integer",
    ]);
  });

  it('refuses an object too deep to be written as JSON', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(check({ stdin: true }, deep).errors).toEqual([
      "Argument 'x': cannot convert '(nested too deeply)' to string",
    ]);
  });

  it('keeps its error text below 8,000 characters however many problems there are', () => {
    const args = Array.from({ length: 500 }, (_, i) => ({ name: `argument_${i}`, type: 'integer' as const }));
    const given = Object.fromEntries(args.map(({ name }) => [name, 'z'.repeat(1000)]));
    const { errors } = validateToolArgs(given, defineTool({ args }));
    const text = ['Argument validation failed:', ...errors.map((error) => `  - ${error}`)].join('\n');
    expect(text.length).toBeLessThan(8000);
    expect(errors.at(-1)).toBe(`... and ${500 - errors.length + 1} more problems`);
  });
});

function check(arg: Partial<ToolArg>, value: unknown, options?: ValidateOptions) {
  const { args, errors } = validateToolArgs({ x: value }, defineTool({ args: [arg] }), options);
  return { value: args.x, errors };
}

describe('findings of validateToolArgs', () => {
  it('name the argument and a code next to each sentence', () => {
    const tool = defineTool({
      args: [
        { name: 'needed', required: true },
        { name: 'count', type: 'integer' },
        { name: 'path', positional: true },
        { name: 'mode', enum: ['on'] },
      ],
    });
    const given = { count: 'x', path: '-f', mode: 'off', odd: 1 };
    const { findings, errors } = validateToolArgs(given, tool, { unknown: 'reject' });
    expect(findings.map(({ argument, code }) => [argument, code])).toEqual([
      ['needed', 'missing'],
      ['count', 'type'],
      ['mode', 'enum'],
      ['path', 'leading-dash'],
      [null, 'unknown'],
    ]);
    expect(findings.map(({ message }) => message)).toEqual(errors);
  });
});
