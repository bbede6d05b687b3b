import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { MeaningService } from '@climax/embeddings';
import { createLimiter } from '@climax/exec';
import { type AllowedTool, applyPolicy, loadPolicy } from '@climax/policy';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkCall } from '../call/check-call.ts';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop, scriptTool } from '../testing/workshop.ts';
import { compose, inputSchema } from './compose.ts';

const { path: elsewhere, write, writeConfig, remove } = createWorkshop();
afterAll(remove);

const args = [
  { name: 'word', positional: true, required: true },
  { name: 'count', type: 'integer' },
];
const config = writeConfig('say', [scriptTool('say_word', '0', { args }), scriptTool('say_more', '0')]);
const contract = {
  name: 'say_word',
  status: 'active',
  transport: 'mcp',
  endpoint: 'say',
  input_schema: {
    type: 'object',
    properties: { word: { type: 'string', minLength: 2 } },
    required: ['word'],
  },
  output_schema: { type: 'object', properties: { ok: { type: 'boolean' } } },
  errors: [],
};
const contracts = write('contracts.json', { tools: [contract] });
const names = (tools: readonly { tool: { name: string } }[]) => tools.map(({ tool }) => tool.name).sort();

describe('compose', () => {
  it('warns when no tool can be called', async () => {
    const none = await composeForTest({ configs: [writeConfig('none', [])] });
    expect(none.warnings).toEqual(['no tool can be called: the configs have none']);
    const policy = write('nothing.yaml', 'tools: {}\n');
    const hidden = await composeForTest({ configs: [config], policy });
    expect(hidden.warnings).toEqual(['no tool can be called: the policy allows none of 2 tools']);
  });

  it('has every tool of its configs, found by search too', async () => {
    const catalogue = await composeForTest({ configs: [config] });
    expect(names(catalogue.tools)).toEqual(['say_more', 'say_word']);
    expect(catalogue.index.get('say_word')?.tool.name).toBe('say_word');
    expect([catalogue.serverName, catalogue.hidden.size, catalogue.warnings]).toEqual(['say', 0, []]);
    expect(catalogue).not.toHaveProperty('clients');
  });

  it('RT-14 remembers where containers of a policy in use may write, and not of one that is only checked', async () => {
    const work = join(realpathSync(elsewhere), 'work');
    mkdirSync(work);
    symlinkSync('/srv', join(work, 'out'));
    const policyOf = (name: string, volume: string) =>
      write(name, { default: 'enabled', executor: { type: 'docker', image: 'demo', volumes: [volume] } });
    const wide = policyOf('wide.yaml', `${work}:/work`);
    const narrow = policyOf('narrow.yaml', `${work}/out:/out:ro`);
    const { tools } = await composeForTest({ configs: [config] });
    applyPolicy(tools, loadPolicy(wide), { env: process.env, directory: elsewhere });
    await composeForTest({ configs: [config], policy: narrow });
    await composeForTest({ configs: [config], policy: wide });
    await expect(composeForTest({ configs: [config], policy: narrow })).rejects.toThrow('may lead anywhere');
  });

  it('judges relative paths in the directory that it is given', async () => {
    const tools = [scriptTool('read', '0', { args: [{ name: 'file', positional: true }] })];
    const policy = write('within.yaml', { tools: { read: { args: { file: { within: '.' } } } } });
    const configs = [writeConfig('read', tools)];
    const catalogue = await compose({ configs, policy, env: process.env, directory: elsewhere });
    const judge = (file: string) => checkCall(catalogue, { name: 'read', args: { file } }).prepared?.ok;
    expect(judge('within.yaml')).toBe(true);
    expect(judge(join(elsewhere, 'within.yaml'))).toBe(true);
    expect(judge(join(process.cwd(), 'package.json'))).toBe(false);
  });

  it('knows what the policy hides by its other names too', async () => {
    const old = writeConfig('old', [scriptTool('old.word', '0', { aliases: ['older'] })]);
    const catalogue = await composeForTest({ configs: [old], policy: write('nothing.yaml', { tools: {} }) });
    expect([...catalogue.hidden]).toEqual(['old.word', 'old_word', 'older']);
  });

  it('leaves out what the policy hides, from search too, and remembers its name', async () => {
    const policy = write('policy.yaml', { tools: { say_word: {} } });
    const catalogue = await composeForTest({ configs: [config], policy });
    expect([names(catalogue.tools), [...catalogue.hidden]]).toEqual([['say_word'], ['say_more']]);
    expect(
      catalogue.index.search({ query: 'say_more', limit: 5 }).map(({ tool }) => tool.name),
    ).not.toContain('say_more');
    expect(catalogue.approval.policy).toBe(catalogue.policy);
  });

  it('shares search by meaning with the callers who have their own policy', async () => {
    write('few.yaml', { tools: { say_more: {} } });
    const policy = write('shared.yaml', { default: 'enabled', clients: { ci: { policy: 'few.yaml' } } });
    const serve = (indexed: object): MeaningService<AllowedTool> => ({
      ready: Promise.resolve(),
      answer: async () => ({ hits: [], indexed }) as never,
      share: (other) => serve(other),
    });
    const catalogue = await composeForTest({ configs: [config], policy, startMeaning: serve });
    const [client] = [...(catalogue.clients?.values() ?? [])];
    for (const each of [catalogue, client]) {
      expect(await each?.meaning?.answer({ query: 'x' })).toMatchObject({ indexed: each?.index });
    }
    expect(await composeForTest({ configs: [config] })).not.toHaveProperty('meaning');
  });

  it('makes a catalogue for each caller with its own policy', async () => {
    write('narrow.yaml', { tools: { say_more: {} } });
    const policy = write('clients.yaml', {
      default: 'enabled',
      clients: { ci: { policy: 'narrow.yaml' }, bot: { policy: 'narrow.yaml' }, me: {} },
    });
    const { tools, clients } = await composeForTest({ configs: [config], policy });
    expect(names(tools)).toHaveLength(2);
    expect([...(clients?.values() ?? [])].map((client) => names(client.tools))).toEqual([['say_more']]);
  });

  it('warns of a tool that can never be called, and of rules for tools that are not there', async () => {
    const own = writeConfig('own', [scriptTool('climax_output', '0')]);
    const policy = write('stale.yaml', { default: 'enabled', tools: { gone: {} } });
    const { warnings } = await composeForTest({ configs: [own], policy });
    expect(warnings[0]).toBe(
      'own: the tool climax_output cannot be called, the server has a tool of this name',
    );
    expect(warnings.join()).toContain('gone');
  });

  it.each([
    [{}, undefined, undefined],
    [{ maxConcurrent: 2, maxQueued: 3 }, 2, 3],
    [
      {
        maxConcurrent: 2,
        policy: write('limits.yaml', { default: 'enabled', limits: { concurrency: 5, queue: 6 } }),
      },
      5,
      6,
    ],
  ])('resizes the limiter, the policy going first: %#', async (sources, running, queued) => {
    const sizes: unknown[] = [];
    const limiter = { ...createLimiter(), resize: (size: unknown) => sizes.push(size) };
    const catalogue = await composeForTest({ configs: [config], ...sources }, limiter as never);
    expect(sizes).toEqual([{ running, queued }]);
    expect(catalogue.limiter).toBe(limiter);
  });

  it('throws what is wrong with a file', async () => {
    await expect(composeForTest({ configs: [write('bad.yaml', 'tools: 5')] })).rejects.toThrow('bad.yaml');
    const policy = write('bad-policy.yaml', 'tols: {}');
    await expect(composeForTest({ configs: [config], policy })).rejects.toThrow('bad-policy.yaml');
    await expect(composeForTest({ configs: [config], contracts: [write('bad.json', '[')] })).rejects.toThrow(
      'bad.json',
    );
  });
});

