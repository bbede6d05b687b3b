import type { IncomingMessage } from 'node:http';
import { createTurns, type Turns } from '@climax/host';
import { createBodyRoom } from './body-room.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The longest body that is read, in bytes. */
const maxBodyBytes = 4 * 1024 * 1024;

export type Body = { ok: true; text: string } | { ok: false; refusal: Refusal };

/** Reads the JSON body of a caller's request. Refuses long ones as early as possible without keeping them. */
export type ReadBody = (request: IncomingMessage, caller: string | null) => Promise<Body>;

export interface BodyReaderOptions {
  turns?: Turns;
  room?: ReturnType<typeof createBodyRoom>;
}

/**
 * Bodies are received concurrently, but decoded one after the other, taking turns between callers: a long one keeps
 * the server busy for a while, and many may be complete at the same moment.
 */
export function createBodyReader({
  turns = createTurns(),
  room = createBodyRoom(),
}: BodyReaderOptions = {}): ReadBody {
  return async (request, caller) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return tooLarge();
    // The kind belongs to it: a name may look like an address.
    const owner = caller === null ? `address ${request.socket.remoteAddress}` : `name ${caller}`;
    const body = room.hold(owner);
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (body.length + chunk.length > maxBodyBytes) return tooLarge();
        if (!body.add(chunk)) return tooMany();
      }
      const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
      if (body.length > 0 && !isJson) return notJson();
      return await turns.take(() => decode(body.take()), owner);
    } catch {
      return { ok: false, refusal: refusal('bad_request', 'The body ended early') };
    } finally {
      body.take();
    }
  };
}

function decode(bytes: Buffer | undefined): Body {
  if (!bytes) return tooMany();
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, refusal: refusal('bad_request', 'The body is not UTF-8 text') };
  }
}

function tooLarge(): Body {
  return { ok: false, refusal: refusal('body_too_large', `A body may have at most ${maxBodyBytes} bytes`) };
}

function tooMany(): Body {
  return { ok: false, refusal: refusal('busy', 'Too many long bodies at once; try again later') };
}

function notJson(): Body {
  return {
    ok: false,
    refusal: refusal('unsupported_media_type', 'Send JSON: Content-Type: application/json'),
  };
}
