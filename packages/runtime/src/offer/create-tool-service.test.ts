import type { Turns } from '@climax/host';
import type { CallContext } from '@climax/mcp';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openLearner } from '../learn/learner.ts';
import type { Runtime } from '../runtime.ts';
import { createWorkshop, scriptTool, startTestRuntime } from '../testing/workshop.ts';
import { createOffer } from './create-offer.ts';

const { path, write, writeConfig, remove } = createWorkshop();
afterAll(remove);

const config = writeConfig('say', [
  scriptTool('say.word', 'console.log(process.argv[1])', { args: [{ name: 'word', positional: true }] }),
  scriptTool('fail', 'process.exit(3)'),
  scriptTool('drop_all', '0', { risk: 'destructive' }),
]);
const contracts = write('contracts.json', {
  tools: [
    {
      name: 'fail',
      status: 'active',
      transport: 'mcp',
      endpoint: 'say',
      input_schema: { type: 'object', properties: {} },
      output_schema: { type: 'object' },
      errors: [],
    },
  ],
});
const context: CallContext = {
  client: 'tester',
  session: undefined,
  signal: new AbortController().signal,
  onProgress: undefined,
  canAsk: false,
  ask: async () => ({ action: 'unavailable' }),
};

async function offer(
  classic: boolean,
  {
    services = {},
    sources = {},
    ...options
  }: { services?: Partial<Runtime>; sources?: object; onListChanged?: never } = {},
) {
  const started = await startTestRuntime({ configs: [config], ...sources }, services);
  const { tools, introduction } = createOffer({
    name: 'say',
    version: '1.2.3',
    classic,
    instructions: 'Ask first.',
    runtime: { get: async () => started.runtime },
    ...options,
  });
  const call = async (name: string, args?: Record<string, unknown>, given: Partial<CallContext> = {}) => {
    const result = await tools.call({ name, args }, { ...context, ...given });
    const texts = result.content.map((block) => (block.type === 'text' ? block.text : ''));
    return { ...result, texts };
  };
  return { ...started, tools, introduction, call };
}

