import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

const words = [
  'copy',
  'list',
  'File',
  'the',
  'of',
  'getUser',
  'base64',
  'pre-commit',
  'Größe',
  '目录',
  'un',
  'stage',
  'logs',
  '.*',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((chosen) => chosen.join(' '));
const name = fc
  .tuple(
    fc.constantFrom('git', 'docker', 'x'),
    fc.constantFrom('copy', 'list', 'stage', 'unstage', 'Größe'),
    fc.nat(5),
  )
  .map((parts) => parts.join('_'));
const tools: fc.Arbitrary<ToolIndexEntry[]> = fc.array(
  fc.record({
    tool_name: name,
    description: text,
    cli_name: fc.constantFrom('git', 'docker-tools'),
    category: fc.option(text),
    tags: fc.array(text, { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 15 },
);
const query = fc.oneof(text, name, fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 6 }));
const all = { limit: 100 } as const;
/** Few synonyms: an index with all of them takes long to make. */
const synonyms = { equivalent: [['copy', 'stage']], related: [['list', 'logs']] };
const indexOf = (tools: ToolIndexEntry[]) => ToolIndex.fromEntries(tools, { synonyms });
const check = (law: (index: ToolIndex<ToolIndexEntry>, query: string, tools: ToolIndexEntry[]) => void) =>
  fc.assert(
    fc.property(tools, query, (tools, query) => {
      const index = indexOf(tools);
      law(index, query, [...index]);
    }),
    { numRuns: 60 },
  );

describe('every search', () => {
  it('returns each tool once, with scores that are numbers', () => {
    check((index, query) => {
      const hits = index.search({ query, ...all, explain: true });
      expect(new Set(hits.map(({ tool }) => tool)).size).toBe(hits.length);
      expect(hits.filter(({ score }) => !Number.isFinite(score))).toEqual([]);
    });
  });

  it('returns the same again', () => {
    check((index, query) => {
      const before = index.answer({ query, ...all });
      index.search({ query: 'something else' });
      expect(index.answer({ query, ...all })).toEqual(before);
    });
  });

  it('returns the first of what it gives without a limit', () => {
    check((index, query) => {
      const many = index.search({ query, ...all });
      expect(index.search({ query, limit: 2 })).toEqual(many.slice(0, 2));
    });
  });

  it('returns only what passes the filter', () => {
    check((index, query) => {
      const filter = ({ cli_name }: ToolIndexEntry) => cli_name === 'git';
      expect(index.search({ query, ...all, filter }).filter((tool) => !filter(tool))).toEqual([]);
    });
  });

  it('is none exactly where nothing is found', () => {
    check((index, query) => {
      const { fit, hits } = index.answer({ query, ...all });
      expect(fit === 'none').toBe(hits.length === 0);
    });
  });
});

describe('every tool', () => {
  it('is found first by its name', () => {
    check((index, _, tools) => {
      for (const { tool_name } of tools) {
        expect(index.search({ query: tool_name })[0]?.tool_name.toLowerCase()).toBe(tool_name.toLowerCase());
      }
    });
  });

  it('is found by any part of its name, description, category and tags', () => {
    fc.assert(
      fc.property(tools, fc.nat(), fc.nat(30), fc.nat(12), (tools, which, from, length) => {
        const index = indexOf(tools);
        const [...kept] = index;
        const tool = kept[which % kept.length]!;
        const parts = [tool.tool_name, tool.description, tool.category ?? '', ...(tool.tags ?? [])]
          .map((part) => part.slice(from, from + length + 1))
          .filter((part) => part.trim() !== '');
        for (const query of parts) {
          expect([query, index.search({ query, ...all }).includes(tool)]).toEqual([query, true]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
