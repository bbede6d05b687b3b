import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticate } from '../callers/authenticate.ts';
import type { Body } from '../exchange/create-body-reader.ts';

/** A route: a method and a path. */
export interface Route {
  /** A route for GET also answers HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * An exact path such as `/healthz`. A final `*` matches one segment and `**` any number; a path that ends in `/`
   * also matches without it.
   */
  path: string;
  /** Who may use it: everyone, or those accepted by this function. Default: the server's own check. */
  access?: 'open' | Authenticate;
  handle(exchange: Exchange): void | Promise<void>;
}

/** A request that has passed all checks, and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What matched `*`, decoded, or `**`, undecoded. */
  rest: string;
  /** The caller's name, if the access check provided one. */
  caller: string | null;
  /** The JSON that was sent, as text, or why it is refused. */
  readBody(): Promise<Body>;
  /** Says that the response only waits for events: its connection may be closed when a new one needs the place. */
  giveWay(): void;
}
