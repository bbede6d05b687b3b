import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange, Route } from '../routes/route.ts';

/** The current request, for code called through libraries that do not pass it on. */
export interface RequestScope {
  /** Wraps routes so that `current` returns their exchange. */
  within(routes: readonly Route[]): Route[];
  /** The current exchange; undefined outside requests. */
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
