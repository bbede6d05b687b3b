import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import type { DeskSession } from '@climax/desk';
import { compose } from '@climax/runtime';
import type { Reloading } from '@climax/runtime/operations';
import { type AttachableRuntime, createRuntime } from '@climax/runtime/start';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestPlace } from '../testing/start-test-server.ts';
import { createDeskHost } from './create-desk-host.ts';

const { write, path, remove } = createTestPlace();
afterAll(remove);

const config = write('demo.yaml', {
  name: 'demo',
  command: 'echo',
  tools: [
    {
      name: 'say',
      description: 'Print a text',
      args: [{ name: 'text', positional: true, required: true }],
    },
    { name: 'hidden', description: 'Print nothing' },
  ],
});
const policy = write('policy.yaml', { default: 'disabled', tools: { say: {} } });
const session: DeskSession = { id: 'desk-1', signal: new AbortController().signal };
const log = { debug() {}, info() {}, warning() {}, error() {} };

const load = (rules?: string) =>
  compose({ configs: [config], env: process.env, directory: path, ...(rules && { policy: rules }) });
let runtime: AttachableRuntime;
const host = (reloading?: Reloading) =>
  createDeskHost(runtime, { version: '1.2.3', configs: [config], policyFile: policy, reloading });

beforeAll(async () => {
  const audit = openAudit(undefined, { onFailure: () => {} });
  runtime = createRuntime({ catalogue: await load(policy), log, audit, observe: audit.observe });
});

describe('createDeskHost', () => {
  it('has the loaded tools as well as those that may be called', () => {
    const { serverName, loaded, tools, contract } = host().catalogue();
    expect(serverName).toBe(runtime.catalogue.serverName);
    expect(loaded.map(({ tool }) => tool.name)).toEqual(['say', 'hidden']);
    expect(tools.map(({ tool }) => tool.name)).toEqual(['say']);
    expect(contract('say')).toBeUndefined();
  });

  it('has the schema of a tool as an agent sees it', () => {
    const { tools, inputSchema } = host().catalogue();
    expect(inputSchema(tools[0] as (typeof tools)[0])).toMatchObject({
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string' } },
    });
  });

  it('describes a catalogue once, and another one again', async () => {
    const desk = host();
    const before = desk.catalogue();
    expect(desk.catalogue()).toBe(before);
    const old = runtime.catalogue;
    runtime.attach({ catalogue: await load() });
    const after = desk.catalogue();
    runtime.attach({ catalogue: old });
    expect(after.tools).toHaveLength(2);
    expect(desk.catalogue()).toBe(before);
  });

  it('calls as anybody does, in the name of the desk', async () => {
    const seen: object[] = [];
    const desk = host();
    const leave = desk.observe((record) => seen.push(record));
    const { signal } = new AbortController();
    const reply = await desk.call({
      id: 'c1',
      tool: 'say',
      args: { text: 'hello' },
      session,
      signal,
      onProgress() {},
    });
    leave();
    expect(reply).toMatchObject({ text: expect.stringContaining('hello'), outcome: { exitCode: 0 } });
    expect(seen).toMatchObject([
      { event: 'start', id: 'c1', client: 'desk', session: 'desk-1', tool: 'say' },
      { event: 'end', id: 'c1', verdict: 'allowed' },
    ]);
  });

  it.each([
    ['hidden', {}, 'unknown_tool'],
    ['none', {}, 'unknown_tool'],
    ['say', {}, 'invalid_input'],
  ])('refuses a call of %s with %j as %s', async (tool, args, code) => {
    const { signal } = new AbortController();
    const reply = await host().call({ id: 'c2', tool, args, session, signal, onProgress() {} });
    expect(reply.failure?.code).toBe(code);
  });

  it('searches what may be called', async () => {
    const { results, isError } = await host().search({ query: 'print' });
    expect([results.map(({ tool }) => tool), isError]).toEqual([['say'], false]);
  });

  it('knows no output if none is kept', async () => {
    expect(await host().readOutput({ id: 'o1' }, session)).toBeUndefined();
  });

  it('never changes if nothing is read again', async () => {
    expect(host().onChange(() => {})()).toBeUndefined();
    expect(await host().reload()).toBeUndefined();
  });

  it('passes on changes and why the old rules stay', async () => {
    const listeners = new Set<() => void>();
    const desk = host({
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      reload: async () => 'policy.yaml:1:1 is wrong',
      stop() {},
    });
    let changes = 0;
    const leave = desk.onChange(() => changes++);
    for (const listener of listeners) listener();
    leave();
    expect([changes, listeners.size, await desk.reload()]).toEqual([1, 0, 'policy.yaml:1:1 is wrong']);
  });

  it('says which version runs and where its policy is', () => {
    const { version, policyFile } = host();
    expect([version, policyFile]).toEqual(['1.2.3', join(path, 'policy.yaml')]);
  });
});
