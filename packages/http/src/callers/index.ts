export {
  anybody,
  type BearerOptions,
  bearer,
  sharedToken,
  type TokenCheck,
} from './authenticate.ts';
export { createDrain, type Drain } from './create-drain.ts';
export { hostName } from './host-name.ts';
export { createRequestScope, type RequestScope } from './request-scope.ts';
export { takeToken } from './take-token.ts';
