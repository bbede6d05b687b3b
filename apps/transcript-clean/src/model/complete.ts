import { setTimeout as sleep } from 'node:timers/promises';
import { showError } from '@climax/contract-program';
import { mask } from '@climax/masking';
import { showLine } from '@climax/text';
import { ByteCollector } from '@climax/text/bytes';
import { ContractError } from '../contract-error.ts';
import type { Endpoint } from './endpoint.ts';
import { type Completion, readCompletion } from './read-completion.ts';
import { retryDelay } from './retry-delay.ts';

const attempts = 4;
const maxBytes = 8 * 1024 * 1024;

/** How long the whole text may still take. */
export interface Deadline {
  signal: AbortSignal;
  /** On the clock of `performance.now()`. */
  at: number;
}

/** Asks the model once, and again when it is overloaded or unreachable. Rejects with a `ContractError` or when the signal ends it. */
export async function complete(
  prompt: { system: string; user: string },
  endpoint: Endpoint,
  deadline: Deadline,
): Promise<Completion> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await post(prompt, endpoint, deadline.signal);
    if (reply.ok) return readCompletion(reply.text);
    const delay = retryDelay(attempt, reply.retryAfter);
    if (!reply.again || attempt === attempts) throw new ContractError('model_error', reply.reason);
    if (performance.now() + delay > deadline.at) {
      throw new ContractError(
        'model_error',
        `${reply.reason}; it asks to wait ${Math.ceil(delay / 1000)} s, longer than is left`,
      );
    }
    await sleep(delay, undefined, { signal: deadline.signal });
  }
}

type Reply =
  | { ok: true; text: string }
  | { ok: false; again: boolean; reason: string; retryAfter: string | null };

async function post(
  prompt: { system: string; user: string },
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<Reply> {
  const { baseUrl, apiKey, model } = endpoint;
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      // A redirect would send the key to another host.
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
      }),
    });
    const text = await readText(response);
    if (response.ok) return { ok: true, text };
    const said = showLine(apiKey ? text.replaceAll(apiKey, mask) : text);
    const again = response.status === 429 || response.status >= 500;
    return {
      ok: false,
      again,
      reason: `the model answered ${response.status}: ${said}`,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    if (signal.aborted || error instanceof ContractError) throw error;
    return {
      ok: false,
      again: true,
      reason: `the model cannot be reached: ${showError(error)}`,
      retryAfter: null,
    };
  }
}

async function readText(response: Response): Promise<string> {
  const bytes = new ByteCollector();
  for await (const chunk of response.body ?? []) {
    if (bytes.length + chunk.length > maxBytes)
      throw new ContractError('model_error', `the model answered with more than ${maxBytes} bytes`);
    bytes.add(chunk);
  }
  return bytes.take().toString('utf8');
}
