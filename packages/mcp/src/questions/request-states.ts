import { greatestShare } from '@climax/host';
import { type Frame, isMapping } from '../frame/frame.ts';
import { invalidParams } from '../protocol-error.ts';

/** The state between a question and its answer, carried by the client. */
export interface RequestState {
  /** Digest of the call that the question belongs to. */
  call: string;
  /** Digest of the question that is open. */
  question: string;
  /** Answers to earlier questions of the call, by the digest of the question. */
  answers: readonly (readonly [string, Frame])[];
}

/** Maximum number of open questions; another one invalidates the oldest of the caller with the most. */
const maxOpen = 1000;

/**
 * Signs states that the client carries, and accepts each of them once, in time and unchanged. The key lives as long
 * as the process.
 */
export class RequestStates {
  readonly #open = new Map<string, { expires: number; owner: string | null }>();
  readonly #now: () => number;
  #key: Buffer | undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async issue(state: RequestState, lifetimeMs: number, owner: string | null = null): Promise<string> {
    const { randomUUID } = await crypto();
    const id = randomUUID();
    if (this.#open.size >= maxOpen) this.#makeRoom(owner);
    this.#open.set(id, { expires: this.#now() + lifetimeMs, owner });
    const body = Buffer.from(JSON.stringify({ ...state, id })).toString('base64url');
    return `${body}.${(await this.#sign(body)).toString('base64url')}`;
  }

  /** Returns the state and invalidates it. Throws a ProtocolError unless it was issued here, is in time and unused. */
  async redeem(text: string): Promise<RequestState> {
    const { timingSafeEqual } = await crypto();
    const [body = '', signature = ''] = text.split('.');
    const expected = await this.#sign(body);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unusable();
    const state: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    if (!isMapping(state)) throw unusable();
    const open = this.#open.get(state.id as string);
    this.#open.delete(state.id as string);
    if (open === undefined || open.expires < this.#now()) throw unusable();
    return state as unknown as RequestState;
  }

  #makeRoom(newcomer: string | null): void {
    const [oldest] = greatestShare(this.#open, { ownerOf: ([, { owner }]) => owner, newcomer }).items;
    if (oldest) this.#open.delete(oldest[0]);
  }

  async #sign(body: string): Promise<Buffer> {
    const { createHmac, randomBytes } = await crypto();
    this.#key ??= randomBytes(32);
    return createHmac('sha256', this.#key).update(body).digest();
  }
}

/** A digest of a JSON value, independent of key order. */
export async function digestOf(value: unknown): Promise<string> {
  const { createHash } = await crypto();
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Loaded with the first question, since it would slow down the start. */
function crypto(): Promise<typeof import('node:crypto')> {
  return import('node:crypto');
}

function unusable(): Error {
  return invalidParams(
    "'requestState' was not issued by this server, has expired or was used before; make the call again without it",
  );
}
