import { describe, expect, it } from '@jest/globals';
import { entryReader } from './entry-reader.ts';
import { summarize } from './summarize.ts';

const tool = (tool_name: string, cli_name: string, category: string | null = null, tags: string[] = []) => ({
  tool_name,
  description: '',
  cli_name,
  category,
  tags,
});

describe('summarize', () => {
  it('counts tools by CLI, in the order in which CLIs first come', () => {
    const tools = [tool('a', 'x'), tool('b', 'y'), tool('c', 'x'), tool('d', 'x')];
    expect(summarize(tools, entryReader).map(({ name, tool_count }) => [name, tool_count])).toEqual([
      ['x', 3],
      ['y', 1],
    ]);
  });

  it('describes a CLI by its first tool', () => {
    const [summary] = summarize([tool('a', 'x', 'first', ['t']), tool('b', 'x', 'second')], entryReader);
    expect(summary).toEqual({ name: 'x', description: '', tool_count: 2, category: 'first', tags: ['t'] });
  });

  it('counts by the key that the reader gives, not by the name', () => {
    const reader = {
      ...entryReader,
      cliKey: ({ category }: { category?: string | null | undefined }) => category,
    };
    expect(summarize([tool('a', 'x', 'one'), tool('b', 'x', 'two')], reader)).toHaveLength(2);
  });

  it('is empty for no tools', () => expect(summarize([], entryReader)).toEqual([]));
});
