import { describe, expect, it } from '@jest/globals';
import {
  type AskOptions,
  type Channel,
  type ChannelAnswer,
  type ConsentOptions,
  createConsent as createConsentIn,
  type Question,
} from './index.ts';
import { preparedCall, toolConfig } from './testing/prepared-call.ts';

const write = toolConfig({
  risk: 'write',
  risk_if: { force: 'destructive' },
  args: [
    { name: 'path', positional: true },
    { name: 'force', type: 'boolean' },
  ],
});

/** A way to ask that answers as told, and keeps what it was asked. */
function answering(...answers: ChannelAnswer[]): Channel & { asked: Question[]; open: () => number } {
  const asked: Question[] = [];
  let open = 0;
  return {
    name: 'dialog',
    asked,
    open: () => open,
    unavailable: () => undefined,
    async ask(question, { signal }) {
      asked.push(question);
      open += 1;
      expect(open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return signal.aborted ? { kind: 'cancelled' } : (answers.shift() ?? { kind: 'denied' });
    },
  };
}

const absent: Channel = {
  name: 'dialog',
  unavailable: () => 'there is no display',
  ask: async () => ({ kind: 'once' }),
};

type Options = Omit<ConsentOptions, 'env'>;
const createConsent = (options: Options) => createConsentIn({ env: process.env, ...options });

function approve(options: Options, args: object = { path: 'x' }, session?: object) {
  const consent = createConsent(options);
  return consent.approve({ ...preparedCall(write, args), session });
}

describe('createConsent', () => {
  it('does not ask about a call that only reads', async () => {
    const dialog = answering();
    const consent = createConsent({ channels: [dialog] });
    await expect(consent.approve(preparedCall(toolConfig({})))).resolves.toMatchObject({
      approved: true,
      by: 'not-asked',
    });
    expect(dialog.asked).toEqual([]);
  });

  it.each([
    ['begins like a secret of the server', 128, false],
    ['has less than the beginning of one', 127, true],
    ['has the whole of one', 2000, true],
  ])(
    'asks nothing about a call with a value that %s, which would hide what follows',
    async (_, length, isAsked) => {
      const secret = Array.from({ length: 300 }, (_each, index) => `${index},`).join('');
      const dialog = answering();
      const config = toolConfig({
        risk: 'write',
        args: [
          { name: 'text', stdin: true },
          { name: 'key', default: secret },
        ],
      });
      const text = `# ${secret.slice(0, length)}\nrm -rf /`;
      const scene = preparedCall(config, { text }, 'tools: {t: {args: {key: {secret: true}}}}');
      const verdict = await createConsent({ channels: [dialog], policy: scene.policy }).approve(scene);
      expect([dialog.asked.length, verdict]).toMatchObject([
        isAsked ? 1 : 0,
        { reason: isAsked ? 'denied' : 'failed' },
      ]);
    },
  );

  it.each([
    ['another-token', true],
    ['production-database of ada', false],
    ['ada', false],
    ['unresolved', true],
  ])('does not ask when the secret argument %j would hide what a look-up found', async (token, isAsked) => {
    const dialog = answering();
    const config = toolConfig({
      risk: 'destructive',
      confirm_message: 'Delete {id}, which is {_name}?',
      resolve: { _name: { command: 'production-database of ada', args: {}, timeout: 5 } },
      args: [{ name: 'id', positional: true }, { name: 'token' }],
    });
    const scene = preparedCall(config, { id: 'i-1', token }, 'tools: {t: {args: {token: {secret: true}}}}');
    const verdict = await createConsent({ channels: [dialog], policy: scene.policy }).approve(scene);
    expect(dialog.asked.map(({ headline }) => headline)).toEqual(
      isAsked ? ['Delete i-1, which is production-database of ada?'] : [],
    );
    expect(verdict).toMatchObject(
      isAsked
        ? { reason: 'denied' }
        : {
            reason: 'failed',
            message:
              't was not run: it needs approval, and the question could not be shown: dialog: the text of a secret argument also appears in what _name found, so masking it would hide that too.',
          },
    );
  });

  it.each(['ada', 'bob'])(
    'asks all the same when %j could be a part of a secret of the server',
    async (token) => {
      const dialog = answering();
      const config = {
        ...toolConfig({
          risk: 'destructive',
          confirm_message: 'Delete what is {_name}?',
          resolve: { _name: { command: 'database of ada-4711', args: {}, timeout: 5 } },
          args: [{ name: 'token' }],
        }),
        env: { API_TOKEN: 'ada-4711' },
      };
      const scene = preparedCall(config, { token }, 'tools: {t: {args: {token: {secret: true}}}}');
      await createConsent({ channels: [dialog], policy: scene.policy }).approve(scene);
      expect(dialog.asked.map(({ headline }) => headline)).toEqual(['Delete what is database of ***?']);
    },
  );

  it('tells an open desk whose call it is, and what only this call has', async () => {
    const told: AskOptions[] = [];
    const desk = {
      isOpen: () => true,
      ask: async (_: Question, options: AskOptions): Promise<ChannelAnswer> => {
        told.push(options);
        return { kind: 'once' };
      },
    };
    const consent = createConsent({ desk });
    for (const path of ['x', 'y', 'x']) {
      const verdict = await consent.approve({ ...preparedCall(write, { path }), clientName: 'agent' });
      expect(verdict).toMatchObject({ approved: true, by: 'desk' });
    }
    const [first, other, same] = told;
    expect(first?.client).toBe('agent');
    expect(first?.subject).not.toBe(other?.subject);
    expect(first?.subject).toBe(same?.subject);
  });

  it.each([
    [{ kind: 'once' }, { approved: true, by: 'dialog' }],
    [
      { kind: 'denied' },
      { approved: false, reason: 'denied', by: 'dialog', message: 'Tool execution denied by user: t' },
    ],
    [
      { kind: 'timeout' },
      {
        approved: false,
        message:
          "t was not run: nobody answered the question within 120 seconds. It needs the user's approval.",
      },
    ],
    [
      { kind: 'dismissed' },
      {
        approved: false,
        message: "t was not run: the question was closed without an answer. It needs the user's approval.",
      },
    ],
    [
      { kind: 'failed', reason: 'it ended with exit code 139' },
      {
        approved: false,
        reason: 'failed',
        message:
          't was not run: it needs approval, and the question could not be shown: dialog: it ended with exit code 139.',
      },
    ],
    [{ kind: 'pending' }, { approved: false, reason: 'pending' }],
  ] as [ChannelAnswer, object][])('makes of the answer %j', async (answer, verdict) => {
    // Whoever was asked decides, also where unattended calls would run.
    await expect(approve({ channels: [answering(answer)], headlessApprove: true })).resolves.toMatchObject(
      verdict,
    );
  });

  it('says what would allow a call when nobody can be asked', async () => {
    await expect(approve({ channels: [absent] }, { path: 'x', force: true })).resolves.toEqual({
      approved: false,
      reason: 'no-channel',
      rule: 'the default: tools that write are asked about',
      message:
        't was not run: it needs approval (the default: tools that write are asked about; risk: destructive), and nobody could be asked: the client cannot ask its user, no desk is open, there is no display. To allow it, start CLImax with --headless-approve, or with --approve none to ask about nothing.',
    });
    await expect(approve({ channels: [absent] })).resolves.toMatchObject({ approved: true, by: 'headless' });
  });

  it('follows the order of channels in the policy, and uses no other', async () => {
    const channels = 'default: enabled\napproval: {channels: [dialog, client]}';
    const dialog = answering({ kind: 'once' });
    const client = { canAsk: true, ask: async () => ({ action: 'decline' }) };
    const scene = preparedCall(write, {}, channels);
    const consent = createConsent({ policy: scene.policy, channels: [dialog] });
    await expect(consent.approve({ ...scene, client })).resolves.toMatchObject({ by: 'dialog' });

    const none = preparedCall(write, {}, 'default: enabled\napproval: {channels: []}');
    await expect(
      createConsent({ policy: none.policy, channels: [dialog] }).approve({ ...none, client }),
    ).resolves.toMatchObject({
      approved: false,
      reason: 'no-channel',
      message: expect.stringContaining('the policy forbids every way to ask'),
    });
  });

  it('asks the client first when it can ask', async () => {
    const seen: { message: string }[] = [];
    const dialog = answering();
    const client = {
      canAsk: true,
      ask: async (question: { message: string }) => {
        seen.push(question);
        return { action: 'accept', content: {} };
      },
    };
    const consent = createConsent({ channels: [dialog] });
    await expect(consent.approve({ ...preparedCall(write, { path: 'a b' }), client })).resolves.toMatchObject(
      {
        approved: true,
        by: 'client',
      },
    );
    expect(seen[0]?.message).toContain("echo 'a b'");
    expect(dialog.asked).toEqual([]);
  });

  it.each([
    [{ action: 'decline' }, 'denied'],
    [{ action: 'cancel' }, 'dismissed'],
    [{ action: 'timeout' }, 'timeout'],
    [{ action: 'pending' }, 'pending'],
    [{ action: 'unavailable' }, 'failed'],
    [{ action: 'anything' }, 'dismissed'],
    [{ action: 'accept', content: { allow: 'everything' } }, 'dismissed'],
  ])('treats %j from a client as a no', async (answer, reason) => {
    const client = { canAsk: true, ask: async () => answer };
    await expect(
      createConsent({ headlessApprove: true }).approve({ ...preparedCall(write), client }),
    ).resolves.toMatchObject({ approved: false, reason });
  });

  it('asks one question at a time in a session', async () => {
    const dialog = answering({ kind: 'once' }, { kind: 'once' }, { kind: 'once' });
    const consent = createConsent({ channels: [dialog] });
    const session = {};
    const paths = ['a', 'b', 'c'];
    const verdicts = await Promise.all(
      paths.map((path) => consent.approve({ ...preparedCall(write, { path }), session })),
    );
    expect(verdicts.map(({ approved }) => approved)).toEqual([true, true, true]);
    expect(dialog.asked).toHaveLength(3);
  });

  it('does not make a caller without a session wait for the questions of another', async () => {
    const asked: string[] = [];
    const silent: Channel = {
      name: 'dialog',
      unavailable: () => undefined,
      ask: (_, { signal, client }) => {
        asked.push(client as string);
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => resolve({ kind: 'cancelled' })),
        );
      },
    };
    const consent = createConsent({ channels: [silent] });
    const leaving = new AbortController();
    const call = (caller: string) =>
      consent.approve({ ...preparedCall(write), caller, clientName: caller, signal: leaving.signal });
    const waiting = Array.from({ length: 32 }, () => call('ada'));
    await expect(call('ada')).resolves.toMatchObject({ approved: false, reason: 'queue-full' });
    waiting.push(call('bob'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(['ada', 'bob']);
    leaving.abort();
    for (const verdict of await Promise.all(waiting)) expect(verdict).toMatchObject({ reason: 'cancelled' });
  });

  it('RT-08 bounds the size of the waiting calls of a caller, over all its sessions', async () => {
    const willing: Channel = { ...absent, unavailable: () => undefined };
    const consent = createConsent({ channels: [willing] });
    const call = (caller: string, bytes: number) =>
      consent.approve({ ...preparedCall(write), caller, bytes, session: {} });
    const first = call('ada', 10 * 1024 * 1024);
    await expect(call('ada', 7 * 1024 * 1024)).resolves.toMatchObject({ reason: 'queue-full' });
    await expect(call('bob', 7 * 1024 * 1024)).resolves.toMatchObject({ approved: true });
    await expect(first).resolves.toMatchObject({ approved: true });
    await expect(call('ada', 7 * 1024 * 1024)).resolves.toMatchObject({ approved: true });
  });

  it('ends the question of a cancelled call, before or while it is asked', async () => {
    const dialog = answering({ kind: 'once' }, { kind: 'once' });
    const consent = createConsent({ channels: [dialog] });
    const session = {};
    const controller = new AbortController();
    const first = consent.approve({
      ...preparedCall(write, { path: 'a' }),
      session,
      signal: controller.signal,
    });
    const second = consent.approve({
      ...preparedCall(write, { path: 'b' }),
      session,
      signal: controller.signal,
    });
    controller.abort();
    await expect(first).resolves.toMatchObject({ approved: false, reason: 'cancelled' });
    await expect(second).resolves.toMatchObject({ approved: false, reason: 'cancelled' });
    expect(dialog.asked.length).toBeLessThan(2);
  });

  it('does not ask about a command that is too long to show in full', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}-${'o'.repeat(180)}`);
    const channel = answering({ kind: 'once' });
    const options = { risk: 'destructive', args: [{ name: 'path', positional: true, multiple: true }] };
    const call = preparedCall(toolConfig(options), { path: [...names, 'important', ...names] });
    expect(await createConsent({ channels: [channel] }).approve(call)).toMatchObject({
      approved: false,
      reason: 'failed',
      message: expect.stringMatching(/the command has \d+ words more than a question can show/),
    });
    expect(channel.asked).toEqual([]);
    const short = preparedCall(toolConfig(options), { path: names.slice(0, 8) });
    expect(await createConsent({ channels: [channel] }).approve(short)).toMatchObject({ approved: true });
  });

  describe('answers for the session', () => {
    const call = (path: string, force?: boolean) => preparedCall(write, { path, ...(force && { force }) });

    it('allow the very same call again', async () => {
      const dialog = answering({ kind: 'same-call' });
      const consent = createConsent({ channels: [dialog] });
      const session = {};
      expect(await consent.approve({ ...call('a'), session })).toMatchObject({
        approved: true,
        by: 'dialog',
      });
      expect(await consent.approve({ ...call('a'), session })).toMatchObject({
        approved: true,
        by: 'session',
      });
      expect(await consent.approve({ ...call('b'), session })).toMatchObject({ approved: false });
      expect(await consent.approve({ ...call('a'), session: {} })).toMatchObject({ approved: false });
      expect(await consent.approve(call('a'))).toMatchObject({ approved: false });
    });

    it('allow the tool again, but nothing more dangerous', async () => {
      const dialog = answering({ kind: 'same-tool' });
      const consent = createConsent({ channels: [dialog] });
      const session = {};
      await consent.approve({ ...call('a'), session });
      expect(await consent.approve({ ...call('b'), session })).toMatchObject({
        approved: true,
        by: 'session',
      });
      expect(await consent.approve({ ...call('b', true), session })).toMatchObject({ approved: false });
    });

    it('count for calls that waited for the answer', async () => {
      const dialog = answering({ kind: 'same-tool' });
      const consent = createConsent({ channels: [dialog] });
      const session = {};
      const both = await Promise.all(['a', 'b'].map((path) => consent.approve({ ...call(path), session })));
      expect(both.map(({ approved }) => approved)).toEqual([true, true]);
      expect(dialog.asked).toHaveLength(1);
    });

    it('are not kept without a session', async () => {
      const dialog = answering({ kind: 'same-tool' });
      const consent = createConsent({ channels: [dialog] });
      await consent.approve(call('a'));
      expect(await consent.approve(call('a'))).toMatchObject({ approved: false });
    });
  });
});
