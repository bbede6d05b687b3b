import type { IncomingMessage } from 'node:http';
import { ByteCollector } from '@climax/text/bytes';
import { type Refusal, refusal } from './refusal.ts';

/** The longest body that is read, in bytes. */
const maxBodyBytes = 4 * 1024 * 1024;

export type Body = { ok: true; text: string } | { ok: false; refusal: Refusal };

/** Reads a JSON body. Refuses long ones as early as possible without keeping them. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return tooLarge();
  const bytes = new ByteCollector();
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (bytes.length + chunk.length > maxBodyBytes) return tooLarge();
      bytes.add(chunk);
    }
  } catch {
    return { ok: false, refusal: refusal('bad_request', 'The body ended early') };
  }
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return {
      ok: false,
      refusal: refusal('unsupported_media_type', 'Send JSON: Content-Type: application/json'),
    };
  }
  return decode(bytes.take());
}

function tooLarge(): Body {
  return { ok: false, refusal: refusal('body_too_large', `A body may have at most ${maxBodyBytes} bytes`) };
}

function decode(bytes: Buffer): Body {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, refusal: refusal('bad_request', 'The body is not UTF-8 text') };
  }
}
