import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditRecord, openAudit } from '@climax/audit';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../start/create-runtime.ts';
import { composeForTest } from '../testing/compose-for-test.ts';
import { callTool } from './call-tool.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-call-'));
afterAll(() => rmSync(directory, { recursive: true }));
const write = (name: string, content: unknown) => {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const config = write('say.yaml', {
  name: 'say',
  command: process.execPath,
  tools: [
    {
      name: 'say_word',
      description: 'Print a word',
      command: '-e "console.log(process.argv[1])"',
      args: [{ name: 'word', positional: true, required: true }],
    },
    {
      name: 'say_nothing',
      description: 'End with a code',
      command: '-e "process.exit(Number(process.argv[1]))"',
      args: [{ name: 'code', type: 'integer', positional: true, default: 3 }],
      exit_codes: { 3: 'nothing to say' },
    },
  ],
});
const policy = write('policy.yaml', {
  tools: { say_word: { args: { word: { pattern: '[a-z-]+', secret: true } } } },
});

const silent = { debug: () => {}, info: () => {}, warning: () => {}, error: () => {} };
async function start(options: { policy?: string; auditFile?: string } = {}, services: Partial<Runtime> = {}) {
  const audit = openAudit(options.auditFile, { onFailure: () => {} });
  const catalogue = await composeForTest({ configs: [config], policy: options.policy });
  const runtime = createRuntime({ catalogue, log: silent, audit, observe: audit.observe, ...services });
  const seen: AuditRecord[] = [];
  runtime.observe((record) => seen.push(record));
  return { runtime, seen };
}

describe('callTool', () => {
  it('records which kept output was asked for', async () => {
    const { runtime, seen } = await start();
    await callTool(runtime, { name: 'climax_output', args: { id: 'o1', tail: 5, password: 'x' } });
    expect(seen[0]).toMatchObject({ tool: 'climax_output', arguments: { id: 'o1', tail: 5 } });
    expect(JSON.stringify(seen)).not.toContain('"x"');
  });

  it.each(['say_word', 'climax_output', 'no_such_tool'])(
    'refuses arguments for %s that are nested without end, and records that',
    async (name) => {
      const { runtime, seen } = await start({ policy });
      const word = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
      const { text, failure } = await callTool(runtime, { name, args: { word } });
      expect(text).toContain('nested more than 100 levels deep');
      expect(failure?.code).toBe('invalid_input');
      expect(seen).toHaveLength(2);
    },
  );

  it.each(['say_word', 'climax_output', 'no_such_tool'])(
    'looks at none of ten thousand and more arguments for %s',
    async (name) => {
      const { runtime, seen } = await start({ policy });
      const named = Array.from({ length: 10_001 }, (_, index) => [`k${index}`, index]);
      const { text, failure } = await callTool(runtime, { name, args: Object.fromEntries(named) });
      expect(text).toContain('There are more than 10000 arguments');
      expect(failure?.code).toBe('invalid_input');
      expect(seen).toMatchObject([{ arguments: {} }, { verdict: 'refused' }]);
    },
  );

  const broken = new Error('out of memory for hello');
  it.each<[string, string, (runtime: Runtime) => object]>([
    ['its check', 'out of memory for hello', () => ({ turns: { take: () => Promise.reject(broken) } })],
    [
      'its command',
      'out of memory for ***',
      ({ catalogue }) => ({ catalogue: { ...catalogue, limiter: { run: () => Promise.reject(broken) } } }),
    ],
  ])('answers, records and lets the caller go when %s fails unexpectedly', async (_, message, fields) => {
    const { runtime, seen } = await start({ policy });
    let running = 0;
    const admit = () => {
      running += 1;
      return () => {
        running -= 1;
      };
    };
    const said: string[] = [];
    const log = { ...silent, error: (line: string) => said.push(line) };
    const failing = { ...runtime, ...fields(runtime), admit, log } as unknown as Runtime;
    const reply = await callTool(failing, { name: 'say_word', args: { word: 'hello' } });
    expect(reply.failure).toMatchObject({ code: 'internal_error', status: 500 });
    expect(reply.text).not.toContain('out of memory');
    expect([running, said]).toEqual([0, [`say_word: failed unexpectedly: ${message}`]]);
    expect(seen).toMatchObject([{ event: 'start' }, { event: 'end', failure: 'internal_error' }]);
  });

  it('runs the command and tells its listeners when it starts and how it ended', async () => {
    const { runtime, seen } = await start();
    const reply = await callTool(runtime, { name: 'say_word', args: { word: 'hello' }, id: 'one' });
    expect([reply.text, reply.failure, reply.outcome?.exitCode]).toEqual(['hello', undefined, 0]);
    expect(seen).toMatchObject([
      { event: 'start', id: 'one', tool: 'say_word', arguments: { word: 'hello' } },
      { event: 'end', id: 'one', verdict: 'allowed', failure: null, exit: 0 },
    ]);
  });

  it('gives an exit code the meaning that its config has for it', async () => {
    const { runtime } = await start();
    const meant = await callTool(runtime, { name: 'say_nothing', args: {} });
    expect([meant.meaning, meant.failure]).toEqual(['nothing to say', undefined]);
    const failed = await callTool(runtime, { name: 'say_nothing', args: { code: 4 } });
    expect([failed.meaning, failed.failure?.code]).toEqual([undefined, 'command_failed']);
  });

  it('suggests tools for a name that is not there, and records it as unknown', async () => {
    const { runtime, seen } = await start();
    const { text, remarks, failure } = await callTool(runtime, { name: 'say_wrod', args: {} });
    expect([text, remarks, failure?.code]).toEqual([
      'Unknown tool: say_wrod',
      ['Did you mean say_word, say_nothing?'],
      'unknown_tool',
    ]);
    expect(seen.at(-1)).toMatchObject({ verdict: 'unknown', failure: 'unknown_tool' });
  });

  it('runs nothing that the policy refuses, hides what it does not name, and masks its secrets', async () => {
    const { runtime, seen } = await start({ policy });
    const refused = await callTool(runtime, { name: 'say_word', args: { word: 'SHOUTING' } });
    expect([refused.failure?.code, refused.outcome]).toEqual(['refused_by_policy', undefined]);
    const hidden = await callTool(runtime, { name: 'say_nothing', args: {} });
    expect(hidden.failure?.code).toBe('unknown_tool');
    expect(seen.at(-1)).toMatchObject({ verdict: 'hidden' });
    const { text } = await callTool(runtime, { name: 'say_word', args: { word: 'secret-word' } });
    expect(text).toBe('***');
    expect(JSON.stringify(seen)).not.toContain('secret-word');
  });

  it.each([[['secret-word']], [{ a: 'secret-word' }], [{ 'secret-word': [1] }]])(
    'masks a secret that came in the wrong shape: %j',
    async (word) => {
      const { runtime, seen } = await start({ policy });
      const { text, failure } = await callTool(runtime, { name: 'say_word', args: { word } });
      expect(failure?.code).toBe('invalid_input');
      expect(text + JSON.stringify(seen)).not.toContain('secret-word');
    },
  );

  it('refuses a call that cannot be recorded if every call has to be', async () => {
    const auditFile = join(directory, 'audit.jsonl');
    const { runtime } = await start({ auditFile }, { auditRequired: true });
    rmSync(auditFile);
    expect((await callTool(runtime, { name: 'say_word', args: { word: 'a' } })).failure).toBeUndefined();
    const broken = openAudit(undefined, { onFailure: () => {} });
    const audit: Runtime['audit'] = {
      ...broken,
      isActive: true,
      begin: () => ({ problem: 'the disk is full', end: () => {} }),
    };
    const reply = await callTool({ ...runtime, audit }, { name: 'say_word', args: { word: 'a' } });
    expect([reply.failure?.code, reply.outcome]).toEqual(['not_recorded', undefined]);
  });

  it('refuses a call that the server does not admit, and leaves when an admitted one has ended', async () => {
    const { runtime } = await start();
    const events: string[] = [];
    const admit = () => {
      events.push('enter');
      return () => events.push('leave');
    };
    runtime.attach({ admit });
    await callTool(runtime, { name: 'say_word', args: { word: 'a' } });
    expect(events).toEqual(['enter', 'leave']);
    runtime.attach({ admit: () => ({ code: 'too_many_calls', message: 'slow down', retryAfter: 2 }) });
    const reply = await callTool(runtime, { name: 'say_word', args: { word: 'a' } });
    expect([reply.failure?.code, reply.outcome]).toEqual(['too_many_calls', undefined]);
  });

  it('does not look at the arguments of a call that is not admitted', async () => {
    const left: string[] = [];
    let checks = 0;
    const turns: Runtime['turns'] = {
      take: async (work) => {
        checks += 1;
        return work();
      },
    };
    const { runtime, seen } = await start({ policy }, { turns });
    runtime.attach({ admit: () => ({ code: 'too_many_calls', message: 'slow down', retryAfter: 2 }) });
    const call = { name: 'say_word', args: { word: 'secret-word' } };
    expect((await callTool(runtime, call)).failure?.code).toBe('too_many_calls');
    expect(checks).toBe(0);
    expect(seen).toMatchObject([
      { event: 'start', tool: 'say_word', arguments: {} },
      { event: 'end', verdict: 'busy', failure: 'too_many_calls' },
    ]);
    runtime.attach({ admit: () => () => left.push('left') });
    await callTool(runtime, { name: 'say_word', args: { word: 'SHOUTING' } });
    expect([checks, left]).toEqual([1, ['left']]);
  });

  it('checks calls of all callers in turn', async () => {
    const owners: (string | undefined)[] = [];
    const turns: Runtime['turns'] = {
      take: async (work, owner) => {
        owners.push(owner);
        return work();
      },
    };
    const { runtime } = await start({}, { turns });
    for (const token of ['ada', 'bob']) {
      await callTool({ ...runtime, caller: { token } }, { name: 'say_word', args: { word: 'a' } });
    }
    expect(owners).toEqual(['name ada', 'name bob']);
  });
});
