import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

function entry(tool_name: string, description: string, more: Partial<ToolIndexEntry> = {}): ToolIndexEntry {
  return { tool_name, description, cli_name: 'demo', category: null, tags: [], input_schema: {}, ...more };
}

const git = { cli_name: 'git-tools', category: 'vcs', tags: ['version-control'] };
const docker = { cli_name: 'docker-tools', category: 'containers', tags: [] };
const tools = [
  entry('git_commit', 'Record changes to the repository', git),
  entry('git_log', 'Show commit history', git),
  entry('git_push', 'Send a branch to a remote', git),
  entry('docker_ps', 'List containers', docker),
  entry('docker_commit', 'Make an image from a container', docker),
  entry('docker_rm', 'Delete a container', docker),
  entry('listDirectoryContents', 'What a folder holds'),
  entry('resize', 'Make a picture smaller', {
    input_schema: { properties: { width: { type: 'integer', description: 'New width in pixels' } } },
  }),
];
const index = ToolIndex.fromEntries(tools);
const names = (found: ToolIndexEntry[]) => found.map(({ tool_name }) => tool_name);
const search = (query: string) => names(index.search({ query }));

describe('ToolIndex.search', () => {
  it.each([
    ['a name', 'git_log', 'git_log'],
    ['a name with blanks', 'git log', 'git_log'],
    ['a name in camel case', 'gitLog', 'git_log'],
    ['a name without separators', 'dockercommit', 'docker_commit'],
    ['the beginning of a name', 'docker_c', 'docker_commit'],
    ['a fragment of a description', 'mit hist', 'git_log'],
    ['words in another order', 'history of commits', 'git_log'],
    ['another form of a word', 'recording a change', 'git_commit'],
    ['a synonym', 'remove container', 'docker_rm'],
    ['the parts of an identifier', 'directory contents', 'listDirectoryContents'],
    ['an argument', 'width in pixels', 'resize'],
    ['a letter too few', 'contaner list', 'docker_ps'],
    ['two letters swapped', 'brnach', 'git_push'],
    ['the CLI and a word', 'git send', 'git_push'],
  ])('finds a tool first by %s', (_, query, expected) => {
    expect(search(query)[0]).toBe(expected);
  });

  it.each([
    ['search by a text', () => index.search('commit' as never), 'search takes an object'],
    ['tools of MCP as entries', () => ToolIndex.fromEntries([{ name: 'x' }] as never), 'fromMcpTools'],
    ['tools without their server', () => ToolIndex.fromMcpTools([], undefined as never), "{ cli: 'github' }"],
    [
      'a result for a list',
      () => ToolIndex.fromMcpTools({ tools: [] } as never, { cli: 'x' }),
      'list of tools',
    ],
  ])('says what is wrong with %s', (_, use, message) => {
    expect(use).toThrow(message);
  });

  describe('among tools that share its words', () => {
    const shelf = ToolIndex.fromEntries([
      entry('vcs_unstage', 'Unstage a file: take it out of the next change', { cli_name: 'vcs' }),
      entry('vcs_add', 'Stage changes: put a file into the next change', { cli_name: 'vcs' }),
      entry('vcs_stash_drop', 'Drop a stash', { cli_name: 'vcs' }),
      entry('vcs_stash_show', 'Show a stash', { cli_name: 'vcs' }),
      entry('vcs_history', 'Show the changes that a file went through', { cli_name: 'vcs' }),
      entry('vcs_blame', 'Show who made a change', { cli_name: 'vcs' }),
      entry('touch', 'Set the time of a file'),
      entry('box_run', 'Run a box', { cli_name: 'boxes' }),
      entry('box_list', 'List boxes that run', { cli_name: 'boxes' }),
    ]);

    it.each([
      ['not the opposite', 'stage a file', 'vcs_add'],
      ['one that looks for a question', 'what is in the stash', 'vcs_stash_show'],
      ['one that changes for a request', 'drop the stash', 'vcs_stash_drop'],
      ['one that lists for a question', 'which boxes run', 'box_list'],
    ])('prefers %s', (_, query, expected) => {
      expect(names(shelf.search({ query }))[0]).toBe(expected);
    });

    it('still finds the opposite', () => {
      expect(names(shelf.search({ query: 'stage a file' }))).toContain('vcs_unstage');
    });
  });

  it('chooses the CLI that is named', () => {
    const copies = ['docker', 'coreutils', 'kubectl'].map((cli) =>
      entry(`${cli}_cp`, 'Copy a file', { cli_name: cli }),
    );
    const first = (query: string) => names(ToolIndex.fromEntries(copies).search({ query }))[0];
    expect(first('copy a file with kubectl')).toBe('kubectl_cp');
  });

  it.each([
    ['gibberish', 'xqzt wvbn'],
    ['a word no tool has', 'zzz'],
    ['punctuation no tool has', '.*'],
    ['a question that no tool answers', 'book a flight to Lisbon'],
    ['a question that shares a generic word only', 'make me a sandwich'],
  ])('finds nothing for %s', (_, query) => {
    expect(search(query)).toEqual([]);
  });

  it('returns every tool for an empty query, in the order they were given', () => {
    expect(names(index.search({ query: '' }))).toEqual(names(tools));
  });

  it.each([
    [{ limit: 2 }, 2],
    [{ limit: 2.9 }, 2],
    [{ limit: 0 }, 0],
    [{ limit: -1 }, 0],
    [{ limit: Number.NaN }, 0],
    [{ limit: Infinity }, tools.length],
  ])('honours %o', (request, count) => {
    expect(index.search(request)).toHaveLength(count);
    expect(index.search({ query: '', ...request })).toHaveLength(count);
  });

  it('returns ten results by default', () => {
    const many = ToolIndex.fromEntries(
      Array.from({ length: 30 }, (_, i) => entry(`tool_${i}`, 'Copy a file')),
    );
    expect(many.search({ query: 'copy' })).toHaveLength(10);
    expect(many.search({ query: 'copy', limit: 100 })).toHaveLength(30);
  });

  it('joins query, category and cli with AND', () => {
    expect(names(index.search({ query: 'commit', category: 'VCS', limit: 2 }))).toEqual([
      'git_commit',
      'git_log',
    ]);
    expect(names(index.search({ query: 'commit', cli: 'DOCKER-tools' }))).toEqual(['docker_commit']);
    expect(index.search({ query: 'commit', category: 'vcs', cli: 'docker-tools' })).toEqual([]);
  });

  it('leaves out what is far less relevant than the best', () => {
    const some = ToolIndex.fromEntries([
      entry('archive', 'Compress a directory tree into a dated backup archive'),
      entry(
        'other',
        'Speak about the weather, the news, a directory of friends, music, sports and many more things',
      ),
    ]);
    expect(names(some.search({ query: 'compress a directory into a backup archive' }))).toEqual(['archive']);
  });

  it.each([
    ['one endless word', 'x'.repeat(1_000_000)],
    ['endless words', 'container '.repeat(100_000)],
    ['endless unknown words', Array.from({ length: 100_000 }, (_, i) => `word${i.toString(36)}`).join(' ')],
    ['endless quotes', `" ' `.repeat(250_000)],
    ['endless paths', 'a/'.repeat(500_000)],
  ])('answers %s quickly', (_, query) => {
    expect(search(query).length).toBeLessThanOrEqual(10);
  });

  it('returns the entries themselves', () => {
    expect(index.search({ query: 'git_log' })[0]).toBe(tools[1]);
  });
});

