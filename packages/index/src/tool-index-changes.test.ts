import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

const words = ['copy', 'file', 'list', 'remote', 'branch', 'image', 'delete', 'history', 'network', 'port'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((chosen) => chosen.join(' '));
const entries: fc.Arbitrary<ToolIndexEntry[]> = fc.array(
  fc.record({
    tool_name: fc.integer({ min: 0, max: 30 }).map((n) => `tool_${n}`),
    description: text,
    cli_name: fc.constantFrom('one', 'two'),
    category: fc.constant(null),
    tags: fc.constant<string[]>([]),
    input_schema: text.map((description) => ({ properties: { [words[0]!]: { description } } })),
  }),
  { maxLength: 40 },
);
const scored = (index: ToolIndex<ToolIndexEntry>, query: string) =>
  index
    .search({ query, limit: 100, explain: true })
    .map(({ tool, score, match }) => [tool.tool_name, Math.round(score * 1000), match])
    .sort();

describe('a changed index', () => {
  it('answers like a newly built one, after add and remove', () => {
    fc.assert(
      fc.property(entries, entries, fc.nat({ max: 30 }), text, (first, second, gone, query) => {
        const changed = ToolIndex.fromEntries(first);
        changed.search({ query: 'copy' });
        changed.add(second);
        changed.remove([`tool_${gone}`]);
        const left = [...first, ...second].filter(({ tool_name }) => tool_name !== `tool_${gone}`);
        expect(scored(changed, query)).toEqual(scored(ToolIndex.fromEntries(left), query));
      }),
    );
  });

  it('answers like a newly built one, after update', () => {
    fc.assert(
      fc.property(entries, entries, text, (first, second, query) => {
        const changed = ToolIndex.fromEntries(first);
        changed.search({ query: 'copy' });
        changed.update(second);
        expect(scored(changed, query)).toEqual(scored(ToolIndex.fromEntries(second), query));
        expect(changed.summary()).toEqual(ToolIndex.fromEntries(second).summary());
      }),
    );
  });

  it.each<[string, (index: ToolIndex<ToolIndexEntry>, left: ToolIndexEntry[]) => void]>([
    ['remove', (index) => index.remove(['gone_1', 'gone_2', 'gone_3'])],
    ['update', (index, left) => index.update(left)],
  ])('weighs words of learned questions like a newly built one, after %s', (_, change) => {
    const entry = (tool_name: string, description: string) => ({ tool_name, description });
    const gone = [1, 2, 3].map((n) => entry(`gone_${n}`, 'copy image'));
    const left = [entry('file_delete', 'delete file'), entry('port_list', 'list port')];
    const learned = [{ question: 'copy', tool: 'port_list', times: 3 }];
    const request = { query: 'copy file', learned, explain: true } as const;
    const changed = ToolIndex.fromEntries([...gone, ...left]);
    changed.search(request);
    change(changed, left);
    expect(changed.search(request)).toEqual(ToolIndex.fromEntries(left).search(request));
  });

  it('returns the new object after an update that reads the same', () => {
    const tool = {
      tool_name: 'a',
      description: 'copy',
      cli_name: 'c',
      category: null,
      tags: [],
      input_schema: {},
    };
    const index = ToolIndex.fromEntries([tool]);
    index.search({ query: 'copy' });
    const again = { ...tool };
    index.update([again]);
    expect(index.get('a')).toBe(again);
    expect(index.search({ query: 'copy' })[0]).toBe(again);
  });
});

describe('every substring of a searched field', () => {
  const odd = fc.string({
    unit: fc.constantFrom('a', 'B', 'Ä', 'ß', 'the', 'List', ' ', '_', '-', '.', '本', '1'),
    maxLength: 8,
  });
  const oddEntries = fc.array(
    fc.record({
      tool_name: odd.filter((name) => name !== ''),
      description: odd,
      cli_name: odd,
      category: fc.option(odd),
      tags: fc.array(odd, { maxLength: 2 }),
      input_schema: fc.constant({}),
    }),
    { minLength: 1, maxLength: 8 },
  );

  // Of several words, the first may be in another one by chance: "move a file" in "remove a file".
  const isWords = (query: string) => /^[a-z]+\s+[a-z]/.test(query);
  const startsWord = (text: string, query: string) =>
    text.split(/(?<![a-z0-9äß本])/).some((_, index, parts) => parts.slice(index).join('').startsWith(query));

  it('finds its tool, before any tool that does not contain it', () => {
    fc.assert(
      fc.property(oddEntries, fc.nat(), fc.nat(), fc.nat(), (tools, which, start, length) => {
        const index = ToolIndex.fromEntries(tools);
        const tool = index.get(tools[which % tools.length]!.tool_name)!;
        const field = `${tool.description || tool.tool_name}`;
        const query = field.slice(start % field.length, (start % field.length) + 1 + (length % field.length));
        const lower = query.toLowerCase();
        const textsOf = ({ tool_name, description, cli_name = '' }: ToolIndexEntry) =>
          [tool_name, description, cli_name].map((part) => part.toLowerCase());
        const contains = (entry: ToolIndexEntry) =>
          textsOf(entry).some((text) => (isWords(lower) ? startsWord(text, lower) : text.includes(lower)));
        const found = index.search({ query, limit: 100, explain: true });
        if (textsOf(tool).some((text) => text.includes(lower)))
          expect(found.map((hit) => hit.tool)).toContain(tool);
        if (!contains(tool)) return;
        const byText = found.filter(({ match }) => match !== 'words').map(({ tool }) => tool);
        expect(byText).toContain(tool);
        expect(new Set(found.map(({ tool }) => tool)).size).toBe(found.length);
        const expected = new Set(
          tools.map(({ tool_name, cli_name }) => index.get(tool_name, cli_name)!).filter(contains),
        );
        expect([...expected].every((entry) => byText.includes(entry))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
