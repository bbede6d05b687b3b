import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { composeForTest } from '../testing/compose-for-test.ts';
import { searchTools } from './search-tools.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

function config(name: string, tools: object[]): string {
  const file = join(directory, `${name}.yaml`);
  writeFileSync(file, JSON.stringify({ name, command: 'echo', tools }));
  return file;
}

const args = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `argument_${i}`,
    description: `What the argument number ${i} is for, said at some length, so that it takes room`,
    enum: i === 0 ? ['one', 'two'] : undefined,
    required: i === 1,
    flag: `--argument-${i}`,
  }));
const copying = (count: number, size: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `copy_${i}`,
    description: 'Copy a file',
    args: args(size),
  }));
const few = config('few-tools', copying(5, 2));
const many = config('many', copying(30, 40));
const mixed = config('mixed', [
  { name: 'taint_nothing', description: 'Delete a branch of the tree' },
  { name: 'list', description: 'List things' },
]);

const sorted = join(directory, 'sorted.yaml');
writeFileSync(
  sorted,
  JSON.stringify({
    name: 'sorted',
    command: 'sort',
    category: 'words',
    tools: [{ name: 'list', description: 'List words' }],
  }),
);

async function ask(file: string, request: object) {
  const result = await searchTools(await composeForTest({ configs: [file] }), request);
  if (!result.ok) throw new Error(result.errors.join());
  const { reply, remarks } = result;
  return { reply: reply as any, remarks, text: JSON.stringify(reply) };
}

