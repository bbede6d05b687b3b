import type { ApiError, ApiErrorCode, DeskApi } from '@climax/desk/api';

type Endpoint = keyof DeskApi;
type Body<E extends Endpoint> = DeskApi[E] extends { body: infer B } ? B : undefined;
type Query<E extends Endpoint> = DeskApi[E] extends { query: infer Q } ? Q : undefined;

interface Options<E extends Endpoint> {
  /** Replaces `ID` in the path. */
  id?: string;
  body?: Body<E>;
  query?: Query<E>;
  signal?: AbortSignal;
}

/** Why a request failed. `offline` is ours: there was no response. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: ApiErrorCode | 'offline';

  constructor(code: ApiErrorCode | 'offline', message: string) {
    super(message);
    this.code = code;
  }
}

/** Asks the server: `request('POST search', { body: { query } })`. */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: Options<E> = {},
): Promise<DeskApi[E]['reply']> {
  const response = await send(endpoint, options);
  const reply = await response.json().catch(() => undefined);
  if (response.ok && reply !== undefined) return reply as DeskApi[E]['reply'];
  const { code, message } = (reply as Partial<ApiError> | undefined)?.error ?? {
    code: 'internal_error' as const,
    message: `The server answered with status ${response.status}.`,
  };
  throw new RequestError(code, message);
}

/** The address of an endpoint: relative to the page's own host. */
function endpointPath(path: string, query: object = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `/desk/api/${path}${search && `?${search}`}`;
}

async function send<E extends Endpoint>(endpoint: E, { id, body, query, signal }: Options<E>) {
  const [method, path] = endpoint.split(' ') as [string, string];
  const address = endpointPath(path.replace('ID', encodeURIComponent(id ?? '')), query as object | undefined);
  const content = method === 'POST' ? { 'content-type': 'application/json' } : undefined;
  try {
    return await fetch(address, {
      method,
      ...(content && { headers: content, body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError('offline', 'The server cannot be reached.');
  }
}
