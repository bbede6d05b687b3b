import { afterAll, describe, expect, it } from '@jest/globals';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop } from '../testing/workshop.ts';
import { explainSearch } from './explain-search.ts';
import { explainedSearch } from './explained-search.ts';
import { estimateTokens } from './fit-results.ts';

const { write, remove } = createWorkshop();
afterAll(remove);

const config = write('notes.yaml', {
  name: 'notes',
  command: 'notes',
  category: 'text',
  tools: [
    { name: 'note_add', description: 'Write a note', args: [{ name: 'title' }] },
    { name: 'note_delete', description: 'Delete a note' },
    { name: 'draw', description: 'Draw a picture' },
  ],
});
const catalogue = await composeForTest({ configs: [config] });

describe('explainSearch', () => {
  it('says of each tool why it was found', () => {
    const text = explainSearch(
      catalogue.index.answer({ query: 'delete the note of unicorns', limit: 5, explain: true }),
    );
    expect(text).toMatch(/^fit: \w+ \(evidence \d+\.\d\d\), met by no tool: unicorns?\n/);
    expect(text).toMatch(/note_delete {2}\d+\.\d\d, by words\n {2}"delete" in /);
    expect(text.endsWith('\n')).toBe(true);
  });

  it.each([
    [{ word: 'a', by: 'a', way: 'itself', fields: ['name', 'text'] }, '  "a" in name, text'],
    [{ word: 'a', by: 'b', way: 'synonym', fields: ['name'] }, '  "a" by "b" (synonym) in name'],
  ])('explains %j', (reason, line) => {
    const hit = {
      tool: { tool: { name: 't' } },
      score: 1.234,
      match: 'words',
      learned: 0.5,
      reasons: [reason],
    };
    const text = explainSearch({ hits: [hit], fit: 'good', evidence: 2, unmet: [] } as never);
    expect(text).toBe(`fit: good (evidence 2.00)\nt  1.23, by words, learned 0.50\n${line}\n`);
  });
});

describe('explainedSearch', () => {
  it('has what the agent gets, in the same order, with reasons', async () => {
    const { text, results, isError, fit, tokens } = await explainedSearch(catalogue, {
      query: 'delete note',
    });
    const names = JSON.parse(text).results.map((each: { tool_name: string }) => each.tool_name);
    expect(results.map(({ tool }) => tool)).toEqual(names);
    expect([names[0], isError, fit]).toEqual(['note_delete', false, 'good']);
    expect(results[0]?.reasons.length).toBeGreaterThan(0);
    expect(tokens).toBeGreaterThan(20);
  });

  it('has neither fit nor results for a summary or for wrong arguments', async () => {
    expect(await explainedSearch(catalogue, {})).toMatchObject({
      isError: false,
      fit: null,
      results: [],
      unmet: [],
    });
    const wrong = await explainedSearch(catalogue, { limit: 'many' as never });
    expect(wrong).toMatchObject({ isError: true, fit: null, results: [] });
    expect(wrong.text).toMatch(/^Argument validation failed:/);
  });

  it('counts the tokens of remarks too', async () => {
    const { remarks, tokens, text } = await explainedSearch(catalogue, { query: 'bake chocolate' });
    expect(remarks.join()).toContain('Nothing found');
    expect(tokens).toBe(estimateTokens(text) + estimateTokens(remarks[0] as string));
  });
});
