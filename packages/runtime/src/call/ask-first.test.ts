import type { AskingClient } from '@climax/consent';
import { prepareCall } from '@climax/policy';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CallRequest, Runtime } from '../runtime.ts';
import { createWorkshop, scriptTool, startTestRuntime } from '../testing/workshop.ts';
import { askFirst } from './ask-first.ts';

const { remove, write, writeConfig } = createWorkshop();
afterAll(remove);

const config = writeConfig('demo', [scriptTool('look', '1'), scriptTool('change', '1', { risk: 'write' })]);

async function ask(
  name: string,
  request: Partial<CallRequest> = {},
  services: Partial<Runtime> = {},
  policy?: object,
) {
  const sources = { configs: [config], ...(policy && { policy: write('policy.yaml', policy) }) };
  const { runtime } = await startTestRuntime(sources, services);
  runtime.catalogue.env = { ...runtime.catalogue.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const tool = runtime.catalogue.tools.find(({ tool: each }) => each.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  const prepared = prepareCall(tool, {}, { policy: runtime.catalogue.policy, env: {} });
  if (!prepared.ok) throw new Error('refused');
  const { signal } = new AbortController();
  return askFirst(runtime, { name, args: {}, ...request }, { tool, prepared, bytes: 0, signal });
}
const client = (action: string): AskingClient => ({ canAsk: true, ask: async () => ({ action }) });
const always = { default: 'enabled', approval: { global: 'all' } };

describe('askFirst', () => {
  it('records nothing about a call that needs no approval', async () => {
    expect(await ask('look')).toEqual({ approval: undefined });
  });

  it('records who agreed, through what, and which rule asked', async () => {
    const { approval, refusal } = await ask('change', {
      asker: client('accept'),
      caller: { client: 'claude' },
    });
    expect(refusal).toBeUndefined();
    expect(approval).toMatchObject({
      channel: 'client',
      by: 'claude',
      answer: 'once',
      rule: 'the default: tools that write are asked about',
    });
    expect(Date.parse(approval?.time ?? '')).not.toBeNaN();
    expect(approval?.wait_ms).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['decline', 'denied'],
    ['cancel', 'dismissed'],
    ['timeout', 'timeout'],
    ['pending', 'pending'],
  ])('refuses a call whose question ends with %s: %s', async (action, answer) => {
    const { refusal, approval } = await ask('change', { asker: client(action) });
    expect(approval).toBeUndefined();
    expect(refusal?.approval).toMatchObject({ channel: 'client', by: null, answer });
    expect(refusal?.failure).toBeDefined();
  });

  it('has no name for the person at a desk', async () => {
    const desk = { isOpen: () => true, ask: async () => ({ kind: 'same-tool' as const }) };
    const policy = { ...always, approval: { global: 'all', channels: ['desk'] } };
    const { approval } = await ask('look', {}, { desk }, policy);
    expect(approval).toMatchObject({ channel: 'desk', by: null, answer: 'same-tool' });
  });

  it('says that nobody was asked', async () => {
    const headless = { ...always, approval: { global: 'all', headless: 'approve', channels: ['client'] } };
    expect((await ask('look', {}, {}, headless)).approval).toMatchObject({
      channel: 'headless',
      by: null,
      answer: 'approved',
    });
    const strict = { ...always, approval: { global: 'all', channels: ['client'] } };
    expect((await ask('look', {}, {}, strict)).refusal?.approval).toMatchObject({
      channel: 'none',
      by: null,
      answer: 'no-channel',
    });
  });

  it('asks with the rules of the catalogue that is in force', async () => {
    const { runtime } = await startTestRuntime({ configs: [config] });
    const other = await startTestRuntime({ configs: [config], policy: write('all.yaml', always) });
    const look = async (services: Runtime) => {
      const tool = services.catalogue.tools[0];
      if (!tool) throw new Error('no tool');
      const prepared = prepareCall(tool, {}, { policy: services.catalogue.policy, env: {} });
      if (!prepared.ok) throw new Error('refused');
      const { signal } = new AbortController();
      const request = { name: 'look', args: {}, asker: client('accept') };
      return (await askFirst(services, request, { tool, prepared, bytes: 0, signal })).approval?.channel;
    };
    expect([await look(runtime), await look({ ...runtime, catalogue: other.runtime.catalogue })]).toEqual([
      undefined,
      'client',
    ]);
  });
});
