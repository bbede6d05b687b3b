import { type Authenticate, type Exchange, type Route, readJsonBody, sendJson } from '@climax/http';
import { pageHeaders } from '../access/page-headers.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { readFields } from './read-fields.ts';

const root = '/desk/api/';

/** The routes of the API: `GET calls/ID` in the table is served at `/desk/api/calls/…`. */
export function apiRoutes(
  endpoints: Endpoints,
  access: Authenticate,
  openEvents: (exchange: Exchange) => void,
): Route[] {
  const table = Object.entries(endpoints).map(([name, endpoint]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, endpoint, pattern: new RegExp(`^${path.replace('ID', '([\\w-]+)')}$`) };
  });
  const serve = async (exchange: Exchange): Promise<void> => {
    const { request, response, rest } = exchange;
    const here = table.filter(({ pattern }) => pattern.test(rest));
    const wanted = request.method === 'HEAD' ? 'GET' : request.method;
    const found = here.find(({ method }) => method === wanted);
    const id = found?.pattern.exec(rest)?.[1] ?? '';
    send(response, found ? await answer(exchange, found.endpoint, id) : missing(here.length > 0));
  };
  return [
    { method: 'GET', path: `${root}events`, access, handle: openEvents },
    { method: 'GET', path: `${root}**`, access, handle: serve },
    { method: 'POST', path: `${root}**`, access, handle: serve },
  ];
}

async function answer(exchange: Exchange, { fields, answer: give }: Endpoint, id: string): Promise<unknown> {
  const { request } = exchange;
  const given = request.method === 'POST' ? await sentTo(exchange) : queryOf(request.url ?? '');
  if (given instanceof ApiRefusal) return given;
  const read = readFields(given, fields ?? {});
  return read instanceof ApiRefusal ? read : give(read as never, id);
}

async function sentTo(exchange: Exchange): Promise<unknown> {
  const body = await readJsonBody(exchange);
  if (body.ok) return body.value;
  const { code, message } = body.refusal.body.error;
  return new ApiRefusal(code as ApiRefusal['code'], message);
}

/** If a name is given twice, the last value counts. */
function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://desk').searchParams);
}

function missing(hasOtherMethods: boolean): ApiRefusal {
  return hasOtherMethods
    ? new ApiRefusal('method_not_allowed', 'Use another method')
    : new ApiRefusal('not_found', 'No such endpoint');
}

function send(response: Exchange['response'], result: unknown): void {
  const refusal = result instanceof ApiRefusal ? result : undefined;
  sendJson(response, { status: refusal?.status ?? 200, body: refusal?.body ?? result, headers: pageHeaders });
}
