import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer, type TestServer } from './start-server.ts';

const program = `
let stdin = '';
process.stdin.on('data', (chunk) => { stdin += chunk; });
process.stdin.on('end', () => console.log(JSON.stringify({ argv: process.argv.slice(2), stdin })));
`;

const config = {
  name: 'orders',
  command: 'node order.mjs',
  tools: [
    {
      name: 'order.place',
      description: 'Place an order',
      args: [
        { name: 'tags', multiple: true, flag: '--tag' },
        { name: 'sizes', multiple: true, type: 'integer', join: ',' },
        { name: 'address' },
        { name: 'items', multiple: true, flag: 'item=' },
        { name: 'lines', stdin: true },
        { name: 'note' },
      ],
    },
  ],
};

const contracts = {
  tools: [
    {
      name: 'order.place',
      status: 'active',
      transport: 'mcp',
      endpoint: 'orders',
      input_schema: {
        type: 'object',
        required: ['note'],
        additionalProperties: false,
        properties: {
          tags: { type: 'array', items: { type: 'string', minLength: 2 }, uniqueItems: true },
          sizes: { type: 'array', items: { type: 'integer', maximum: 9 } },
          address: {
            type: 'object',
            required: ['city'],
            properties: { city: { type: 'string' }, zip: { type: ['string', 'null'] } },
          },
          items: { type: 'array', items: { type: 'object', required: ['id'] } },
          lines: { type: 'array', items: { type: 'array' } },
          note: { type: ['string', 'null'] },
        },
      },
      output_schema: { type: 'object', required: ['argv', 'stdin'] },
    },
  ],
};

const { path: directory, remove } = scratch();
writeFileSync(join(directory, 'order.mjs'), program);
writeFileSync(join(directory, 'orders.yaml'), JSON.stringify(config));
writeFileSync(join(directory, 'orders.json'), JSON.stringify(contracts));
afterAll(remove);

describe('a contract with lists and objects', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      directory,
      configs: ['./orders.yaml'],
      args: ['--contracts', 'orders.json'],
    });
  });
  afterAll(() => server.close());

  it.each<[string, object, object]>([
    ['a list of texts', { tags: ['red', 'big'] }, { argv: ['--tag', 'red', '--tag', 'big'] }],
    ['a list of one, given as a value', { tags: 'red' }, { argv: ['--tag', 'red'] }],
    ['a joined list of numbers', { sizes: [1, '2'] }, { argv: ['--sizes', '1,2'] }],
    [
      'an object',
      { address: { city: 'Bern', zip: null } },
      { argv: ['--address', '{"city":"Bern","zip":null}'] },
    ],
    ['a list of objects', { items: [{ id: 1 }, { id: 2 }] }, { argv: ['item={"id":1}', 'item={"id":2}'] }],
    ['a list on standard input', { lines: [[1], ['a']] }, { stdin: '[[1],["a"]]' }],
  ])('passes on %s', async (_what, args, expected) => {
    const { result, text } = await server.call('order.place', { note: null, ...args });
    expect(result.structuredContent ?? text).toEqual({ argv: [], stdin: '', ...expected });
  });

  it.each<[string, object, string]>([
    ['an item that is too short', { tags: ['x'] }, 'tags[0]: expected at least 2 characters'],
    ['an item that is repeated', { tags: ['ab', 'ab'] }, 'tags: expected different items'],
    ['a number that is too large', { sizes: [10] }, 'sizes[0]: expected at most 9'],
    ['an object without a property', { address: {} }, 'address.city: missing, required'],
    ['an object in a list without a property', { items: [{}] }, 'items[0].id: missing, required'],
    [
      'null where the contract does not allow it as "not given"',
      { note: undefined },
      'note: missing, required',
    ],
  ])('refuses %s', async (_what, args, message) => {
    const { text, isError } = await server.call('order.place', { note: null, ...args });
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
  });

  it('treats null as "not given" if the contract does not allow null', async () => {
    const { result } = await server.call('order.place', { note: null, tags: null, address: null });
    expect(result.structuredContent).toEqual({ argv: [], stdin: '' });
  });
});

describe('climax contracts check', () => {
  it('says how each property reaches the program', async () => {
    const { stdout, exitCode } = await runClimax(['contracts', 'check', 'orders.json', 'orders.yaml'], {
      cwd: directory,
    });
    expect([exitCode, stdout.split('\n').filter((line) => line.includes('→'))]).toEqual([
      0,
      [
        '  order.place: tags → --tag VALUE, once for each item',
        '  order.place: sizes → --sizes VALUE, items joined by ","',
        '  order.place: address → --address JSON',
        '  order.place: items → item=JSON, once for each item',
        '  order.place: lines → standard input, as JSON',
        '  order.place: note → --note VALUE',
      ],
    ]);
  });

  it('finds a list for which the tool takes one value, and items of another type', async () => {
    const [tool] = config.tools;
    const changed = {
      ...config,
      tools: [
        {
          ...tool,
          args: [{ name: 'tags' }, { name: 'sizes', multiple: true }, ...(tool?.args.slice(2) ?? [])],
        },
      ],
    };
    writeFileSync(join(directory, 'changed.yaml'), JSON.stringify(changed));
    const { stdout, exitCode } = await runClimax(['contracts', 'check', 'orders.json', 'changed.yaml'], {
      cwd: directory,
    });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('"tags" is array in the contract, string in the tool; give it `multiple: true`');
    expect(stdout).toContain('"sizes" has items: each is integer in the contract, string in the tool');
  });
});
