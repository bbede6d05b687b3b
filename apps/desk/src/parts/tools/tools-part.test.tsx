import type { ExplainedResult, SearchReply, State, Tool } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../../test/page/open-page.ts';
import { cliSample, stateSample, toolSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { SearchResults } from './search-results.tsx';
import { ToolDetails } from './tool-details.tsx';
import { ToolList } from './tool-list.tsx';
import { ToolsPart } from './tools-part.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let reply: SearchReply | Refusal;
beforeEach(async () => {
  page = await openPage({ 'POST search': () => reply });
});
afterEach(() => page.close());

const named = (name: string, given: Partial<Tool> = {}) => toolSample({ name, ...given });
const found = (given: Partial<SearchReply> = {}): SearchReply => ({
  text: '{"tools":[]}',
  tokens: 42,
  remarks: [],
  isError: false,
  fit: 'good',
  unmet: [],
  results: [],
  ...given,
});
const result = (tool: string, given: Partial<ExplainedResult> = {}): ExplainedResult => ({
  tool,
  score: 1.234,
  match: 'words',
  reasons: [],
  ...given,
});

describe('ToolList', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => named(`t${index}`));

  it('lists the tools of each CLI with their number', async () => {
    const clis = [cliSample([named('a'), named('b')]), cliSample([named('c')], { name: 'docker' })];
    await page.draw(<ToolList clis={clis} item={null} />);
    expect(page.texts('summary')).toEqual(['git 2 · Version control', 'docker 1 · Version control']);
    expect(page.texts('li .name')).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [60, null, [true, true]],
    [61, null, [false, false]],
    [61, 'other', [false, true]],
  ])('with %i tools and %j chosen, the lists that are open: %j', async (count, item, open) => {
    const clis = [cliSample(many(count - 1)), cliSample([named('other')], { name: 'docker' })];
    await page.draw(<ToolList clis={clis} item={item} />);
    const lists = [...page.root.querySelectorAll('details')];
    expect(lists.map((list) => list.hasAttribute('open'))).toEqual(open);
  });

  it('links to each tool and marks the one that is looked at', async () => {
    await page.draw(<ToolList clis={[cliSample([named('a'), named('transcript.clean')])]} item="a" />);
    expect([...page.root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/tools/a',
      '#/tools/transcript.clean',
    ]);
    expect(page.texts('[aria-current=true] .name')).toEqual(['a']);
  });

  it('names the risk of tools that change something, and the rule that hides one', async () => {
    const hidden = named('rm', { risk: 'destructive', hidden: { rule: 'tools.rm' } });
    await page.draw(<ToolList clis={[cliSample([named('ls'), hidden])]} item={null} />);
    expect(page.texts('.badge')).toEqual(['destructive']);
    expect(page.texts('li[data-hidden]')).toEqual([expect.stringContaining('hidden by tools.rm')]);
  });
});

describe('ToolDetails', () => {
  const schema = {
    type: 'object',
    required: ['path'],
    properties: {
      path: { type: 'string', description: 'Where\u200b' },
      force: { type: 'boolean' },
      text: { type: 'string' },
    },
  };
  const args: Tool['args'] = {
    path: { placement: 'positional', flag: null, isSecret: false },
    force: { placement: 'flag', flag: '--force', isSecret: false, raisesRiskTo: 'destructive' },
    text: { placement: 'stdin', flag: null, isSecret: true },
  };

  it('shows what each argument takes and where it goes', async () => {
    await page.draw(<ToolDetails tool={named('t', { schema, args })} />);
    expect(page.texts('tbody td')).toEqual([
      'path requiredWhere\\u200b',
      'string',
      'its position',
      'force',
      'booleanmakes the call destructive',
      '--force',
      'text',
      'string',
      'standard input secret',
    ]);
  });

  it('says that there are no arguments', async () => {
    await page.draw(<ToolDetails tool={named('t')} />);
    expect([page.has('table'), page.texts('.muted')]).toEqual([false, ['No arguments.']]);
  });

  it('links to the page that tries a tool, unless the policy hides it', async () => {
    await page.draw(<ToolDetails tool={named('t')} />);
    expect([page.attribute('a.button', 'href'), page.has('.problem')]).toEqual(['#/try/t', false]);
    await page.draw(<ToolDetails tool={named('t', { hidden: { rule: 'default' } })} />);
    expect(page.has('a.button')).toBe(false);
    expect(page.texts('.problem')).toEqual([
      'The policy hides this tool (default). Agents cannot find or call it.',
    ]);
  });

  it('shows risk, category and tags, and the schemas of a contract', async () => {
    const contract = { outputSchema: { type: 'array' } };
    await page.draw(
      <ToolDetails tool={named('t', { risk: 'write', category: 'vcs', tags: ['x', ''], contract })} />,
    );
    expect(page.texts('.badge')).toEqual(['write', 'contract', 'vcs', 'x']);
    expect(page.texts('summary')).toEqual(['Input schema', 'Output schema of the contract']);
    expect(page.texts('pre')[1]).toBe('{\n  "type": "array"\n}');
  });
});