describe('the reply to a search', () => {
  it('describes the arguments of the first three results only', async () => {
    const { reply } = await ask(few, { query: 'copy' });
    const described = reply.results.map(
      (tool: any) => 'description' in tool.input_schema.properties.argument_0,
    );
    expect(described).toEqual([true, true, true, false, false]);
    expect(reply.results[4].input_schema).toEqual({
      type: 'object',
      properties: { argument_0: { type: 'string', enum: ['one', 'two'] }, argument_1: { type: 'string' } },
      required: ['argument_1'],
    });
  });

  it.each([{ query: 'copy' }, { query: 'copy a file' }, { cli: 'many' }])(
    'stays within 1,500 tokens for %j, and says whose arguments are missing',
    async (request) => {
      const { reply, remarks, text } = await ask(many, request);
      expect(encode(text).length).toBeLessThanOrEqual(1500);
      expect(reply.results).toHaveLength(10);
      expect(reply.results[9].input_schema).toEqual({ type: 'object' });
      expect(remarks.join()).toContain('Arguments left out of: ');
      expect(remarks.join()).toContain('copy_');
    },
  );

  it.each<[string, object, string[]]>([
    ['200 arguments', { args: arguments200({ description: 'What it means. '.repeat(20) }) }, ['must']],
    [
      '200 lists of values',
      { args: arguments200({ enum: Array.from({ length: 60 }, (_, i) => `v${i}`) }) },
      ['must'],
    ],
    ['a description like a book', { description: 'copy a page. '.repeat(5000) }, []],
    ['a description of signs', { description: `copy ${'漢字😀'.repeat(800)}` }, []],
  ])('stays within 1,500 tokens for tools with %s', async (_, fields, required) => {
    const tools = Array.from({ length: 12 }, (_, i) => ({
      name: `copy_${i}`,
      description: 'Copy',
      ...fields,
    }));
    const hostile = config('hostile', tools);
    for (const request of [{ query: 'copy' }, { query: 'copy_3', limit: 1 }]) {
      const { reply, text } = await ask(hostile, request);
      expect(encode(text).length).toBeLessThanOrEqual(1500);
      expect(reply.results.length).toBeGreaterThan(0);
      if ('limit' in request) {
        const { properties = {} } = reply.results[0].input_schema;
        expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
        if (required.length > 0) expect(Object.keys(properties).length).toBeGreaterThan(50);
      }
    }
  });

  it('cuts tags and names of a CLI that fill a reply', async () => {
    const tools = [{ name: 'copy', description: 'Copy' }];
    const tags = Array.from({ length: 2000 }, (_, i) => `tag ${i}`);
    const file = join(directory, 'wordy.yaml');
    const wordy = { name: 'cli'.repeat(3000), command: 'cp', category: 'kind '.repeat(900), tags, tools };
    writeFileSync(file, JSON.stringify(wordy));
    const { text } = await ask(file, { query: 'copy' });
    expect(encode(text).length).toBeLessThanOrEqual(1500);
  });

  it('has everything about one tool that is named', async () => {
    const { reply } = await ask(many, { query: 'copy_7', limit: 1 });
    expect(reply.results[0].tool_name).toBe('copy_7');
    expect(Object.keys(reply.results[0].input_schema.properties)).toHaveLength(40);
  });

  it('has no counts unless an offset is given', async () => {
    const { reply } = await ask(few, { cli: 'few' });
    expect(Object.keys(reply)).toEqual(['mode', 'results']);
  });

  it.each([
    [
      { cli: 'few', limit: 2, offset: 1 },
      ['copy_1', 'copy_2'],
      { total_matches: 5, offset: 1, returned: 2, has_more: true },
    ],
    [{ cli: 'few', offset: 4 }, ['copy_4'], { total_matches: 5, offset: 4, returned: 1, has_more: false }],
    [{ cli: 'few', offset: 100 }, [], { total_matches: 5, offset: 100, returned: 0, has_more: false }],
    [
      { cli: 'few', limit: 1, offset: -1 },
      ['copy_0'],
      { total_matches: 5, offset: 0, returned: 1, has_more: true },
    ],
  ])('pages: %j', async (request, names, page) => {
    const { reply } = await ask(few, request);
    expect(reply.results.map((tool: any) => tool.tool_name)).toEqual(names);
    expect(reply).toMatchObject(page);
  });

  it('pages the summary', async () => {
    expect((await ask(few, { offset: 1 })).reply).toEqual({ mode: 'summary', summary: [] });
  });

  it('says that nothing fits well, and which words no tool has', async () => {
    const { reply, remarks } = await ask(mixed, { query: 'a branch of the orchard' });
    expect(reply.results).toHaveLength(1);
    expect(remarks).toEqual(['None of these fits well. No tool mentions: orchard.']);
  });

  it.each([
    [few, { category: 'nope' }, "No category is called 'nope'. There are: none"],
    [few, { cli: 'few' }, undefined],
    [few, { cli: 'nope' }, "No CLI is called 'nope'. There are: few-tools"],
    [few, { cli: 'a\u202e' }, "No CLI is called 'a\\u202e'. There are: few-tools"],
    [sorted, { category: 'WORDS' }, undefined],
    [sorted, { category: 'numbers', query: 'list' }, "No category is called 'numbers'. There are: words"],
  ])('says which filter names nothing: %#', async (file, request, remark) => {
    const { remarks, reply } = await ask(file, request);
    expect(remarks.filter((each) => each.startsWith('No '))).toEqual(remark === undefined ? [] : [remark]);
    expect(reply.results.length > 0).toBe(remark === undefined);
  });

  it('says which words no tool has when nothing is found', async () => {
    const { reply, remarks } = await ask(mixed, { query: 'bake a chocolate cake' });
    expect(reply.results).toEqual([]);
    expect(remarks).toEqual([
      'Nothing found. These are all tools: taint_nothing, list. No tool mentions: bake, chocolate, cake.',
    ]);
  });

  it('does not name tools if there are many', async () => {
    const { remarks } = await ask(many, { query: 'bake a chocolate cake' });
    expect(remarks).toEqual([
      'Nothing found: try other words, or no filters for a summary of all CLIs. No tool mentions: bake, chocolate, cake.',
    ]);
  });
});

/** The last of them is required. */
function arguments200(fields: object) {
  const others = Array.from({ length: 199 }, (_, i) => ({ name: `argument_${i}`, ...fields }));
  return [...others, { name: 'must', required: true, ...fields }];
}