describe('the two meta-tools', () => {
  it('are what a client sees, with instructions', async () => {
    const { tools, introduction } = await offer(false);
    expect((await tools.list()).map(({ name }) => name)).toEqual(['climax_search', 'climax_call']);
    expect(introduction).toEqual({
      serverInfo: { name: 'say', version: '1.2.3' },
      instructions: 'Ask first.',
    });
    expect(tools).not.toHaveProperty('onListChanged');
  });

  it('find a tool and run it', async () => {
    const { call } = await offer(false);
    const found = JSON.parse((await call('climax_search', { query: 'say word' })).texts[0] as string);
    expect(found.results[0].tool_name).toBe('say.word');
    const { texts, isError } = await call('climax_call', { tool_name: 'say.word', args: { word: 'hello' } });
    expect([texts, isError]).toEqual([['hello'], undefined]);
  });

  it('search for all callers in turn', async () => {
    const owners: (string | undefined)[] = [];
    const turns: Turns = {
      async take(work, owner) {
        owners.push(owner);
        return work();
      },
    };
    const { call } = await offer(false, { services: { turns, caller: { token: 'ada' } } });
    await call('climax_search', { query: 'say word' });
    expect(owners).toEqual(['name ada']);
  });

  it.each<[Record<string, unknown> | undefined, string]>([
    [undefined, "Missing required argument 'tool_name'"],
    [{ tool_name: null }, "Missing required argument 'tool_name'"],
    [{ tool_name: 7 }, "Argument 'tool_name': expected the name of a tool, as text"],
    [
      { tool_name: 'fail', args: [] },
      "Argument 'args': expected an object with the tool's arguments, got a list",
    ],
    [
      { tool_name: 'fail', args: '{"word": "a"}' },
      "Argument 'args': expected an object with the tool's arguments, got a text; pass the object itself, not its JSON",
    ],
    [
      { tool_name: 'fail', args: true },
      "Argument 'args': expected an object with the tool's arguments, got true or false",
    ],
  ])('refuse climax_call with %j', async (args, problem) => {
    const { call, audited } = await offer(false);
    const { texts, isError } = await call('climax_call', args);
    expect([texts, isError]).toEqual([[`Argument validation failed:\n  - ${problem}`], true]);
    expect(audited).toEqual([]);
  });

  it('say where to put arguments that were given next to args', async () => {
    const { call } = await offer(false);
    const lost = await call('climax_call', { name: 'say.word', word: 'a' });
    expect(lost.texts[1]).toContain("Ignored 'name', 'word'");
    const ran = await call('climax_call', { tool_name: 'say.word', args: { word: 'a' }, colour: 1 });
    expect(ran.texts.join()).toContain("Ignored 'colour'");
  });

  it('point to the two tools when another one is called', async () => {
    const { call } = await offer(false);
    const { texts, isError } = await call('say.word', {});
    expect([texts, isError]).toEqual([
      ['Unknown tool: say.word', 'Find tools with climax_search and run them with climax_call.'],
      true,
    ]);
  });

  it('tell the learner of searches and of calls that succeed', async () => {
    const learner = openLearner(`${path}/learned.jsonl`, { onWarning: () => {} });
    const { call } = await offer(false, { services: { learner } });
    await call('climax_search', { query: 'fail or say a word' });
    await call('climax_call', { tool_name: 'fail' });
    expect(learner.pairs).toEqual([]);
    await call('climax_call', { tool_name: 'say.word', args: { word: 'a' } });
    expect(learner.pairs).toMatchObject([{ question: 'fail or say a word', tool: 'say.word' }]);
  });

  it('tell the record who called', async () => {
    const { call, audited } = await offer(false);
    const session = {
      id: 's1',
      address: '192.0.2.7',
      signal: new AbortController().signal,
      hold: () => () => {},
    };
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call('climax_call', { tool_name: 'say.word', args: { word: 'a' } }, { session, trace });
    expect(audited[0]).toMatchObject({ client: 'tester', session: 's1', address: '192.0.2.7', trace });
    await call('climax_call', { tool_name: 'say.word', args: { word: 'a' } }, { client: undefined });
    expect(audited.at(-2)).toMatchObject({ client: null, session: null, address: null });
    expect(audited.at(-2)).not.toHaveProperty('trace');
  });
});

describe('classic mode', () => {
  it('lists every tool, and a plain name for those that some clients refuse', async () => {
    const { tools, introduction } = await offer(true, { sources: { contracts: [contracts] } });
    const listed = await tools.list();
    expect(listed.map(({ name }) => name).sort()).toEqual(['drop_all', 'fail', 'say.word', 'say_word']);
    expect(introduction).not.toHaveProperty('instructions');
    const byName = new Map(listed.map((tool) => [tool.name, tool]));
    expect(byName.get('say_word')).toEqual({ ...byName.get('say.word'), name: 'say_word' });
    expect(byName.get('drop_all')?.annotations?.destructiveHint).toBe(true);
    expect(byName.get('fail')).toHaveProperty('outputSchema', { type: 'object' });
    expect(byName.get('say.word')).not.toHaveProperty('outputSchema');
    expect(await tools.list()).toBe(listed);
  });

  it('runs a tool under each of its names', async () => {
    const { call, audited } = await offer(true);
    for (const name of ['say.word', 'say_word'])
      expect((await call(name, { word: 'a' })).texts).toEqual(['a']);
    expect(audited.map(({ tool }) => tool)).toEqual(Array(4).fill('say.word'));
    expect((await call('climax_search', {})).isError).toBe(true);
  });

  it('reports changes', async () => {
    const onListChanged = (() => () => {}) as never;
    expect((await offer(true, { onListChanged })).tools.onListChanged).toBe(onListChanged);
    expect((await offer(false, { onListChanged })).tools.onListChanged).toBeUndefined();
  });
});
