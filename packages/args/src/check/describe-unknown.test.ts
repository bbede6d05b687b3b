import { describe, expect, it } from '@jest/globals';
import { validateToolArgs } from '../index.ts';
import { defineTool } from '../testing/define.ts';

const tool = defineTool({ args: [{ name: 'dry_run', type: 'boolean' }, { name: 'path' }] });

describe('validateToolArgs on undeclared keys', () => {
  it('CO-13: ignores them with a notice and a suggestion', () => {
    const { args, errors, ignored } = validateToolArgs({ dryrun: true, zzz: 1, path: 'a' }, tool);
    expect({ ...args }).toEqual({ path: 'a' });
    expect(errors).toEqual([]);
    expect(ignored).toEqual([
      "Unknown argument 'dryrun' was ignored. Did you mean 'dry_run'?",
      "Unknown argument 'zzz' was ignored",
    ]);
  });

  it('CO-13: refuses them on demand, after the other problems', () => {
    const { errors, ignored } = validateToolArgs({ dryrun: true, dry_run: 'maybe' }, tool, {
      unknown: 'reject',
    });
    expect(errors).toEqual([
      "Argument 'dry_run': cannot convert 'maybe' to boolean",
      "Unknown argument 'dryrun'. Did you mean 'dry_run'?",
    ]);
    expect(ignored).toEqual([]);
  });

  it('names them without saying that they were ignored, for calls that are refused', () => {
    const refused = validateToolArgs({ dryrun: true, dry_run: 'maybe' }, tool);
    expect(refused.unknown).toEqual(["Unknown argument 'dryrun'. Did you mean 'dry_run'?"]);
    expect(validateToolArgs({ dryrun: true }, tool, { unknown: 'reject' }).unknown).toEqual([]);
  });

  it('names them even when they are null', () => {
    expect(validateToolArgs({ zzz: null, path: null }, tool).ignored).toEqual([
      "Unknown argument 'zzz' was ignored",
    ]);
  });

  it('CO-14: names keys that objects inherit, and leaves prototypes alone', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": 1}, "toString": 1}',
    );
    expect(validateToolArgs(hostile, tool).ignored).toEqual([
      "Unknown argument '__proto__' was ignored",
      "Unknown argument 'constructor' was ignored",
      "Unknown argument 'toString' was ignored",
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'CO-14: takes an argument called %s',
    (name) => {
      const declared = defineTool({ args: [{ name, required: true }] });
      const { args, errors, ignored } = validateToolArgs(JSON.parse(`{"${name}": "v"}`), declared);
      expect(Object.entries(args)).toEqual([[name, 'v']]);
      expect([...errors, ...ignored]).toEqual([]);
      expect(Object.getPrototypeOf(args)).toBeNull();
      expect(validateToolArgs({}, declared).errors).toEqual([`Missing required argument '${name}'`]);
    },
  );

  it('lists at most 10 and counts the rest', () => {
    const given = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`q${i}`, i]));
    const { ignored } = validateToolArgs(given, tool);
    expect(ignored).toHaveLength(10);
    expect(ignored.at(-1)).toBe('... and 3 more unknown arguments were ignored');
    expect(validateToolArgs(given, tool, { unknown: 'reject' }).errors.at(-1)).toBe(
      '... and 3 more unknown arguments',
    );
  });

  it.each(['ignore', 'reject'] as const)('RE-04: decides huge input (%s)', (unknown) => {
    const given: Record<string, unknown> = { path: 'p'.repeat(5_000_000), ['n'.repeat(5_000_000)]: 1 };
    for (let i = 0; i < 100_000; i += 1) given[`unknown_${i}`] = 'v';
    const { errors, ignored } = validateToolArgs(given, tool, { unknown });
    expect(errors[0]).toBe(
      "Argument 'path' is too long (5000000 bytes, limit 131072); pass it through stdin",
    );
    expect([...errors, ...ignored].join('\n').length).toBeLessThan(8000);
  });

  const long = ['0', '1', ' ', '-'].map((character) => character.repeat(5_000_000));
  it.each(['string', 'integer', 'number', 'boolean'] as const)('RE-04: decides 5 MB for a %s', (type) => {
    const declared = defineTool({ args: [{ name: 'n', type, positional: true }] });
    for (const text of long) {
      expect(validateToolArgs({ n: `${text}x` }, declared).errors).toHaveLength(1);
    }
  });
});
