import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange, Route } from '../routes/route.ts';

/** Which request is being handled, for code that is reached through libraries which do not pass it on. */
export interface RequestScope {
  /** The same routes, in whose handlers `current` gives their exchange. */
  within(routes: readonly Route[]): Route[];
  /** The exchange that led here; undefined outside of requests. */
  current(): Exchange | undefined;
}

export function createRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<Exchange>();
  return {
    within: (routes) =>
      routes.map((route) => ({
        ...route,
        handle: (exchange) => storage.run(exchange, () => route.handle(exchange)),
      })),
    current: () => storage.getStore(),
  };
}
