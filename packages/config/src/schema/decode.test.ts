import { formatProblem } from '@climax/text/problems';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import { describe, expect, it } from '@jest/globals';
import Type, { type TSchema } from 'typebox';
import { decode } from './decode.ts';

const check = (schema: TSchema, text: string) => decode(read(text), schema).problems.map(formatProblem);
const value = (schema: TSchema, text: string) => decode(read(text), schema).value;

function read(text: string): YamlDocument {
  const reading = readYaml(text, 'p.yaml');
  if (!reading.ok) throw new Error(reading.problems.map(formatProblem).join());
  return reading.document;
}

const mode = Type.Union([Type.Literal('local'), Type.Literal('docker')]);
const rule = Type.Object(
  { pattern: Type.Optional(Type.String()), min: Type.Optional(Type.Union([Type.Number(), Type.Null()])) },
  { additionalProperties: false },
);

describe('decode', () => {
  it.each<[string, TSchema, string, string[]]>([
    [
      'an unknown key in a closed mapping',
      rule,
      'patern: x',
      ['p.yaml:1:1 patern: unknown key. Did you mean "pattern"?'],
    ],
    [
      'a word that is not among the choices',
      mode,
      'dokcer',
      ['p.yaml:1:1: expected local or docker, got "dokcer". Did you mean "docker"?'],
    ],
    [
      'a value of none of several kinds',
      Type.Union([Type.String(), Type.Array(Type.String())]),
      '7',
      ['p.yaml:1:1: expected a string or a list, got 7'],
    ],
    [
      'the values of a record',
      Type.Record(Type.String(), rule),
      'a: {}\nb: 1',
      ['p.yaml:2:4 b: expected a mapping, got 1'],
    ],
    ['an integer with a fraction', Type.Integer(), '1.5', ['p.yaml:1:1: expected an integer, got 1.5']],
    [
      'a number out of range',
      Type.Number({ exclusiveMaximum: 3 }),
      '3',
      ['p.yaml:1:1: expected a number, got 3'],
    ],
    [
      'a text that breaks a pattern',
      Type.String({ pattern: '^a', expected: 'a string that begins with a' }),
      'b',
      ['p.yaml:1:1: expected a string that begins with a, got "b"'],
    ],
    [
      'a text that is too long',
      Type.String({ maxLength: 2 }),
      'abc',
      ['p.yaml:1:1: expected a string, got "abc"'],
    ],
    [
      'a list that is too short',
      Type.Array(Type.String(), { minItems: 1 }),
      '[]',
      ['p.yaml:1:1: expected a list, got an empty list'],
    ],
    ['something where there should be nothing', Type.Null(), 'a', ['p.yaml:1:1: expected nothing, got "a"']],
    [
      'nothing where null is not allowed',
      Type.Boolean(),
      'null',
      ['p.yaml:1:1: expected true or false, got nothing'],
    ],
    ['keys that are fine', rule, 'pattern: x\nmin: null', []],
  ])('reports %s', (_name, schema, text, messages) => {
    expect(check(schema, text)).toEqual(messages);
  });
});

describe('decode', () => {
  it.each<[string, TSchema, string, unknown]>([
    [
      'defaults inside defaults',
      Type.Object({
        a: Type.Optional(
          Type.Object({ b: Type.Optional(mode), c: Type.String({ default: 'd' }) }, { default: {} }),
        ),
      }),
      '{}',
      { a: { c: 'd' } },
    ],
    [
      'the first alternative that fits',
      Type.Union([Type.Number(), Type.Array(Type.Boolean())]),
      '[yes, true]',
      [true, true],
    ],
    ['numbers written as text', Type.Integer(), '" 42 "', 42],
    [
      'a mapping of open keys',
      Type.Record(Type.String(), Type.Boolean()),
      'a: on\nb: 0',
      { a: true, b: false },
    ],
    [
      'a mapping by the rule for other keys',
      Type.Object({}, { additionalProperties: Type.Number() }),
      '{}',
      {},
    ],
  ])('returns %s', (_name, schema, text, expected) => {
    expect(value(schema, text)).toEqual(expected);
  });

  it('keeps problems and lenient readings apart', () => {
    const { problems, warnings } = decode(read('[yes, maybe]'), Type.Array(Type.Boolean()));
    expect(problems.map(formatProblem)).toEqual(['p.yaml:1:7 [1]: expected true or false, got "maybe"']);
    expect(warnings.map(formatProblem)).toEqual(['p.yaml:1:2 [0]: yes is read as true; write true']);
  });
});
