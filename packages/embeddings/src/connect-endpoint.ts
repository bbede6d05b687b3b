import { isLoopback } from '@climax/host/network';
import type { Embed } from '@climax/index';

/** An endpoint with OpenAI's `/v1/embeddings`: Ollama, LM Studio, LiteLLM, TEI, vLLM, OpenAI. */
export interface VectorEndpointOptions {
  /** With or without `/v1/embeddings`. */
  url: string;
  model: string;
  /** Sent as a bearer token. */
  key?: string | undefined;
  /** Whether texts may be sent to another machine. */
  allowRemote?: boolean | undefined;
}

/** Longest wait for one batch of tools. */
const batchTimeoutMs = 60_000;
const maxBytes = 64 * 1024 * 1024;

export interface EndpointProblem {
  code: 'not-a-url' | 'another-machine';
  message: string;
}

/** Why an endpoint is refused, or undefined. */
export function endpointProblem({
  url,
  allowRemote = false,
}: VectorEndpointOptions): EndpointProblem | undefined {
  if (!URL.canParse(url)) return { code: 'not-a-url', message: `'${url}' is not a URL` };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { code: 'not-a-url', message: `'${url}' is not an http or https URL` };
  if (isLoopback(hostname) || allowRemote) return undefined;
  return {
    code: 'another-machine',
    message: `${hostname} is another machine: tool descriptions and questions would leave this one`,
  };
}

/** Embeds texts with an endpoint; error messages are for the log. */
export function connectEndpoint(options: VectorEndpointOptions, signal?: AbortSignal): Embed {
  const address = embeddingsUrl(options.url);
  const headers = {
    'content-type': 'application/json',
    ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
  };
  return async (texts) => {
    const timeout = AbortSignal.timeout(batchTimeoutMs);
    const request: RequestInit = {
      method: 'POST',
      headers,
      body: JSON.stringify({ model: options.model, input: texts }),
      // A redirect could lead to another machine.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    // A kept-alive connection may just have been closed: retry once on a new one.
    const response = await fetch(address, request).catch(() => fetch(address, request));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return readVectors(await readBody(response, address), texts.length, address);
  };
}

/** Stops receiving when the body is too large. */
async function readBody({ body }: Response, address: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`${address} answered with more than ${maxBytes / 1024 / 1024} MiB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function embeddingsUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  if (path.endsWith('/embeddings')) return `${origin}${path}${search}`;
  return `${origin}${path.endsWith('/v1') ? path : `${path}/v1`}/embeddings${search}`;
}

function readVectors(body: string, count: number, address: string): number[][] {
  const vectors = new Array<number[] | undefined>(count);
  const { data } = parse(body, address) as { data?: { index?: number; embedding?: unknown }[] };
  if (Array.isArray(data)) {
    data.forEach((item, i) => {
      if (isVector(item?.embedding)) vectors[item.index ?? i] = item.embedding;
    });
  }
  if (vectors.length !== count || Array.from(vectors).includes(undefined)) {
    throw new Error(`${address} did not answer with ${count} vectors`);
  }
  return vectors as number[][];
}

function parse(body: string, address: string): object {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    throw new Error(`${address} did not answer with JSON`);
  }
}

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((number) => Number.isFinite(number));
}
