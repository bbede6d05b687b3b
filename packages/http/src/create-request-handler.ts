import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Authenticate, Identity } from './callers/authenticate.ts';
import { checkSource, type Names } from './callers/check-source.ts';
import type { ConnectionBounds } from './connections/bound-connections.ts';
import { closedHeaders } from './exchange/closed-headers.ts';
import { createBodyReader, type ReadBody } from './exchange/create-body-reader.ts';
import { type Refusal, refusal } from './exchange/refusal.ts';
import { sendRefusal } from './exchange/send-json.ts';
import { createRouteFinder, type FoundRoute } from './routes/create-route-finder.ts';
import type { Route } from './routes/route.ts';

export interface HandlerOptions extends ConnectionBounds {
  routes: readonly Route[];
  names: Names;
  authenticate: Authenticate;
  /** Whether the server is shutting down, so that connections should not be reused. */
  isDraining(): boolean;
  /** Whether requests are refused because the server is shutting down. */
  isEnding(): boolean;
  log: HttpLog;
}

/** Messages for the operator. */
export interface HttpLog {
  debug(message: string): void;
  error(message: string): void;
}

/** Handles every request: checks its source, then its caller, then its route. */
export function createRequestHandler(options: HandlerOptions): RequestListener {
  const findRoute = createRouteFinder(options.routes);
  const closed = new Map(Object.entries(closedHeaders));
  const { log } = options;
  const readBody = createBodyReader();
  return (request, response) => {
    response.setHeaders(closed);
    const path = (request.url ?? '').split('?')[0] as string;
    response.once('close', () => log.debug(`http: ${request.method} ${path} ${response.statusCode}`));
    handle(request, response, {
      ...options,
      path,
      readBody,
      found: findRoute(request.method ?? '', path),
    }).catch((error: Error) => {
      log.error(`http: ${request.method} ${path}: ${error.message}`);
      sendRefusal(response, refusal('internal_error', 'Something went wrong in the server'));
    });
  };
}

interface RequestContext extends HandlerOptions {
  readBody: ReadBody;
  path: string;
  found: FoundRoute;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): Promise<void> {
  const { found, isExtra, claim, giveWay, isDraining } = context;
  const isBusy = isExtra(request.socket);
  if (isBusy || isDraining()) response.setHeader('connection', 'close');
  const identity = await identify(request, context);
  // Nobody would notice that it has left: it is said once, and checking a token may take a while.
  if (response.destroyed) return;
  if (identity.refusal) return sendRefusal(response, identity.refusal);
  const refused = unavailable(context, isBusy) ?? found.refusal;
  if (refused) return sendRefusal(response, refused);
  const { caller } = identity;
  if (caller !== null && !claim(caller, response))
    return sendRefusal(response, refusal('busy', `${caller} has too many requests running; try again later`));
  await found.route?.handle({
    request,
    response,
    rest: found.rest,
    caller,
    readBody: () => context.readBody(request, caller),
    giveWay: () => giveWay(response),
  });
}

async function identify(
  request: IncomingMessage,
  { found, path, names, authenticate }: RequestContext,
): Promise<Identity> {
  const refused = checkSource(request, names);
  if (refused) return { refusal: refused };
  // Clients look for OAuth under /.well-known/: with a 401 they would keep looking.
  const isOpen = found.access === 'open' || (!found.route && path.startsWith('/.well-known/'));
  if (isOpen) return { caller: null };
  return (typeof found.access === 'function' ? found.access : authenticate)(request);
}

/** Why the server is unavailable, or available for short answers only. */
function unavailable({ found, isEnding }: RequestContext, isBusy: boolean): Refusal | undefined {
  if (isEnding()) return refusal('shutting_down', 'The request was not run: the server is shutting down');
  if (isBusy && found.access !== 'open') return refusal('busy', 'Too many connections; try again later');
  return undefined;
}
