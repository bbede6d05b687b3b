import { beforeEach, describe, expect, it } from '@jest/globals';
import { entry } from '../test/small-corpus.ts';
import { entryReader } from './entry-reader.ts';
import { SearchEngine, type SearchOptions } from './search-engine.ts';
import type { ToolIndexEntry } from './types.ts';

const tools = [
  'git_commit: Record changes to the repository',
  'commit_graph: Draw how changes hang together',
  'log: Show the commit history',
  'amend: Change what was recorded last, before it is shared',
  'unstage: Unstage a file',
  'stage: Stage a file',
  ...Array.from({ length: 30 }, (_, i) => `other_${i}: Thing number ${i} of the shelf`),
].map((text) => entry(text));

const engineOf = (some: readonly ToolIndexEntry[] = tools, options: SearchOptions = {}) => {
  const engine = new SearchEngine(entryReader, options);
  engine.add(some);
  return engine;
};
const everything = { limit: 10, accepts: () => true, abstain: true };

describe('SearchEngine.search', () => {
  let engine: SearchEngine<ToolIndexEntry>;
  beforeEach(() => {
    engine = engineOf();
  });
  const find = (query: string, more: Partial<typeof everything> = {}) =>
    engine.search(query, { ...everything, ...more });
  const found = (query: string, more?: Partial<typeof everything>) =>
    find(query, more).found.map(({ document, match }) => `${engine.tool(document).tool_name} ${match}`);

  it('returns names first, then beginnings, then texts', () => {
    expect(found('commit')).toEqual(['git_commit name', 'commit_graph prefix', 'log text']);
  });

  it.each([
    ['the whole name, however it is written', 'Git Commit', 'git_commit name'],
    ['the end of a name', 'graph', 'commit_graph name'],
    ['the beginning of a name', 'amen', 'amend prefix'],
    ['a fragment of a description', 'ow the comm', 'log text'],
    ['words in another order', 'histories of commits', 'log words'],
  ])('finds by %s', (_, query, first) => expect(found(query)[0]).toBe(first));

  it('puts the opposite last', () => {
    expect(found('stage a file')).toEqual(['stage text', 'unstage words']);
  });

  it('returns each tool once, and no more than asked for', () => {
    const all = found('commit changes', { limit: 50 }).map((text) => text.split(' ')[0]);
    expect(new Set(all).size).toBe(all.length);
    expect(found('commit', { limit: 2 })).toEqual(['git_commit name', 'commit_graph prefix']);
    expect(found('commit', { limit: 1 })).toEqual(['git_commit name']);
  });

  it('returns only what is accepted, by every kind of match', () => {
    engine = engineOf();
    const accepts = ({ tool_name }: ToolIndexEntry) => tool_name !== 'git_commit';
    const finds = (query: string, accepts: () => boolean) =>
      find(query, { accepts }).found.some(({ document }) => engine.tool(document).tool_name === 'git_commit');
    for (const query of ['git_commit', 'commit', 'git', 'record changes to', 'record a change'])
      expect([query, finds(query, () => true), finds(query, accepts as never)]).toEqual([query, true, false]);
  });

  it('finds nothing if there is little evidence, unless weak matches are asked for', () => {
    engine = engineOf(tools, { tuning: { noEvidence: 100, poorEvidence: 100 } });
    const query = 'histories of commits';
    expect(find(query)).toMatchObject({ fit: 'none', found: [] });
    expect(found(query, { abstain: false })[0]).toBe('log words');
    expect(found('log')).toEqual(['log name']);
  });

  it('says which words no tool matches', () => expect(find('taint a commit').unmet).toEqual(['taint']));

  it('is none where nothing is found', () => expect(find('zebra').fit).toBe('none'));
});

describe('a changed engine', () => {
  const names = (engine: SearchEngine<ToolIndexEntry>, query: string) =>
    engine.search(query, everything).found.map(({ document }) => engine.tool(document).tool_name);

  it('finds what was added, also by a misspelt word and by a fragment', () => {
    const engine = engineOf();
    expect(names(engine, 'compress a picture')).toEqual([]);
    names(engine, 'comprss');
    engine.add([entry('shrink: Compress a picture')]);
    expect(names(engine, 'compress a picture')).toEqual(['shrink']);
    expect(names(engine, 'comprss please')).toEqual(['shrink']);
    expect(names(engine, 'ompress a pic')).toEqual(['shrink']);
  });

  it('does not find what was removed, by any kind of match', () => {
    const engine = engineOf();
    const queries = ['git_commit', 'git', 'record changes to', 'record the change'];
    const found = () => queries.filter((query) => names(engine, query).includes('git_commit'));
    expect(found()).toEqual(queries);
    engine.remove(new Set([tools[0]!]));
    expect(found()).toEqual([]);
  });

  it('returns the new object after a replacement', () => {
    const engine = engineOf();
    const other = { ...tools[2]!, safe: true };
    engine.replace(new Map([[tools[2]!, other]]));
    const { found } = engine.search('log', everything);
    expect(engine.tool(found[0]!.document)).toBe(other);
  });

  it('answers after load as before it was saved', () => {
    const engine = engineOf();
    const loaded = new SearchEngine<ToolIndexEntry>(entryReader);
    loaded.load(tools, JSON.parse(JSON.stringify(engine.save())));
    for (const query of ['commit', 'histories of commits', 'stage a file', 'comit graph', 'zebra']) {
      expect(loaded.search(query, everything)).toEqual(engine.search(query, everything));
    }
  });
});

describe('SearchEngine.weighWords', () => {
  const engine = engineOf();

  it('returns the stems of the words that tell something', () => {
    expect([...engine.weighWords('Show the commits, please').keys()]).toEqual(['show', 'commit']);
  });

  it('weighs a rare word more than a common one, and filler less', () => {
    const worth = engine.weighWords('number graph help');
    expect(worth.get('graph')!).toBeGreaterThan(worth.get('number')!);
    expect(worth.get('help')!).toBeLessThan(engine.weighWords('zebra').get('zebra')!);
  });

  it('weighs a text again when tools were added', () => {
    const growing = engineOf(tools.slice(0, 6));
    const before = growing.weighWords('graph').get('graph')!;
    growing.add(tools.slice(6));
    expect(growing.weighWords('graph').get('graph')!).toBeGreaterThan(before);
  });
});

describe('search options', () => {
  it.each<[string, SearchOptions, string, string]>([
    ['synonyms', { synonyms: { equivalent: [['flurb', 'graph']], related: [] } }, 'a flurb', 'commit_graph'],
    ['a tokenizer', { tokenizer: { stem: (word) => word.slice(0, 3) } }, 'the histogram', 'log'],
  ])('accepts %s', (_, options, query, first) => {
    const names = (options: SearchOptions) => {
      const engine = engineOf(tools, options);
      return engine.search(query, everything).found.map(({ document }) => engine.tool(document).tool_name);
    };
    expect(names(options)[0]).toBe(first);
    expect(names({})).toEqual([]);
  });
});