describe('ToolIndex.search with explain', () => {
  it.each([
    ['resize', 'name'],
    ['directory', 'text'],
    ['docker_r', 'prefix'],
    ['ure smal', 'text'],
    ['width of the picture', 'words'],
    ['', 'all'],
  ])('says how %p was found', (query, match) => {
    const [first] = index.search({ query, explain: true });
    expect(first?.match).toBe(match);
    expect(first?.tool).toHaveProperty('tool_name');
  });

  it.each([
    ['itself', 'histories', { word: 'histories', by: 'histories', fields: ['description'] }],
    ['equivalent', 'erase a container', { word: 'erase', by: 'delete', fields: ['description'] }],
    ['related', 'alter the repository', { word: 'alter', by: 'change', fields: ['description'] }],
    ['misspelt', 'brnach', { word: 'brnach', by: 'branch', fields: ['description'] }],
    ['joined', 'docker hub com mit', { word: 'com', by: 'commit', fields: ['name'] }],
    ['itself', 'pixels of width', { word: 'pixels', by: 'pixels', fields: ['arguments'] }],
    ['itself', 'version', { word: 'version', by: 'version', fields: ['tags'] }],
  ])('names a word that is met, by way of %s: %p', (way, query, reason) => {
    const reasons = index.search({ query, explain: true }).flatMap((hit) => hit.reasons);
    expect(reasons).toContainEqual({ ...reason, way });
  });

  it('scores the results in their order', () => {
    const scores = index
      .search({ query: 'commit the container image', explain: true })
      .map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});

describe('ToolIndex.summary', () => {
  it('counts the tools of each CLI in the order they appear', () => {
    expect(index.summary().map(({ name, tool_count }) => [name, tool_count])).toEqual([
      ['git-tools', 3],
      ['docker-tools', 3],
      ['demo', 2],
    ]);
  });

  it.each([
    [1, 1],
    [0, 0],
    [-1, 0],
  ])('with limit %i lists %i', (limit, count) => expect(index.summary(limit)).toHaveLength(count));
});

describe('ToolIndex.fromMcpTools', () => {
  const listed = [
    { name: 'get_forecast', title: 'Weather forecast', inputSchema: { properties: { city: {} } } },
    { name: 'add', description: 'Add two numbers', inputSchema: {}, annotations: { readOnlyHint: true } },
  ];
  const server = ToolIndex.fromMcpTools(listed, { cli: 'demo-server', description: 'Odds and ends' });

  it('finds by title and argument, and keeps the tool as it came', () => {
    expect(server.search({ query: 'weather in a city' })).toEqual([listed[0]]);
    expect(server.get('add')).toBe(listed[1]);
  });

  it('sums up the server', () => {
    expect(server.summary()).toEqual([
      { name: 'demo-server', description: 'Odds and ends', tool_count: 2, category: null, tags: [] },
    ]);
  });
});

describe('search options', () => {
  it('accepts other synonyms', () => {
    const options = { synonyms: { equivalent: [['flurb', 'delete']], related: [] } };
    expect(names(ToolIndex.fromEntries(tools, options).search({ query: 'flurb container' }))[0]).toBe(
      'docker_rm',
    );
  });

  it('accepts another tuning', () => {
    const blind = ToolIndex.fromEntries(tools, { tuning: { arguments: 0 } });
    expect(search('width')).toEqual(['resize']);
    expect(blind.search({ query: 'width' })).toEqual([]);
  });

  it('accepts another tokenizer', () => {
    const german = ToolIndex.fromEntries([entry('baum', 'Zeigt alle Bäume')], {
      tokenizer: { stem: (word) => word.replace(/(e|en|t)$/, ''), stopWords: new Set(['alle']) },
    });
    expect(names(german.search({ query: 'Baum' }))).toEqual(['baum']);
    expect(names(german.search({ query: 'zeigen' }))).toEqual(['baum']);
  });
});

describe('ToolIndex.prepare', () => {
  it('reads the tools before the first search, which need not do it again', () => {
    let reads = 0;
    const reader = {
      name: (tool: string) => tool,
      key: (tool: string) => tool,
      text: (tool: string) => {
        reads++;
        return { name: tool, description: 'Thing', cli: '', category: null, tags: [], keywords: [] };
      },
      visitArguments: () => {},
      cliKey: () => '',
      cli: () => ({ name: '', description: '', category: null, tags: [] }),
    };
    const names = Array.from({ length: 500 }, (_, i) => `tool_${i}`);
    const index = ToolIndex.from(names, reader);
    index.prepare();
    expect(reads).toBeGreaterThanOrEqual(names.length);
    reads = 0;
    expect(index.search({ query: 'tool_7' })[0]).toBe('tool_7');
    expect(reads).toBeLessThan(names.length);
  });
});
