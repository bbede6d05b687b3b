import { shownCommand } from '@climax/exec/executors';
import { createDetector, createMasker } from '@climax/masking';
import { type AllowedTool, approvalDefaults, type PreparedCall } from '@climax/policy';
import { countOf } from '@climax/text/problems';
import { type ApprovalVerdict, refusalMessage, type UnapprovedCall } from './approval-verdict.ts';
import type { Channel, ChannelAnswer } from './channels/channel.ts';
import { type AskingClient, clientChannel } from './channels/client-channel.ts';
import { type Desk, deskChannel } from './channels/desk-channel.ts';
import { createSessions, keyOf } from './create-sessions.ts';
import { type ApprovalSettings, decideApproval, runsUnattended } from './decide-approval.ts';
import { argumentValues } from './question/argument-values.ts';
import { lookUp } from './question/look-up.ts';
import { countUnshownWords, describeCall } from './question/question.ts';
import { createWaitingRoom } from './waiting-room.ts';

export interface ConsentOptions extends ApprovalSettings {
  /** Additional channels, such as `dialogChannel`. */
  channels?: readonly Channel[];
  desk?: Desk | undefined;
  /** The server's environment, for look-ups. */
  env: NodeJS.ProcessEnv;
}

export interface ConsentRequest {
  tool: AllowedTool;
  prepared: PreparedCall;
  /** The client that called, when it may be able to ask. */
  client?: AskingClient | undefined;
  /** The client's own name, shown to the person. */
  clientName?: string | null | undefined;
  /** The session of the call, for approvals "for this session" and for asking one question at a time. */
  session?: object | undefined;
  /** The caller, for calls without a session: questions queue per caller. */
  caller?: string | undefined;
  /** What the call holds in memory while it waits for an answer. */
  bytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks a person to approve calls that need it. */
export interface Consent {
  /** Whether this call may run. Never throws. */
  approve(request: ConsentRequest): Promise<ApprovalVerdict>;
}

export function createConsent(options: ConsentOptions): Consent {
  const { policy, env } = options;
  const timeoutSeconds = policy?.approval.timeout ?? approvalDefaults.timeout;
  const sessions = createSessions();
  const room = createWaitingRoom();

  return {
    async approve(request) {
      const { tool, prepared, client, clientName = null, caller = '', bytes = 0 } = request;
      const { signal = neverAborted } = request;
      const { risk } = prepared;
      const { ask, rule } = decideApproval(tool, risk, options);
      if (!ask) return { approved: true, by: 'not-asked', rule };
      const session = sessions.get(request.session, caller);
      if (session.allows(tool, prepared)) return { approved: true, by: 'session', rule };

      const channels = [clientChannel(client), deskChannel(options.desk), ...(options.channels ?? [])];
      const { channel, obstacles } = choose(channels, policy?.approval.channels ?? approvalDefaults.channels);
      const facts = { tool: tool.tool.name, risk, rule, timeoutSeconds, hasPolicy: policy !== undefined };
      const refuse = (reason: UnapprovedCall['reason'], obstacle = obstacles): UnapprovedCall => {
        const message = refusalMessage(reason, { ...facts, obstacles: obstacle });
        return { approved: false, reason, ...(channel && { by: channel.name }), rule, message };
      };
      if (!channel) {
        return runsUnattended(risk, options)
          ? { approved: true, by: 'headless', rule }
          : refuse('no-channel');
      }

      const leave = session.queue.isFull() ? undefined : room.enter(caller, bytes);
      if (!leave) return refuse('queue-full');
      const askChannel = async (): Promise<ChannelAnswer> => {
        // The answer to the previous question may cover this call too.
        if (session.allows(tool, prepared)) return { kind: 'once' };
        const given = argumentValues(tool.tool, prepared.values);
        const { ownSecrets } = prepared;
        const found = tool.tool.confirm_message
          ? await lookUp(tool, given, { policy, env, ownSecrets, signal })
          : [];
        if (signal.aborted) return { kind: 'cancelled' };
        const hidden = tooLong(prepared) ?? hiddenIn(found, prepared) ?? hiddenBehind(given, prepared);
        if (hidden !== undefined) return { kind: 'failed', reason: hidden };
        const question = describeCall({ tool, prepared, rule, values: new Map([...given, ...found]) });
        const subject = JSON.stringify([keyOf(tool.tool.name, prepared), shownCommand(prepared.command)]);
        return channel.ask(question, {
          signal,
          timeoutMs: timeoutSeconds * 1000,
          client: clientName,
          subject,
        });
      };
      try {
        return conclude((await session.queue.run(askChannel, signal)) ?? { kind: 'cancelled' });
      } finally {
        leave();
      }

      function conclude(end: ChannelAnswer): ApprovalVerdict {
        switch (end.kind) {
          case 'once':
          case 'same-call':
          case 'same-tool':
            session.remember(end.kind, tool, prepared);
            return { approved: true, by: channel?.name ?? 'session', answer: end.kind, rule };
          case 'failed':
            return refuse('failed', [`${channel?.name}: ${end.reason}`]);
          default:
            return refuse(end.kind);
        }
      }
    },
  };
}

/** A person who approves a command must have seen all of its words. */
function tooLong(prepared: PreparedCall): string | undefined {
  const unshown = countUnshownWords(prepared);
  if (unshown === 0) return undefined;
  return `the command has ${countOf(unshown, 'word')} more than a question can show; make several calls with fewer values`;
}

/** A caller could hide what a look-up found, which the person needs to know, by giving it as a secret argument. */
function hiddenIn(
  found: Iterable<[string, string]>,
  { givenSecrets, ownSecrets }: Pick<PreparedCall, 'givenSecrets' | 'ownSecrets'>,
): string | undefined {
  const [hideOwn, hideGiven] = [createMasker(ownSecrets), createMasker(givenSecrets)];
  // Without the server's own secrets: otherwise a refusal would tell the caller whether a guess is right.
  const isHidden = (shown: string) => hideGiven(shown) !== shown;
  const name = [...found].find(([, text]) => isHidden(hideOwn(text)))?.[0];
  return (
    name &&
    `the text of a secret argument also appears in what ${name} found, so masking it would hide that too`
  );
}

/** What begins like a long secret is masked for the length of the secret, with whatever the caller has put there. */
function hiddenBehind(
  given: ReadonlyMap<string, string>,
  { ownSecrets }: Pick<PreparedCall, 'ownSecrets'>,
): string | undefined {
  const others = (text: string) => ownSecrets.filter((secret) => !text.includes(secret));
  const name = [...given].find(([, text]) => createDetector(others(text))(text))?.[0];
  return (
    name && `the value of ${name} begins like a secret of the server, so masking it would hide what follows`
  );
}

const neverAborted = new AbortController().signal;

/** Uses the first available channel in the policy's order; channels that it does not list are not used. */
function choose(
  channels: readonly Channel[],
  order: readonly Channel['name'][],
): { channel?: Channel; obstacles: string[] } {
  const obstacles: string[] = [];
  for (const name of order) {
    const channel = channels.find((each) => each.name === name);
    if (!channel) continue;
    const obstacle = channel.unavailable();
    if (obstacle === undefined) return { channel, obstacles };
    obstacles.push(obstacle);
  }
  return { obstacles: obstacles.length > 0 ? obstacles : ['the policy forbids every way to ask'] };
}
