import { isLoopback } from '@climax/host/network';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityError } from '../identity-error.ts';
import { keysInFile } from './keys-in-file.ts';

export interface JwtOptions {
  /** The `iss` that tokens must have. */
  issuer: string;
  /** The `aud` that tokens must have: this server, as the issuer knows it. */
  audience: string;
  /** File or address of the issuer's public keys, as a JSON Web Key Set. */
  jwks: string;
  /** The claim that names the caller. Default: `sub`. */
  nameClaim?: string;
}

export interface Jwts {
  /** The name in a valid token; undefined for any other text. */
  nameOf(token: string): Promise<string | undefined>;
}

/** Asymmetric algorithms only: with a shared secret, every verifier could issue tokens. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Tolerated clock skew in seconds. */
const clockTolerance = 30;
const fetchTimeoutMs = 5000;
const namePattern = /^[\x21-\x7e]{1,128}$/;

/**
 * Verifies signature, issuer, audience and expiry of JWTs. Throws IdentityError if the keys cannot be loaded at the
 * start. Keys in a file are reread when it changes, those at a URL when a token names an unknown key.
 */
export function createJwtVerifier(
  options: JwtOptions,
  { onProblem }: { onProblem(message: string): void },
): Jwts {
  const { issuer, audience, jwks, nameClaim = 'sub' } = options;
  const keys = isAddress(jwks) ? keysAt(jwks) : keysInFile(jwks, { onProblem });
  return {
    async nameOf(token) {
      if (!looksLikeJwt(token)) return undefined;
      try {
        const requiredClaims = ['exp', nameClaim];
        const checks = { issuer, audience, algorithms, clockTolerance, requiredClaims };
        const name = (await jwtVerify(token, keys, checks)).payload[nameClaim];
        if (typeof name === 'string' && namePattern.test(name)) return name;
        onProblem(
          `a valid JWT was refused: its claim ${nameClaim} is not a name of visible ASCII characters`,
        );
      } catch (error) {
        if (!isFaultOfToken(error))
          onProblem(`a JWT could not be verified with the keys of ${jwks}: ${(error as Error).message}`);
      }
      return undefined;
    },
  };
}

function looksLikeJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && token.length <= 16_384;
}

/** Anybody can send an invalid token, so only keys that cannot be loaded are reported to the operator. */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}

function isAddress(place: string): boolean {
  return /^[a-z][a-z+.-]*:\/\//i.test(place);
}

function keysAt(address: string): JWTVerifyGetKey {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new IdentityError('bad-keys', `--jwks ${address}: keys must come over https, or from this machine`);
  return createRemoteJWKSet(url, { timeoutDuration: fetchTimeoutMs });
}
