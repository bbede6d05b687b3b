import { jsonExcess } from '@climax/text/line';
import type { Exchange } from '../routes/route.ts';
import { type Refusal, refusal } from './refusal.ts';

/** `value` is undefined if nothing was sent; `length` is that of the text. */
export type JsonBody = { ok: true; value: unknown; length: number } | { ok: false; refusal: Refusal };

/** Parses the JSON body of a request; refuses bodies that would take too long to parse. */
export async function readJsonBody({ readBody }: Pick<Exchange, 'readBody'>): Promise<JsonBody> {
  const body = await readBody();
  if (!body.ok) return body;
  const { text } = body;
  if (text.trim() === '') return { ok: true, value: undefined, length: text.length };
  const excess = jsonExcess(text);
  if (excess !== undefined) return badRequest(`The body cannot be read: ${excess}`);
  try {
    return { ok: true, value: JSON.parse(text), length: text.length };
  } catch {
    return badRequest('The body is not JSON');
  }
}

function badRequest(message: string): JsonBody {
  return { ok: false, refusal: refusal('bad_request', message) };
}
