import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

const words = ['copy', 'file', 'list', 'remote', 'branch', 'Größe', 'delete', 'history', '目录', 'getUser'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((chosen) => chosen.join(' '));
const entries: fc.Arbitrary<ToolIndexEntry[]> = fc.array(
  fc.record({
    tool_name: fc.integer({ min: 0, max: 20 }).map((n) => `tool_${n}`),
    description: text,
    cli_name: fc.constantFrom('one', 'two'),
    input_schema: text.map((description) => ({ properties: { place: { description } } })),
  }),
  { maxLength: 20 },
);
const reload = <E extends ToolIndexEntry>(index: ToolIndex<E>) =>
  ToolIndex.load<E>(JSON.parse(JSON.stringify(index)));

describe('a saved index', () => {
  it('answers as it did before, and after changes', () => {
    fc.assert(
      fc.property(entries, entries, text, (first, second, query) => {
        const index = ToolIndex.fromEntries(first);
        const loaded = reload(index);
        const request = { query, limit: 50, explain: true } as const;
        expect(loaded.search(request)).toEqual(index.search(request));
        expect(loaded.summary()).toEqual(index.summary());
        loaded.add(second);
        index.add(second);
        expect(loaded.search(request)).toEqual(index.search(request));
      }),
    );
  });

  it('can be saved after changes', () => {
    const tool = (tool_name: string) => ({ tool_name, description: 'Copy a file' });
    const index = ToolIndex.fromEntries(['a', 'b'].map(tool));
    index.search({ query: 'copy' });
    index.remove(['a']);
    index.add([tool('c')]);
    expect(
      reload(index)
        .search({ query: 'copy' })
        .map(({ tool_name }) => tool_name),
    ).toEqual(['b', 'c']);
  });

  it.each([null, {}, { version: 0, tools: [] }, 'text'])('is refused if it is %p', (saved) => {
    expect(() => ToolIndex.load(saved as never)).toThrow('build it again');
  });
});

describe('a saved form', () => {
  const tools = [
    { tool_name: 'a', description: 'Copy a file', cli_name: 'one', extra: { kept: true } },
    { tool_name: 'a', description: 'Move a file', cli_name: 'two' },
  ];
  const saved = () => JSON.parse(JSON.stringify(ToolIndex.fromEntries(tools)));

  it('is plain JSON, with the tools as they came', () => {
    expect(saved().tools).toEqual(tools);
    expect(ToolIndex.load<(typeof tools)[number]>(saved()).get('a', 'one')).toEqual(tools[0]);
  });

  it('is not needed to be searched before it is saved', () => {
    expect(saved().corpus.words.split('\n')).toEqual(expect.arrayContaining(['copy', 'move', 'file']));
  });

  it('can be saved again without a change', () => {
    expect(JSON.stringify(ToolIndex.load(saved()))).toBe(JSON.stringify(ToolIndex.fromEntries(tools)));
  });

  it.each([
    ['of an older version', { version: 1 }],
    ['of a newer version', { version: 999 }],
    ['without a version', { version: undefined }],
    ['with a version in words', { version: '3' }],
    ['without tools', { tools: undefined }],
    ['with tools that are not a list', { tools: {} }],
  ])('%s is refused', (_, change) => {
    expect(() => ToolIndex.load({ ...saved(), ...change })).toThrow('build it again from its tools');
  });

  it('of nothing answers nothing', () => {
    const loaded = ToolIndex.load<ToolIndexEntry>(JSON.parse(JSON.stringify(ToolIndex.fromEntries([]))));
    expect([loaded.size, loaded.search({ query: 'copy' })]).toEqual([0, []]);
    loaded.add([tools[0]!]);
    expect(loaded.search({ query: 'copy' })).toEqual([tools[0]]);
  });
});
