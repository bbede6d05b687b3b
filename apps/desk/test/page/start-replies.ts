import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiErrorCode, DeskApi, DeskEvents } from '@climax/desk/api';

/** A request as the server got it. */
export interface AskedRequest {
  /** As in the API, with the id in its place: `POST preview`, `GET calls/7`. */
  endpoint: string;
  query: Record<string, string>;
  body: any;
}

type Reply = object | ((asked: AskedRequest) => object | Promise<object>);

/** What the server answers; what is not here is not found. `ID` stands for any id. */
export type Replies = { [Endpoint in keyof DeskApi]?: Reply };

/** An answer that is not 200. */
export class Refusal {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }

  static of(status: number, code: ApiErrorCode, message: string): Refusal {
    return new Refusal(status, JSON.stringify({ error: { code, message } }));
  }
}

/** A response that stays open: events for as long as the page listens. */
export class EventStream {
  #outgoing: ServerResponse | undefined;

  begin(outgoing: ServerResponse): void {
    this.#outgoing = outgoing;
    // The time to wait is short, so that a test of coming back is too.
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 10\n\n');
  }

  send<Name extends keyof DeskEvents>(name: Name, data: DeskEvents[Name]): void {
    this.#outgoing?.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** As when the network fails. */
  cut(): void {
    this.#outgoing?.destroy();
  }
}

/** A server on this machine that gives prepared replies and keeps what it was asked. */
export async function startReplies(replies: Replies) {
  const asked: AskedRequest[] = [];
  const known = new Map<string, Reply>(Object.entries(replies));
  const replyTo = async (request: AskedRequest): Promise<object> => {
    const { endpoint } = request;
    const reply = known.get(endpoint) ?? known.get(endpoint.replace(/\/[^/]+/, '/ID'));
    if (reply === undefined) return Refusal.of(404, 'not_found', `There is no ${endpoint}.`);
    return typeof reply === 'function' ? reply(request) : reply;
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    asked.push(request);
    const answer = await replyTo(request);
    if (answer instanceof EventStream) return answer.begin(outgoing);
    const { status, body } =
      answer instanceof Refusal ? answer : { status: 200, body: JSON.stringify(answer) };
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<AskedRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
  const text = Buffer.concat(await incoming.toArray()).toString();
  return {
    endpoint: `${incoming.method} ${pathname.replace('/desk/api/', '')}`,
    query: Object.fromEntries(searchParams),
    body: text === '' ? null : JSON.parse(text),
  };
}
