export {
  type Authenticate,
  anybody,
  type BearerOptions,
  bearer,
  bearerToken,
  type Identity,
  sharedToken,
  type TokenCheck,
} from './authenticate.ts';
export { hostName, isLoopback } from './host-name.ts';
export { takeToken } from './take-token.ts';