describe('inputSchema', () => {
  const schemaOf = async (sources: object) => {
    const catalogue = await composeForTest({ configs: [config], ...sources });
    const tool = catalogue.tools.find((each) => each.tool.name === 'say_word');
    if (!tool) throw new Error('say_word is hidden');
    expect(inputSchema(catalogue, tool)).toBe(inputSchema(catalogue, tool));
    return inputSchema(catalogue, tool);
  };

  it('is that of the arguments', async () => {
    expect(await schemaOf({})).toMatchObject({
      properties: { word: { type: 'string' }, count: { type: 'integer' } },
      required: ['word'],
    });
  });

  it('is that of the contract, if there is one', async () => {
    expect(await schemaOf({ contracts: [contracts] })).toEqual(contract.input_schema);
  });

  it('shows what the policy allows, of a contract too', async () => {
    const policy = write('values.yaml', {
      tools: { say_word: { args: { word: { values: ['yes', 'no'] } } } },
    });
    const allowed = { properties: { word: { enum: ['yes', 'no'] } } };
    expect(await schemaOf({ policy })).toMatchObject(allowed);
    expect(await schemaOf({ policy, contracts: [contracts] })).toMatchObject({
      properties: { word: { enum: ['yes', 'no'], minLength: 2 } },
    });
  });
});
