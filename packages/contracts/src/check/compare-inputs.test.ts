import { describe, expect, it } from '@jest/globals';
import { compareInputs, type JsonSchema } from '../index.ts';

const contract = {
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: {
    url: { type: 'string', format: 'uri' },
    raw: { type: 'boolean', default: false },
    mode: { enum: ['fast', 'slow'] },
    note: { type: ['string', 'null'] },
  },
};

/** What CLImax makes of the same arguments. */
const tool = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string', description: 'Where.' },
    raw: { type: 'boolean' },
    mode: { type: 'string', enum: ['slow', 'fast'] },
    note: { type: 'string' },
  },
};

const withProperty = (name: string, property: object) => ({
  ...tool,
  properties: { ...tool.properties, [name]: property },
});

describe('compareInputs', () => {
  it.each<[string, object, string[]]>([
    ['the same inputs', tool, []],
    [
      'an argument too many',
      withProperty('depth', { type: 'integer' }),
      ['argument "depth" is not in the contract'],
    ],
    [
      'an argument too few',
      { ...tool, properties: { url: tool.properties.url } },
      [
        'argument "raw" is in the contract, but the tool does not take it',
        'argument "mode" is in the contract, but the tool does not take it',
        'argument "note" is in the contract, but the tool does not take it',
      ],
    ],
    [
      'another type',
      withProperty('raw', { type: 'string' }),
      ['argument "raw" is boolean in the contract, string in the tool'],
    ],
    [
      'fewer values',
      withProperty('mode', { type: 'string', enum: ['fast'] }),
      ['argument "mode" takes "fast" or "slow" in the contract, "fast" in the tool'],
    ],
    [
      'any value',
      withProperty('mode', { type: 'string' }),
      ['argument "mode" takes "fast" or "slow" in the contract, any value in the tool'],
    ],
    [
      'another default',
      withProperty('raw', { type: 'boolean', default: true }),
      ['argument "raw" defaults to false in the contract, true in the tool'],
    ],
    [
      'an argument it does not require',
      { ...tool, required: [] },
      ['argument "url" is required in the contract, optional in the tool'],
    ],
    [
      'an argument only it requires',
      { ...tool, required: ['url', 'raw'] },
      ['argument "raw" is optional in the contract, required in the tool'],
    ],
    [
      'no properties at all',
      { type: 'object' },
      [
        'argument "url" is in the contract, but the tool does not take it',
        'argument "raw" is in the contract, but the tool does not take it',
        'argument "mode" is in the contract, but the tool does not take it',
        'argument "note" is in the contract, but the tool does not take it',
      ],
    ],
  ])('reports %s', (_, schema, expected) => {
    expect(compareInputs({ input_schema: contract }, schema).map(({ message }) => message)).toEqual(expected);
  });

  it.each<[string, JsonSchema, string[]]>([
    [
      'a list',
      { type: 'array' },
      ['argument "p" is array in the contract, string in the tool; give it `multiple: true`'],
    ],
    [
      'several types',
      { type: ['string', 'integer'] },
      ['argument "p" is string or integer in the contract, string in the tool'],
    ],
    ['anything', {}, []],
    ['a constant', { const: 'x' }, ['argument "p" takes "x" in the contract, any value in the tool']],
  ])('knows that an argument of text is not %s', (_, property, expected) => {
    const input_schema = { type: 'object', properties: { p: property } };
    const schema = { type: 'object', properties: { p: { type: 'string' } } };
    expect(compareInputs({ input_schema }, schema).map(({ message }) => message)).toEqual(expected);
  });

  it('lets an open contract have a tool with more arguments', () => {
    const input_schema = { type: 'object', properties: {} };
    expect(
      compareInputs({ input_schema }, { type: 'object', properties: { constructor: { type: 'string' } } }),
    ).toEqual([]);
  });
});
