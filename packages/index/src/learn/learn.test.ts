import { describe, expect, it } from '@jest/globals';
import { type LearnedPair, ToolIndex } from '../index.ts';

const entry = (tool_name: string, description: string) => ({ tool_name, description, cli_name: 'demo' });
const index = ToolIndex.fromEntries([
  entry('branch_list', 'List branches'),
  entry('branch_delete', 'Delete a branch'),
  entry('site_push', 'Send files to the web server'),
  ...Array.from({ length: 20 }, (_, i) => entry(`other_${i}`, `Thing number ${i}`)),
]);
const pair = (question: string, tool: string, times = 1): LearnedPair => ({ question, tool, times });
const find = (query: string, learned: LearnedPair[] = []) =>
  index.search({ query, learned }).map(({ tool_name }) => tool_name);

describe('search with learned pairs', () => {
  it('finds the tool that was called after the same question, though it shares no word', () => {
    expect(find('delight the neighbours')).toEqual([]);
    expect(find('delight the neighbours', [pair('delight the neighbours', 'site_push')])).toEqual([
      'site_push',
    ]);
  });

  it('raises it for questions like it, and for no others', () => {
    const learned = [pair('which branches are stale', 'branch_delete')];
    expect(find('are some branches stale', learned)[0]).toBe('branch_delete');
    expect(find('list the branches', learned)[0]).toBe('branch_list');
  });

  it('weighs tools by how often they were called', () => {
    const learned = [
      pair('tidy the branches', 'branch_list', 1),
      pair('tidy the branches', 'branch_delete', 5),
    ];
    expect(find('tidy the branches', learned)[0]).toBe('branch_delete');
  });

  it('keeps names first, filters, and tools that are gone', () => {
    const learned = [pair('branch_list', 'branch_delete'), pair('branch_list', 'gone')];
    expect(find('branch_list', learned)[0]).toBe('branch_list');
    const filtered = index.search({
      query: 'go live',
      learned: [pair('go live', 'site_push')],
      filter: ({ tool_name }) => tool_name !== 'site_push',
    });
    expect(filtered).toEqual([]);
  });

  it('finds no more tools than asked for', () => {
    const learned = [pair('list branches', 'site_push')];
    const search = (limit: number) => index.search({ query: 'list branches', learned, limit });
    expect(search(9).length).toBeGreaterThan(1);
    expect(search(1)).toHaveLength(1);
  });

  it('says how much was learned', () => {
    const [hit] = index.search({ query: 'go live', learned: [pair('go live', 'site_push')], explain: true });
    expect(hit?.learned).toBe(1);
  });
});
