// Uses only types of the runtime; bundled separately, since few servers use HTTP.
export { type AccessOptions, accessOf } from './access-of.ts';
export { admitTo, createCallers } from './callers.ts';
export { ServingError, type ServingErrorCode } from './serving-error.ts';
export { startTraces } from './start-traces.ts';
export { statusRoutes } from './status-routes.ts';