describe('SearchResults', () => {
  const draw = async (given: SearchReply | Refusal, item: string | null = null) => {
    reply = given;
    await page.draw(<SearchResults query="commits" cli="git" item={item} />);
    await page.until(() => expect(page.root.textContent).not.toBe('Searching …'));
  };

  it('asks as an agent would, within the CLI that is chosen', async () => {
    await draw(found());
    expect(page.asked).toEqual([
      { endpoint: 'POST search', query: {}, body: { query: 'commits', cli: 'git' } },
    ]);
  });

  it.each<[Partial<SearchReply>, string]>([
    [{ results: [], fit: 'none' }, '0 results · nothing fits well'],
    [{ results: [result('a')] }, '1 result · the best is a good fit'],
    [{ results: [result('a'), result('b')], fit: 'poor' }, '2 results · the best is a poor fit'],
    [{ results: [result('a')], fit: null }, '1 result'],
    [{ fit: 'none', unmet: ['x', 'y'] }, '0 results · nothing fits well · no tool has: x, y'],
    [{ isError: true, results: [result('a')] }, 'The search was refused; the reply says why.'],
  ])('describes %j', async (given, text) => {
    await draw(found(given));
    expect(page.texts('[role=status]')).toEqual([text]);
  });

  it('lists the results in order, with why they were found', async () => {
    const reasons: ExplainedResult['reasons'] = [
      { word: 'commits', by: 'commits', way: 'itself', fields: ['name', 'description'] },
      { word: 'show', by: 'list', way: 'equivalent', fields: ['keywords'] },
    ];
    await draw(found({ results: [result('git_log', { reasons }), result('b', { meaning: 0.5 })] }), 'b');
    expect(page.texts('.hit .row')).toEqual([
      '1git_logwords, score 1.23',
      '2bwords, score 1.23, meaning 0.50',
    ]);
    expect(page.texts('.badge')).toEqual([
      'commits in name, description',
      'show → list (equivalent) in keywords',
    ]);
    expect(page.texts('[aria-current=true] .name')).toEqual(['b']);
  });

  it.each([
    ['{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ['not {JSON', 'not {JSON'],
  ])('lays out the reply %j for reading', async (text, shown) => {
    await draw(found({ text, remarks: ['more'] }));
    expect(page.texts('pre')).toEqual([shown, 'more']);
    expect(page.texts('summary')).toEqual(['What the agent gets: about 42 tokens']);
  });

  it('says why a search failed', async () => {
    await draw(Refusal.of(503, 'busy', 'Too many searches.'));
    expect(page.texts('.problem')).toEqual(['Too many searches.']);
  });
});

describe('ToolsPart', () => {
  const clis: State['clis'] = [
    cliSample([named('git_log'), named('git_rm', { hidden: { rule: 'default' } })]),
    cliSample([named('ps')], { name: 'docker' }),
  ];
  const draw = (given: Partial<State> = {}, item: string | null = null) =>
    page.draw(<ToolsPart state={stateSample({ clis, ...given })} item={item} />);

  it('counts what can be called', async () => {
    await draw();
    expect(page.texts('h1 + .muted')).toEqual(['2 can be called, 1 hidden by the policy']);
    await draw({ clis: clis.slice(1) });
    expect(page.texts('h1 + .muted')).toEqual(['1 can be called']);
  });

  it('shows the selected tool, or warnings if there is none', async () => {
    await draw({ warnings: ['git.yaml has no tools'] });
    expect(page.texts('.sticky li')).toEqual(['git.yaml has no tools']);
    await draw({}, 'ps');
    expect(page.texts('.sticky h2')).toEqual(['ps']);
    await draw({}, 'no_such_tool');
    expect(page.texts('.sticky p')).toEqual([expect.stringMatching(/^Choose a tool/)]);
  });

  it('shows one CLI when one is chosen', async () => {
    await draw();
    await page.put('#tool-cli', 'change', 'docker');
    expect(page.texts('summary strong')).toEqual(['docker']);
  });

  it('searches once the typing has stopped, and lists again when the field is empty', async () => {
    reply = found({ results: [result('ps')] });
    await draw();
    for (const text of ['s', 'sh', ' show ']) await page.put('#tool-search', 'input', text);
    await page.until(() => expect(page.texts('.hit .name')).toEqual(['ps']));
    expect(page.asked.map(({ body }) => body)).toEqual([{ query: 'show' }]);
    await page.put('#tool-search', 'input', '  ');
    await page.until(() => expect(page.has('.tool-list')).toBe(true));
  });
});
