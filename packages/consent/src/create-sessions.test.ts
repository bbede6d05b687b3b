import { describe, expect, it } from '@jest/globals';
import { createSessions, keyOf } from './create-sessions.ts';
import { preparedCall, toolConfig } from './testing/prepared-call.ts';

const args = [
  { name: 'path', positional: true },
  { name: 'force', type: 'boolean' },
  { name: 'body', stdin: true },
  { name: 'dir', cwd: true },
];
const config = { risk: 'write', risk_if: { force: 'destructive' }, args };
const call = (given: object = {}, name = 't') => preparedCall(toolConfig({ name, ...config }), given);
type Call = ReturnType<typeof call>;

describe('createSessions', () => {
  const remembered = (answer: 'once' | 'same-call' | 'same-tool', first: Call, second: Call) => {
    const session = createSessions().get({}, 'ada');
    session.remember(answer, first.tool, first.prepared);
    return session.allows(second.tool, second.prepared);
  };

  it.each<[string, 'once' | 'same-call' | 'same-tool', Call, Call, boolean]>([
    ['nothing after a yes for once', 'once', call({ path: 'a' }), call({ path: 'a' }), false],
    ['the same call', 'same-call', call({ path: 'a' }), call({ path: 'a' }), true],
    [
      'the same call, its values in another order',
      'same-call',
      call({ path: 'a', force: true }),
      call({ force: true, path: 'a' }),
      true,
    ],
    ['no other value', 'same-call', call({ path: 'a' }), call({ path: 'b' }), false],
    ['no further value', 'same-call', call({ path: 'a' }), call({ path: 'a', force: true }), false],
    ['no other input', 'same-call', call({ body: 'a' }), call({ body: 'b' }), false],
    ['no other directory', 'same-call', call({ dir: '/a' }), call({ dir: '/b' }), false],
    ['no other tool', 'same-call', call({}), call({}, 'u'), false],
    ['the tool with any value', 'same-tool', call({ path: 'a' }), call({ path: 'b' }), true],
    ['the tool at no higher risk', 'same-tool', call({}), call({ force: true }), false],
    ['the tool at a lower risk', 'same-tool', call({ force: true }), call({}), true],
    ['no other tool at all', 'same-tool', call({}), call({}, 'u'), false],
  ])('allows %s', (_, answer, first, second, isAllowed) => {
    expect(remembered(answer, first, second)).toBe(isAllowed);
  });

  it('keeps the permissions of each session to that session', () => {
    const sessions = createSessions();
    const [one, other] = [{}, {}];
    const { tool, prepared } = call();
    sessions.get(one, 'ada').remember('same-tool', tool, prepared);
    expect([
      sessions.get(one, 'ada').allows(tool, prepared),
      sessions.get(other, 'ada').allows(tool, prepared),
    ]).toEqual([true, false]);
  });

  it('recognizes a session by its object, not by its caller', () => {
    const sessions = createSessions();
    const key = {};
    expect(sessions.get(key, 'ada')).toBe(sessions.get(key, 'ci'));
  });

  it('remembers nothing about calls without a session', () => {
    const session = createSessions().get(undefined, 'ada');
    const { tool, prepared } = call();
    session.remember('same-tool', tool, prepared);
    session.remember('same-call', tool, prepared);
    expect(session.allows(tool, prepared)).toBe(false);
  });

  it('has one queue of questions for each caller, for as long as someone waits in it', async () => {
    const sessions = createSessions();
    const ada = sessions.get(undefined, 'ada');
    let finish = () => {};
    const answered = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asking = ada.queue.run(() => answered, new AbortController().signal);
    expect(sessions.get(undefined, 'ada')).toBe(ada);
    expect(sessions.get(undefined, 'ci')).not.toBe(ada);
    finish();
    await asking;
    expect(sessions.get(undefined, 'ada')).not.toBe(ada);
  });
});

describe('keyOf', () => {
  it('tells texts from numbers, and nothing from an empty text', () => {
    const values = [{ a: 1 }, { a: '1' }, { a: '' }, {}, { a: [1] }];
    const { prepared } = call();
    const keys = values.map((each) => keyOf('t', { ...prepared, values: each } as typeof prepared));
    expect(new Set(keys).size).toBe(values.length);
  });
});
