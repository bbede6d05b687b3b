import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry, type Tuning } from '../index.ts';

const tools = [
  'branch_list: List branches',
  'branch_delete: Delete a branch',
  'commit_show: Show one commit with its changes',
  'remote_add: Add a remote repository',
  'stash_push: Put changes aside',
].map((text) => {
  const [tool_name = '', description = ''] = text.split(': ');
  return { tool_name, description };
});
const padding = Array.from({ length: 40 }, (_, i) => ({
  tool_name: `t${i}`,
  description: `Thing number ${i}`,
}));
const index = (tuning: Partial<Tuning> = {}) => ToolIndex.fromEntries([...tools, ...padding], { tuning });
const answer = (query: string, tuning?: Partial<Tuning>) => index(tuning).answer({ query });

describe('the fit of an answer in a handful of tools', () => {
  const entries = [
    { tool_name: 'create_event', description: 'Put a meeting into the calendar' },
    { tool_name: 'find_event', description: 'Find meetings by date or title' },
    { tool_name: 'send', description: 'Send an e-mail to one or more people' },
  ];
  const first = (query: string) => ToolIndex.fromEntries(entries).search({ query })[0]?.tool_name;

  it('counts a word that several of them use', () => {
    expect(first('schedule a meeting for tomorrow')).toBe('create_event');
  });

  it('is zero for a question from another field', () => {
    expect(first('what is the weather in Lisbon')).toBeUndefined();
  });
});

describe('the fit of an answer', () => {
  it.each([
    ['delete a branch', 'good'],
    ['branch_list', 'good'],
    ['add the remote of my colleague to the repository', 'good'],
    ['put the turkey, the potatoes and the gravy onto the table', 'none'],
    ['what is the weather in Lisbon', 'none'],
    ['', 'good'],
  ])('%p is %s', (query, fit) => expect(answer(query).fit).toBe(fit));

  it('is poor between two thresholds, where tools are given all the same', () => {
    const { fit, hits } = answer('delete some branch', { noEvidence: 0.1, poorEvidence: 100 });
    expect(fit).toBe('poor');
    expect(hits[0]?.tool.tool_name).toBe('branch_delete');
  });

  it('is poor where no tool matches half of what is asked for', () => {
    expect(answer('a branch of the orchard').fit).toBe('poor');
    expect(answer('delete the remote branch of the orchard').fit).toBe('good');
  });

  it('is none below the first threshold, where nothing is given', () => {
    const { fit, hits } = answer('delete some branch', { noEvidence: 100, poorEvidence: 100 });
    expect([fit, hits]).toEqual(['none', []]);
  });

  it('is good for a name or a fragment, even with little other evidence', () => {
    expect(answer('ranch', { noEvidence: 100, poorEvidence: 100 }).fit).toBe('good');
  });
});

describe('evidence', () => {
  it('grows with what matches', () => {
    expect(answer('delete a branch').evidence).toBeGreaterThan(answer('delete a turkey').evidence);
  });

  it('has a factor that is the same for every query, also where no word is met', () => {
    const factors = ['delete a branch', 'turkey', 'delete a turkey'].map((query) => answer(query).catalogue);
    expect(factors).toEqual([factors[0], factors[0], factors[0]]);
    expect(factors[0]).toBeGreaterThan(0);
  });

  it('shrinks with words that no tool uses', () => {
    const { evidence } = answer('delete the branch of the turkey and the gravy');
    expect(evidence).toBeLessThan(answer('delete the branch').evidence);
  });

  it('shrinks the more, the more words the tools use together', () => {
    const withWords = (words: number) => {
      const wordy = Array.from({ length: words }, (_, i) => `w${i}x`).join(' ');
      const more = { tool_name: 'wordy', description: 'Thing', keywords: [wordy] };
      return ToolIndex.fromEntries([...tools, ...padding, more]).answer({ query: 'delete a branch' })
        .evidence;
    };
    expect(withWords(3000)).toBeLessThan(withWords(10) / 2);
  });
});

describe('the words that no tool matches', () => {
  it.each([
    ['taint the branch', ['taint']],
    ['erase a branch', []],
    ['delete the brnach', []],
    ['please help me with "turkey gravy"', []],
    ['branch', []],
  ])('of %p are %p', (query, unmet) => expect(answer(query).unmet).toEqual(unmet));
});

describe('what proves little', () => {
  const evidenceOf = (query: string, more: Partial<ToolIndexEntry> = {}) =>
    ToolIndex.fromEntries([{ tool_name: 'prune', description: 'Cut old twigs', ...more }, ...padding]).answer(
      { query },
    ).evidence;

  it.each([
    ['a misspelt word', evidenceOf('old twgis'), evidenceOf('old twigs')],
    ['a related word', evidenceOf('chop twigs'), evidenceOf('cut twigs')],
    ['a verb of every trade', evidenceOf('cut something old'), evidenceOf('twigs, something old')],
    ['a keyword', evidenceOf('old hedge', { keywords: ['hedge'] }), evidenceOf('old twigs')],
    [
      'an argument',
      evidenceOf('old hedge', { input_schema: { properties: { hedge: {} } } }),
      evidenceOf('old twigs'),
    ],
  ])('%s', (_, less, more) => expect(less).toBeLessThan(more));

  it('is what no tool has, where every tool has its own CLI', () => {
    const gathered = (cli: (i: number) => string) =>
      ToolIndex.fromEntries([...tools, ...padding].map((tool, i) => ({ ...tool, cli_name: cli(i) }))).answer({
        query: 'the remote of the turkey and the gravy',
      }).evidence;
    expect(gathered((i) => `cli${i}`)).toBeGreaterThan(gathered(() => 'one'));
  });
});
