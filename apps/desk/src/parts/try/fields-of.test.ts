import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from './fields-of.ts';

const form = (properties: object, args = {}, required: string[] = []) =>
  fieldsOf({ schema: JSON.parse(JSON.stringify({ type: 'object', properties, required })), args });

describe('fieldsOf', () => {
  it.each([
    [{ type: 'string' }, 'text', 'string'],
    [{ type: 'string', pattern: '^a$' }, 'text', 'string matching ^a$'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'number', 'integer from 1 to 9'],
    [{ type: 'number', minimum: 0.5 }, 'number', 'number at least 0.5'],
    [{ type: 'integer', maximum: 3 }, 'number', 'integer at most 3'],
    [{ type: 'boolean' }, 'boolean', 'boolean'],
    [{ type: 'string', enum: ['a', 'b'] }, 'choice', 'one of a, b'],
    [{ enum: [1, 2] }, 'choice', 'one of 1, 2'],
    [{ type: 'array', items: { type: 'string' } }, 'list', 'list of string'],
    [
      { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3 },
      'list',
      'list of integer, from 1 to 3 of them',
    ],
    [{ type: 'array', items: { type: 'object' } }, 'json', 'list of object'],
    [{ type: 'array' }, 'json', 'list of anything'],
    [{ type: 'object' }, 'json', 'object'],
    [{ type: ['string', 'null'] }, 'json', 'JSON'],
    [{ anyOf: [] }, 'json', 'JSON'],
  ])('asks for %j', (property, kind, takes) => {
    expect(form({ x: property })).toMatchObject([{ name: 'x', kind, takes }]);
  });

  it('asks for standard input on several lines', () => {
    const args = { body: { placement: 'stdin', flag: null, isSecret: false } };
    expect(form({ body: { type: 'string' } }, args)).toMatchObject([{ kind: 'lines' }]);
  });

  it('keeps order, and knows what is required and secret', () => {
    const args = { b: { placement: 'flag', flag: '-b', isSecret: true } };
    expect(form({ b: { type: 'string' }, a: { type: 'string' } }, args, ['a'])).toMatchObject([
      { name: 'b', isRequired: false, isSecret: true },
      { name: 'a', isRequired: true, isSecret: false },
    ]);
  });

  it('holds arguments called like inherited properties', () => {
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": "string"}}}',
    );
    expect(fieldsOf({ schema, args: {} }).map(({ name, isSecret }) => [name, isSecret])).toEqual([
      ['__proto__', false],
      ['constructor', false],
    ]);
  });

  it('is empty for a tool without arguments', () => {
    expect(fieldsOf({ schema: { type: 'object' }, args: {} })).toEqual([]);
  });
});
