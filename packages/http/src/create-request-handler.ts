import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Authenticate, Identity } from './callers/authenticate.ts';
import { checkSource, type Names } from './callers/check-source.ts';
import { closedHeaders } from './exchange/closed-headers.ts';
import { type Refusal, refusal } from './exchange/refusal.ts';
import { sendRefusal } from './exchange/send-json.ts';
import { createRouteFinder, type FoundRoute } from './routes/create-route-finder.ts';
import type { Route } from './routes/route.ts';

export interface HandlerOptions {
  routes: readonly Route[];
  names: Names;
  authenticate: Authenticate;
  /** Whether there are so many connections that this one gets short answers only. */
  isExtra(socket: Socket): boolean;
  /** Whether the server is about to end, so that connections should not be used again. */
  isDraining(): boolean;
  /** Whether requests are refused because the server ends. */
  isEnding(): boolean;
  log: HttpLog;
}

/** What the operator is told. */
export interface HttpLog {
  debug(message: string): void;
  error(message: string): void;
}

/** Every request passes here: where it comes from, who sends it, then its route. */
export function createRequestHandler(options: HandlerOptions): RequestListener {
  const findRoute = createRouteFinder(options.routes);
  const closed = new Map(Object.entries(closedHeaders));
  const { log } = options;
  return (request, response) => {
    response.setHeaders(closed);
    const path = (request.url ?? '').split('?')[0] as string;
    response.once('close', () => log.debug(`http: ${request.method} ${path} ${response.statusCode}`));
    handle(request, response, { ...options, path, found: findRoute(request.method ?? '', path) }).catch(
      (error: Error) => {
        log.error(`http: ${request.method} ${path}: ${error.message}`);
        sendRefusal(response, refusal('internal_error', 'Something went wrong in the server'));
      },
    );
  };
}

interface RequestContext extends HandlerOptions {
  path: string;
  found: FoundRoute;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): Promise<void> {
  const { found, isExtra, isDraining } = context;
  const isBusy = isExtra(request.socket);
  if (isBusy || isDraining()) response.setHeader('connection', 'close');
  const identity = await identify(request, context);
  if (identity.refusal) return sendRefusal(response, identity.refusal);
  const refused = unavailable(context, isBusy) ?? found.refusal;
  if (refused) return sendRefusal(response, refused);
  await found.route?.handle({ request, response, rest: found.rest, caller: identity.caller });
}

async function identify(
  request: IncomingMessage,
  { found, path, names, authenticate }: RequestContext,
): Promise<Identity> {
  const refused = checkSource(request, names);
  if (refused) return { refusal: refused };
  // Clients look below /.well-known/ for OAuth: a 401 for what is not there would make them go on looking.
  const isOpen = found.access === 'open' || (!found.route && path.startsWith('/.well-known/'));
  if (isOpen) return { caller: null };
  return (typeof found.access === 'function' ? found.access : authenticate)(request);
}

/** Why the server cannot serve anything, or nothing but short answers, at the moment. */
function unavailable({ found, isEnding }: RequestContext, isBusy: boolean): Refusal | undefined {
  if (isEnding()) return refusal('shutting_down', 'The request was not run: the server is shutting down');
  if (isBusy && found.access !== 'open') return refusal('busy', 'Too many connections; try again later');
  return undefined;
}
