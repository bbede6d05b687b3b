import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticate } from '../callers/authenticate.ts';

/** What one method does at one path. */
export interface Route {
  /** A route for GET also answers HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * `/healthz` is exactly that. At its end, `*` stands for one segment and `**` for any number of them; a path that
   * ends in `/` is also served without it.
   */
  path: string;
  /** Who may use it: everybody who reaches the server, or whom this function lets pass. Default: the server's own check. */
  access?: 'open' | Authenticate;
  handle(exchange: Exchange): void | Promise<void>;
}

/** One request that has passed all checks, and the response to it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the path has in the place of `*`, decoded, or of `**`, as it came. */
  rest: string;
  /** Who sent the request, where the access check gave a name. */
  caller: string | null;
}
