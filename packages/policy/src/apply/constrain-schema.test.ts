import { buildInputSchema } from '@climax/args';
import { mergeConfigs, parseConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { applyPolicy, type Constraint, constrainSchema, parsePolicy } from '../index.ts';

const here = { env: {}, directory: process.cwd() };

const { path: home, remove } = scratch();
afterAll(remove);

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
    [
      { multiple: true, description: 'D' },
      { pattern: '[a-z]+', within: ['/a'] },
      {
        type: 'array',
        description: 'D. Must be a path within /a.',
        items: { type: 'string', pattern: '^(?:[a-z]+)$' },
      },
    ],
    [
      { multiple: true, type: 'integer', default: [1] },
      { max: 9, required: true },
      { type: 'array', items: { type: 'integer', maximum: 9 } },
    ],
    [{ description: 'D', default: 'q' }, { secret: true }, { type: 'string', description: 'D' }],
    [{ default: 'q' }, { required: true }, { type: 'string' }],
    [
      { default: 'q' },
      { required: false, pattern: 'q' },
      { type: 'string', default: 'q', pattern: '^(?:q)$' },
    ],
    [
      { description: 'Archive to read' },
      { within: ['/a'] },
      { type: 'string', description: 'Archive to read. Must be a path within /a.' },
    ],
    [
      { description: 'Which one? ' },
      { within: ['/a'] },
      { type: 'string', description: 'Which one? Must be a path within /a.' },
    ],
    [
      { description: 'Archive (of "notes.")' },
      { within: ['/a'] },
      { type: 'string', description: 'Archive (of "notes."). Must be a path within /a.' },
    ],
    [
      { description: 'Read “this.”' },
      { within: ['/a'] },
      { type: 'string', description: 'Read “this.” Must be a path within /a.' },
    ],
    [
      { description: '读什么。' },
      { within: ['/a'] },
      { type: 'string', description: '读什么。 Must be a path within /a.' },
    ],
  ] as [Record<string, unknown>, Partial<Constraint>, object][])(
    'PB-21 shows of %j under %j',
    (arg, constraint, property) => {
      expect(constrained(arg, constraint)).toEqual(property);
    },
  );

  it('lists what the policy requires after what the config requires', () => {
    const config = parseConfig(
      'command: x\ntools: [{name: t, description: "", args: [{name: a}, {name: b, required: true}, {name: c}]}]',
    );
    const constraints = new Map([
      ['a', { required: true }],
      ['b', { required: true }],
      ['c', { required: false }],
    ]);
    const schema = buildInputSchema(config.tools[0]!.args);
    expect(constrainSchema(schema, constraints).required).toEqual(['b', 'a']);
  });

  it.each([
    ['limit: {max: 5}', { type: 'integer', maximum: 5 }, ['limit']],
    ['limit: {max: 10}', { type: 'integer', maximum: 10, default: 10 }, undefined],
    ['path: {values: [src]}', { type: 'string', enum: ['src'] }, ['path']],
    [
      `path: {within: ${home}}`,
      { type: 'string', description: `Must be a path within ${home}.`, default: '.' },
      undefined,
    ],
    [
      `path: {within: ${home}/sub}`,
      { type: 'string', description: `Must be a path within ${home}/sub.` },
      ['path'],
    ],
  ])('asks for a value if the policy refuses the default: %s', (rule, property, required) => {
    const config = parseConfig(`
command: x
working_dir: ${home}
tools:
  - {name: t, description: d, args: [{name: limit, type: integer, default: 10}, {name: path, default: .}]}
`);
    const policy = parsePolicy(`tools: {t: {args: {${rule}}}}`);
    const [allowed] = applyPolicy(mergeConfigs([config]).tools, policy, here).tools;
    const schema = constrainSchema(buildInputSchema(allowed!.tool.args), allowed!.constraints);
    expect(schema.properties[rule.split(':')[0]!]).toEqual(property);
    expect(schema.required).toEqual(required);
  });

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
