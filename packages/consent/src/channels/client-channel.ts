import { questionText } from '../question/question.ts';
import type { Channel, ChannelAnswer } from './channel.ts';

/** The part of an MCP call context that is needed to ask the user. */
export interface AskingClient {
  canAsk: boolean;
  ask(question: {
    message: string;
    schema: FormSchema;
    signal: AbortSignal;
    timeoutMs: number;
  }): Promise<{ action: string; content?: Record<string, unknown> }>;
}

interface FormSchema {
  type: 'object';
  properties: Record<string, { type: string; [keyword: string]: unknown }>;
}

/** The client that called shows the question itself, as a form (MCP elicitation). */
export function clientChannel(client: AskingClient | undefined): Channel {
  return {
    name: 'client',
    unavailable: () => (client?.canAsk ? undefined : 'the client cannot ask its user'),
    async ask(question, { signal, timeoutMs }) {
      if (!client) return { kind: 'failed', reason: 'there is no client' };
      const { action, content } = await client.ask({
        message: questionText(question),
        schema: form,
        signal,
        timeoutMs,
      });
      if (signal.aborted) return { kind: 'cancelled' };
      return action === 'accept' ? acceptance(content) : (refusals[action] ?? { kind: 'dismissed' });
    },
  };
}

const scopes = { once: 'once', call: 'same-call', tool: 'same-tool' } as const;

/** Accepting the form unchanged approves this call only. */
const form: FormSchema = {
  type: 'object',
  properties: {
    allow: {
      type: 'string',
      title: 'Allow',
      description: 'once; call: this very call for the whole session; tool: this tool for the whole session',
      enum: Object.keys(scopes),
      default: 'once',
    },
  },
};

function acceptance(content: Record<string, unknown> = {}): ChannelAnswer {
  const scope = content.allow ?? 'once';
  return { kind: Object.hasOwn(scopes, String(scope)) ? scopes[scope as keyof typeof scopes] : 'dismissed' };
}

const refusals: Record<string, ChannelAnswer> = {
  decline: { kind: 'denied' },
  cancel: { kind: 'dismissed' },
  timeout: { kind: 'timeout' },
  pending: { kind: 'pending' },
  unavailable: { kind: 'failed', reason: 'the client could not ask its user' },
};
