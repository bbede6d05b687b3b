import { resolve } from 'node:path';
import { type AuditRecord, openAudit, type StartRecord } from '@climax/audit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import type { Reply } from '../reply/reply.ts';
import { outcome } from '../testing/outcome.ts';
import { createWorkshop, scriptTool, startTestRuntime } from '../testing/workshop.ts';
import { endEntry, recordStart } from './audit-entries.ts';
import { checkCall } from './check-call.ts';

const { writeConfig, write, remove } = createWorkshop();
afterAll(remove);

const config = writeConfig('say', [
  scriptTool('say_word', '0', {
    args: [
      { name: 'word', positional: true, required: true },
      { name: 'count', type: 'integer' },
      { name: 'items', multiple: true },
      { name: 'text', stdin: true },
      { name: 'place', cwd: true },
    ],
  }),
]);
const policy = write('policy.yaml', {
  default: 'enabled',
  tools: { say_word: { args: { word: { secret: true } } } },
});
const open = write('open.yaml', { default: 'enabled' });

async function started(
  args: unknown,
  { name = 'say_word', rules, caller }: { name?: string; rules?: string; caller?: object } = {},
) {
  const { runtime } = await startTestRuntime({ configs: [config], policy: rules });
  const checked = checkCall(runtime.catalogue, { name, args });
  const audit = openAudit(undefined, { onFailure: () => {} });
  const records: AuditRecord[] = [];
  audit.observe((record) => records.push(record));
  recordStart(audit, { name, args, caller }, checked);
  return records[0] as StartRecord;
}

