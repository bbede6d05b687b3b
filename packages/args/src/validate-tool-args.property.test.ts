import type { ArgType, ToolArg } from '@climax/config';
import type { ArgValue } from '@climax/config/argument';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validateToolArgs } from './index.ts';
import { defineArg, defineTool } from './testing/define.ts';

const names = ['a', 'dry_run', 'constructor', '__proto__', 'toString'];

const definition: fc.Arbitrary<ToolArg> = fc
  .record({
    name: fc.constantFrom(...names),
    type: fc.constantFrom<ArgType[]>('string', 'integer', 'number', 'boolean'),
    required: fc.boolean(),
    positional: fc.boolean(),
    cwd: fc.boolean(),
    stdin: fc.boolean(),
    flag: fc.constantFrom(null, '', '--flag', 'key='),
    enum: fc.option(fc.array(fc.constantFrom('json', '1', '-v', 'true', '0.5'))),
  })
  .map(defineArg);

const numeric = fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String);
const value = fc.oneof(fc.jsonValue(), numeric, fc.constantFrom('true', 'FALSE', '-v', '--', 'json'));
/** Most of them fit the type, or are one of the values that are allowed. */
const valueFor = ({ type, enum: allowed }: ToolArg) =>
  fc.oneof(
    { weight: 1, arbitrary: value },
    { weight: 3, arbitrary: allowed?.length ? fc.constantFrom(...allowed) : fitting[type] },
  );
const fitting: Record<ArgType, fc.Arbitrary<unknown>> = {
  string: fc.string({ minLength: 1 }),
  integer: fc.oneof(fc.integer(), fc.bigInt().map(String)),
  number: fc.oneof(fc.integer(), fc.double().map(String)),
  boolean: fc.oneof(fc.boolean(), fc.constantFrom('true', 'FALSE')),
};
const call = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value);
/** Definitions, and a call in which most of them have a value, among others. */
const definedCall = fc.array(definition, { maxLength: 4 }).chain((args) =>
  fc
    .tuple(call, ...args.map((arg) => fc.option(valueFor(arg), { nil: undefined })))
    .map(([others, ...values]) => {
      const given = args.map(({ name }, i) => [name, values[i]]).filter(([, each]) => each !== undefined);
      return { args, given: Object.fromEntries([...Object.entries(others), ...given]) };
    }),
);

const typeChecks: Record<ArgType, (value: ArgValue) => boolean> = {
  string: (text) => typeof text === 'string',
  integer: (number) => Number.isSafeInteger(number) || isLongInteger(number),
  number: (number) => Number.isFinite(number) || isLongInteger(number),
  boolean: (truth) => typeof truth === 'boolean',
};

describe('validateToolArgs', () => {
  it('gives for every call either errors or values of the declared types', () => {
    let accepted = 0;
    fc.assert(
      fc.property(definedCall, ({ args, given }) => {
        const result = validateToolArgs(given, defineTool({ args }));
        const declared = new Map(args.map((arg) => [arg.name, arg]));
        for (const [name, coerced] of Object.entries(result.args)) {
          const arg = declared.get(name);
          expect(arg && typeChecks[arg.type](coerced as ArgValue)).toBe(true);
          expect(Object.hasOwn(given, name)).toBe(true);
        }
        if (result.errors.length > 0) return;
        accepted += declared.size;
        for (const name of declared.keys()) {
          const wasGiven = Object.hasOwn(given, name) && given[name] !== null;
          expect(Object.hasOwn(result.args, name)).toBe(wasGiven);
        }
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('returns values whose text comes back as the same value', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        definition.chain((arg) => fc.tuple(fc.constant(arg), valueFor(arg))),
        ([arg, given]) => {
          const tool = defineTool({ args: [arg] });
          const { args, errors } = validateToolArgs(record(arg.name, given), tool);
          if (errors.length > 0 || !Object.hasOwn(args, arg.name)) return;
          accepted += 1;
          const again = validateToolArgs(record(arg.name, String(args[arg.name])), tool);
          expect(again).toEqual({ args, findings: [], errors: [], ignored: [], unknown: [] });
        },
      ),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('never changes an integer', () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        const tool = defineTool({ args: [{ type: 'integer' }] });
        expect(String(validateToolArgs({ x: `${integer}` }, tool).args.x)).toBe(`${integer}`);
        const { args, errors } = validateToolArgs({ x: Number(integer) }, tool);
        expect(errors.length > 0 || String(args.x) === `${integer}`).toBe(true);
      }),
    );
  });

  it('never lets a text positional become an option', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tool = defineTool({ args: [{ positional: true }] });
        const { args, errors } = validateToolArgs({ x: `-${text}` }, tool);
        expect(text === '' ? args.x : errors[0]).toMatch(/^-$|^Argument 'x': /);
      }),
    );
  });

  it('leaves prototypes and its input alone', () => {
    fc.assert(
      fc.property(fc.array(definition, { maxLength: 4 }), call, (args, given) => {
        const hostile = Object.fromEntries([['__proto__', { polluted: 1 }], ...Object.entries(given)]);
        const before = JSON.stringify(hostile);
        const result = validateToolArgs(hostile, defineTool({ args }));
        expect(Object.getPrototypeOf(result.args)).toBeNull();
        expect(JSON.stringify(hostile)).toBe(before);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
    );
  });
});

function isLongInteger(value: ArgValue): boolean {
  return typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value) && !Number.isSafeInteger(Number(value));
}

function record(name: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([[name, value]]);
}
