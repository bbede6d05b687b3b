import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ToolArg } from '../types.ts';
import {
  checkToken,
  coerce,
  flagOf,
  givenValue,
  placementOf,
  tokensOf,
  valuesOf,
  valueText,
} from './index.ts';

const types = ['string', 'integer', 'number', 'boolean'] as const;
const text = fc.oneof(fc.string(), fc.constantFrom('-', '--', '-x', '--flag', 'a,b', ',', 'a\nb\n', ''));
const definition: fc.Arbitrary<ToolArg> = fc
  .record(
    {
      name: fc.constantFrom('a', 'b_c', 'constructor', '__proto__'),
      type: fc.constantFrom(...types),
      flag: fc.constantFrom(null, '', '-f', '--flag', '-flag', 'key=', '--key=', '--'),
      positional: fc.boolean(),
      stdin: fc.boolean(),
      cwd: fc.boolean(),
      multiple: fc.boolean(),
      join: fc.constantFrom(',', ' ', '::'),
      false_flag: fc.constantFrom('--no-flag'),
    },
    { requiredKeys: ['name', 'type', 'flag', 'positional', 'stdin', 'cwd'] },
  )
  .map((fields) => ({ description: '', required: false, default: null, enum: null, ...fields }));
const given = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.array(text), fc.jsonValue());

const record = (name: string, value: unknown) =>
  Object.fromEntries([[name, value]]) as Record<string, unknown>;

describe('the rules of arguments', () => {
  it('put every text on the command line as a whole, alone, after its flag, or joined', () => {
    fc.assert(
      fc.property(definition, fc.array(text, { minLength: 1 }), (definitionOf, texts) => {
        const arg = { ...definitionOf, type: 'string' as const };
        const values = valuesOf(arg, record(arg.name, arg.multiple ? texts : texts[0]));
        const separator = arg.join ?? (placementOf(arg) === 'stdin' ? '\n' : undefined);
        const words =
          arg.multiple && separator !== undefined
            ? [values.map(valueText).join(separator)]
            : values.map(valueText);
        const flag = flagOf(arg) ?? '';
        let rest = tokensOf(arg, values);
        for (const [index, word] of words.entries()) {
          // The `--` that ends the options is written once.
          const flagged = flag === '--' && index > 0 ? [word] : [flag, word];
          const tokens = { flag: flagged, inline: [flag + word] }[placementOf(arg) as 'flag'] ?? [word];
          const joined = placementOf(arg) === 'flag' && rest[0] === `${flag}=${word}`;
          expect(joined || rest[0] === tokens[0]).toBe(true);
          if (joined) expect(word.startsWith('-') && flag.startsWith('--')).toBe(true);
          rest = rest.slice(joined ? 1 : tokens.length);
        }
        expect(rest).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('let no text after a long flag become a word that begins with a dash', () => {
    fc.assert(
      fc.property(text, (value) => {
        const arg = { name: 'x', type: 'string', flag: '--flag', default: null } as ToolArg;
        const [first, second = ''] = tokensOf(arg, [value]);
        if (first === '--flag') expect(second).not.toMatch(/^-./s);
        else expect(first).toBe(`--flag=${value}`);
      }),
    );
  });

  it('split joined values so that joining them gives the same text', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',', ' ', '::'), (texts, join) => {
        const arg = {
          name: 'x',
          type: 'string',
          flag: '--x',
          default: null,
          multiple: true,
          join,
        } as ToolArg;
        const values = valuesOf(arg, { x: texts }) as string[];
        expect(values.join(join)).toBe(texts.join(join));
        expect(values.every((value) => !value.includes(join))).toBe(true);
        expect(valuesOf(arg, { x: values })).toEqual(values);
      }),
    );
  });

  it('return the values of a call, by name or alias, and never inherited properties', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.anything()),
        fc.string(),
        fc.string(),
        (args, name, alias) => {
          const own = (key: string) => (Object.hasOwn(args, key) ? (args[key] ?? undefined) : undefined);
          expect(givenValue({ name, aliases: [alias] }, args)).toBe(own(name) ?? own(alias));
        },
      ),
    );
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(givenValue({ name }, {})).toBeUndefined();
  });

  it('bring a value to its type once and for all', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...types), (value, type) => {
        const coerced = coerce(value, type);
        if (coerced !== undefined) expect(coerce(coerced, type)).toBe(coerced);
      }),
      { numRuns: 500 },
    );
  });

  it('reject exactly the texts that would not arrive unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const isWellFormed = Buffer.from(value).toString() === value;
        expect(checkToken(value, 'stdin') === undefined).toBe(isWellFormed);
        expect(checkToken(value, 'positional') === undefined).toBe(isWellFormed && !value.includes('\0'));
      }),
    );
  });

  it.each([
    ['a', 131_071],
    ['é', 65_535],
    ['\u{1f600}', 32_767],
  ])('draw the line for %s at %i characters', (character, most) => {
    expect(checkToken(character.repeat(most), 'flag')).toBeUndefined();
    expect(checkToken(character.repeat(most + 1), 'flag')).toMatchObject({ code: 'too-long' });
    expect(checkToken(character.repeat(most + 1), 'stdin')).toBeUndefined();
  });
});
