export { type Authenticate, anybody, bearerToken, type Identity } from './authenticate.ts';
export { hostName, isLoopback } from './host-names.ts';
export { TokenError, takeToken } from './token.ts';
