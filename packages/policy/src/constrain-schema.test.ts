import { buildInputSchema } from '@climax/args';
import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { type Constraint, constrainSchema } from './index.ts';

function constrained(arg: Record<string, unknown>, constraint: Partial<Constraint>) {
  const config = { command: 'x', tools: [{ name: 't', description: '', args: [{ name: 'a', ...arg }] }] };
  const schema = buildInputSchema(parseConfig(JSON.stringify(config)).tools[0]!.args);
  return constrainSchema(schema, new Map([['a', constraint]])).properties.a;
}

describe('constrainSchema', () => {
  it.each([
    [{}, { pattern: '^[a-z]+$' }, { type: 'string', pattern: '^[a-z]+$' }],
    [{}, { pattern: 'foo|bar' }, { type: 'string', pattern: '^(?:foo|bar)$' }],
    [{}, { pattern: '(?i)foo' }, { type: 'string', description: 'Must match (?i)foo as a whole.' }],
    [
      { type: 'integer' },
      { pattern: '[0-5]' },
      { type: 'integer', description: 'Must match [0-5] as a whole.' },
    ],
    [{ type: 'integer' }, { min: 1, max: 100 }, { type: 'integer', minimum: 1, maximum: 100 }],
    [{ type: 'number' }, { max: 0.5 }, { type: 'number', maximum: 0.5 }],
    [
      { description: 'Lines.' },
      { max: 100 },
      { type: 'string', description: 'Lines. Must be a number up to 100.' },
    ],
    [{}, { min: 1, max: 9 }, { type: 'string', description: 'Must be a number from 1 up to 9.' }],
    [{}, { values: ['x', 'y'] }, { type: 'string', enum: ['x', 'y'] }],
    [{ enum: ['x', 'z'] }, { values: ['x', 'y'] }, { type: 'string', enum: ['x'] }],
    [{ enum: ['x'] }, { values: ['y'] }, { type: 'string', enum: ['y'] }],
    [{ type: 'integer' }, { values: ['1', '2'] }, { type: 'integer', enum: [1, 2] }],
    [{}, { within: ['/a', '/b'] }, { type: 'string', description: 'Must be a path within /a or /b.' }],
    [{ description: 'D', default: 'q' }, { secret: true }, { type: 'string', description: 'D' }],
  ] as [Record<string, unknown>, Partial<Constraint>, object][])(
    'PB-21 shows of %j under %j',
    (arg, constraint, property) => {
      expect(constrained(arg, constraint)).toEqual(property);
    },
  );

  it('leaves the schema it was given alone, and what is not constrained', () => {
    const schema = buildInputSchema(
      parseConfig(
        'command: x\ntools: [{name: t, description: "", args: [{name: a, required: true}, {name: b}]}]',
      ).tools[0]!.args,
    );
    const before = structuredClone({ ...schema });
    const result = constrainSchema(schema, new Map([['a', { pattern: 'x' }]]));
    expect({ ...schema }).toEqual(before);
    expect(result).toMatchObject({ type: 'object', required: ['a'], properties: { b: { type: 'string' } } });
  });
});
