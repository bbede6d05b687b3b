export { createDrain, type Drain } from './create-drain.ts';
export { createRequestScope, type RequestScope } from './request-scope.ts';
