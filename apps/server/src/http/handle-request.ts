import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { McpEndpoint, SseEndpoint } from '@climax/mcp/http';
import type { Catalogue } from '../compose.ts';
import type { Runtime } from '../runtime.ts';
import { callRoute } from './call-route.ts';
import { checkSource, type Names } from './check-source.ts';
import { openApiDocument } from './openapi-document.ts';
import { readBody } from './read-body.ts';
import { type Refusal, refusal } from './refusal.ts';
import { sendJson, sendRefusal } from './send-json.ts';
import { checkToken } from './token.ts';

export interface HttpServices {
  names: Names;
  token: string | undefined;
  mcp: McpEndpoint;
  /** Whether there are so many connections that this one gets short answers only. */
  isExtra(socket: Socket): boolean;
  /** Present when clients of HTTP with SSE are served. */
  sse?: SseEndpoint | undefined;
}

interface Route {
  path: RegExp;
  /** Open to everybody who can reach the server. */
  open?: boolean;
  methods: Record<string, (response: ServerResponse, name: string) => void | Promise<void>>;
}

interface RequestContext {
  path: string;
  routes: readonly Route[];
  services: HttpServices;
  isEnding: boolean;
}

/** Every request passes here: where it comes from, who sends it, then its route. */
export function createRequestHandler(runtime: Runtime, services: HttpServices): RequestListener {
  const routes = createRoutes(runtime, services);
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] as string;
    response.once('close', () => runtime.log.debug(`http: ${request.method} ${path} ${response.statusCode}`));
    handle(request, response, { path, routes, services, isEnding: runtime.shutdown?.aborted ?? false }).catch(
      (error: Error) => {
        runtime.log.error(`http: ${request.method} ${path}: ${error.message}`);
        sendRefusal(response, refusal('internal_error', 'Something went wrong in the server'));
      },
    );
  };
}

function createRoutes(runtime: Runtime, { token, mcp, sse }: HttpServices): Route[] {
  const documents = new WeakMap<Catalogue, object>();
  return [
    {
      path: /^\/healthz$/,
      open: true,
      methods: { GET: (response) => sendJson(response, { status: 200, body: { status: 'ok' } }) },
    },
    {
      path: /^\/openapi\.json$/,
      methods: {
        GET: (response) => {
          const { catalogue } = runtime;
          const needsToken = token !== undefined;
          const document = documents.get(catalogue) ?? openApiDocument(catalogue, { needsToken });
          documents.set(catalogue, document);
          sendJson(response, { status: 200, body: document });
        },
      },
    },
    {
      path: /^\/tools\/([^/]+)$/,
      methods: { POST: (response, name) => callRoute(runtime, response, name) },
    },
    {
      path: /^\/mcp\/?$/,
      methods: {
        POST: (response) => receiveText(response, mcp),
        GET: (response) => mcp.openStream(response),
        DELETE: (response) => mcp.endSession(response),
      },
    },
    ...(sse ? sseRoutes(sse) : []),
  ];
}

function sseRoutes(sse: SseEndpoint): Route[] {
  return [
    { path: /^\/sse$/, methods: { GET: (response) => sse.open(response) } },
    { path: /^\/messages\/?$/, methods: { POST: (response) => receiveText(response, sse) } },
  ];
}

/** Reads the message of a request and hands it to the protocol. */
async function receiveText(response: ServerResponse, to: Pick<McpEndpoint, 'receive'>): Promise<void> {
  const body = await readBody(response.req);
  if (body.ok) await to.receive(response, body.text);
  else sendRefusal(response, body.refusal);
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { path, routes, services, isEnding }: RequestContext,
): Promise<void> {
  const route = routes.find((each) => each.path.test(path));
  const isBusy = services.isExtra(request.socket);
  if (isBusy) response.setHeader('connection', 'close');
  const refused =
    checkSource(request, services.names) ??
    (services.token !== undefined && !isOpen(path, route)
      ? checkToken(request, services.token)
      : undefined) ??
    (isEnding ? refusal('shutting_down', 'The server is shutting down') : undefined) ??
    (isBusy && !route?.open ? refusal('busy', 'Too many connections; try again later') : undefined) ??
    checkRoute(route, request.method ?? '');
  if (refused) return sendRefusal(response, refused);
  const { path: pattern, methods } = route as Route;
  const method = request.method === 'HEAD' ? 'GET' : (request.method as string);
  await methods[method]?.(response, decodeName(pattern.exec(path)?.[1] ?? ''));
}

/** Clients look below /.well-known/ for OAuth, which is not offered: a 401 there would make them go on looking. */
function isOpen(path: string, route: Route | undefined): boolean {
  return route?.open === true || path.startsWith('/.well-known/');
}

function checkRoute(route: Route | undefined, method: string): Refusal | undefined {
  if (!route) return refusal('not_found', 'Not found; see /openapi.json');
  const served = Object.keys(route.methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  if (served.includes(method)) return undefined;
  return refusal('method_not_allowed', `Use ${served.join(' or ')}`, { allow: served.join(', ') });
}

/** A name that is not properly encoded is looked up as it stands, and not found. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
