export { IdentityError, type IdentityErrorCode } from './identity-error.ts';
export type { JwtOptions, Jwts } from './jwt/create-jwt-verifier.ts';
export {
  type ClientLimits,
  createRateLimits,
  type RateDecision,
  type RateLimitOptions,
  type RateLimits,
} from './limits/create-rate-limits.ts';
export { openJwts } from './open-jwts.ts';
export { addToken, revokeTokens, type StoredToken } from './tokens/add-token.ts';
export { defaultTokenFile } from './tokens/default-token-file.ts';
export { openTokens, type TokenOptions, type Tokens } from './tokens/open-tokens.ts';
export { readTokens, type TokenRecord } from './tokens/token-lines.ts';
