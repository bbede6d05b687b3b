import type { ToolArg } from '@climax/config';
import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { differences, passing } from './passing.ts';

const argument = (fields: object): ToolArg => {
  const tools = [{ name: 't', description: 'd', args: [{ name: 'value', ...fields }] }];
  const {
    tools: [tool],
  } = parseConfig(JSON.stringify({ name: 'c', command: 'c', tools }));
  return tool?.args[0] as ToolArg;
};
const contract = (schema: object) =>
  ({ input_schema: { type: 'object', properties: { value: schema } } }) as never;

describe('passing', () => {
  it.each<[object, object, string]>([
    [{ type: 'string' }, { positional: true }, 'VALUE'],
    [{ type: 'string' }, {}, '--value VALUE'],
    [{ type: 'string' }, { flag: '-v' }, '-v VALUE'],
    [{ type: 'string' }, { flag: '--value=' }, '--value=VALUE'],
    [{ type: 'boolean' }, { type: 'boolean' }, '--value'],
    [{ type: 'string' }, { stdin: true }, 'standard input'],
    [{ type: 'object' }, { stdin: true }, 'standard input, as JSON'],
    [{ type: 'array' }, { stdin: true, multiple: true }, 'standard input, one line for each item'],
    [{ type: 'string' }, { cwd: true }, 'the working directory'],
    [{ type: 'object' }, { positional: true }, 'JSON'],
    [{ type: ['object', 'null'] }, {}, '--value JSON'],
    [{ type: 'array' }, { multiple: true }, '--value VALUE, once for each item'],
    [{ type: 'array' }, { multiple: true, positional: true }, 'VALUE, once for each item'],
    [{ type: 'array' }, { multiple: true, flag_once: true }, '--value VALUE, followed by the other items'],
    [{ type: 'array' }, { multiple: true, join: ',' }, '--value VALUE, items joined by ","'],
    [{ type: 'array', items: { type: 'object' } }, { multiple: true }, '--value JSON, once for each item'],
    [{ type: 'array', items: { type: 'string' } }, {}, '--value JSON'],
  ])('%j as %j: %s', (schema, fields, way) => {
    expect(passing(contract(schema), { args: [argument(fields)] })).toEqual([`value → ${way}`]);
  });

  it('says nothing about what the tool does not take', () => {
    expect(passing(contract({}), { args: [] })).toEqual([]);
    expect(passing({ input_schema: { type: 'object' } } as never, { args: [argument({})] })).toEqual([]);
  });
});

describe('differences', () => {
  it.each<[object, object, string[]]>([
    [{ type: 'string' }, {}, []],
    [{ type: 'object' }, {}, []],
    [{ type: 'array', items: { type: 'string' } }, { multiple: true }, []],
    [{ type: 'array', items: { type: 'string' } }, { stdin: true }, []],
    [
      { type: 'array' },
      {},
      ['argument "value" is array in the contract, string in the tool; give it `multiple: true`'],
    ],
    [
      { enum: ['a', 'b'] },
      { enum: ['a'] },
      ['argument "value" takes "a" or "b" in the contract, "a" in the tool'],
    ],
  ])('%j against %j', (schema, fields, messages) => {
    const found = differences(contract(schema), { args: [argument(fields)] });
    expect(found.map(({ message }) => message)).toEqual(messages);
  });
});
