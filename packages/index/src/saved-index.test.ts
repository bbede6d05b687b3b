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
