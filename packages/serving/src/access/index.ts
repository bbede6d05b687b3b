// What needs nothing of the runtime but its types; shipped in a file of its own, as few servers are reached over HTTP.
export { type AccessOptions, accessOf } from './access-of.ts';
export { admitTo, createCallers } from './callers.ts';
export { ServingError, type ServingErrorCode } from './serving-error.ts';
export { startTraces } from './start-traces.ts';
export { statusRoutes } from './status-routes.ts';