describe('recordStart', () => {
  it('says what will be run, where and by which rule', async () => {
    const entry = await started({ word: 'hello', text: 'größe', place: '/', count: '3' });
    expect(entry).toMatchObject({
      tool: 'say_word',
      arguments: { word: 'hello', count: 3 },
      directory: '/',
      executor: 'local',
      input_bytes: 7,
      rule: null,
    });
    expect(entry.argv?.slice(-3)).toEqual(['hello', '--count', '3']);
    expect((await started({ word: 'hello' })).directory).toBe(resolve('.'));
  });

  it('ES-04 does not say which directory, where that is a secret', async () => {
    const rules = write('places.yaml', { tools: { say_word: { args: { place: { secret: true } } } } });
    const place = resolve('/', 'hidden-place-4711');
    const entry = await started({ word: 'hello', place }, { rules });
    expect(entry.directory).toBe('***');
    expect(JSON.stringify(entry)).not.toContain('4711');
  });

  it.each([
    [undefined, null],
    [open, 'default'],
    [policy, 'tools.say_word'],
  ])('names the rule: %#', async (rules, rule) => {
    expect((await started({ word: 'hello-word' }, { ...(rules && { rules }) })).rule).toBe(rule);
  });

  it('masks a secret in the arguments and in the command, wherever it turns up', async () => {
    const entry = await started({ word: 'hunter2-secret', items: ['x hunter2-secret'] }, { rules: policy });
    expect(JSON.stringify(entry)).not.toContain('hunter2');
    expect(entry.arguments).toMatchObject({ items: ['x ***'] });
    expect(entry.masked).toEqual(['word']);
    const digits = await started({ word: '1234567', count: 1234567 }, { rules: policy });
    expect(JSON.stringify(digits)).not.toContain('1234567');
  });

  it.each([
    [{ type: 'ssh', host: 'ada@db', working_dir: '/ws' }, ['ssh', '--', 'ada@db'], '/ws'],
    [{ type: 'prefix', command: ['nice'], guard: true }, ['nice'], resolve('.')],
    [{ type: 'prefix', command: ['bwrap'], guard: true }, ['bwrap'], null],
    [
      { type: 'prefix', command: ['ssh', 'h'], guard: false, keeps_directory: true },
      ['ssh', 'h'],
      resolve('.'),
    ],
  ])('has the words of the command, not those that carry it: %j', async (executor, transport, directory) => {
    const rules = write('elsewhere.yaml', { default: 'enabled', executor });
    const { argv, ...entry } = await started({ word: "it's here", text: 'größe' }, { rules });
    expect(argv?.slice(0, transport.length)).toEqual(transport);
    expect(argv?.at(-1)).toBe("it's here");
    expect(entry).toMatchObject({ directory, input_bytes: 7, executor: executor.type });
  });

  it('masks a secret directory', async () => {
    const rules = write('secret-place.yaml', {
      default: 'enabled',
      tools: { say_word: { args: { place: { secret: true } } } },
    });
    const place = resolve('/', 'hidden-place-4712');
    expect(await started({ word: 'x', place }, { rules })).toMatchObject({ directory: '***' });
  });

  it('does not say that asterisks of the caller are a secret', async () => {
    const entry = await started({ word: '***', items: ['***'] });
    expect(entry.arguments).toMatchObject({ word: '***', items: ['***'] });
    expect(entry).not.toHaveProperty('masked');
  });

  it('does not show values of undeclared arguments in a refused call', async () => {
    const entry = await started({ wrod: 'hunter2-secret', count: 'many' });
    expect(entry).toMatchObject({
      arguments: { wrod: null, count: 'many' },
      argv: null,
      directory: null,
      executor: null,
    });
  });

  it('records no arguments of a tool that is not there', async () => {
    expect(await started({ a: 1 }, { name: 'no_tool' })).toMatchObject({
      tool: 'no_tool',
      arguments: null,
      rule: null,
    });
  });

  it.each([
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
    ['00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01', false],
    ['01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more', false],
    ['anything\nelse', false],
    [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, false],
    [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`, false],
  ])('keeps a trace that is one: %j', async (trace, isKept) => {
    const entry = await started({ word: 'a' }, { caller: { trace, client: 'agent' } });
    expect([entry.client, 'trace' in entry]).toEqual(['agent', isKept]);
  });

  it('says that the caller is unknown', async () => {
    expect(await started({ word: 'a' })).toMatchObject({
      client: null,
      session: null,
      address: null,
      token: null,
    });
  });
});

describe('endEntry', () => {
  const ended = async (reply: Partial<Reply>, name = 'say_word') => {
    const rules = write('hide.yaml', { default: 'disabled', tools: {} });
    const { runtime } = await startTestRuntime({ configs: [config], policy: rules });
    return endEntry(
      runtime.catalogue,
      { name, reply: { text: '', remarks: [], ...reply }, durationMs: 9 },
      {},
    );
  };

  it('has the figures of a command that was run', async () => {
    const ran = outcome({ exitCode: 3, bytes: { stdout: 5, stderr: 6 }, durationMs: 7 });
    expect(await ended({ outcome: ran, failure: failure('command_failed', 'm') })).toEqual({
      verdict: 'allowed',
      failure: 'command_failed',
      end: 'exited',
      exit: 3,
      stdout_bytes: 5,
      stderr_bytes: 6,
      run_ms: 7,
      duration_ms: 9,
    });
  });

  it.each([
    ['unknown_tool', 'unknown'],
    ['busy', 'busy'],
    ['too_many_calls', 'busy'],
    ['shutting_down', 'busy'],
    ['denied_by_user', 'denied'],
    ['not_approved', 'denied'],
    ['not_recorded', 'unrecorded'],
    ['internal_error', 'allowed'],
    ['invalid_input', 'refused'],
    ['refused_by_policy', 'refused'],
  ] as const)('%s is recorded as %s', async (code, verdict) => {
    expect(await ended({ failure: failure(code, 'm') }, 'other')).toMatchObject({ verdict, failure: code });
  });

  it('tells a hidden tool from one that is not there', async () => {
    expect((await ended({ failure: failure('unknown_tool', 'm') })).verdict).toBe('hidden');
  });

  const approval = {
    channel: 'dialog',
    by: 'kim',
    answer: 'once',
    rule: 'approval.global: write',
    time: '2026-11-17T09:30:00.000Z',
    wait_ms: 5,
  };

  it('says how the question was answered, if one was asked', async () => {
    expect(await ended({ approval })).toMatchObject({ verdict: 'allowed', failure: null, approval });
    expect(await ended({})).not.toHaveProperty('approval');
  });

  it('tells a question that went out with the reply from one that was answered', async () => {
    const unanswered = {
      failure: failure('not_approved', 'm'),
      approval: { ...approval, answer: 'pending' },
    };
    expect((await ended(unanswered, 'other')).verdict).toBe('asked');
  });
});
