import type { JwtOptions, Jwts } from './jwt/create-jwt-verifier.ts';

/** Verifies the JWTs of an issuer. Loads the JWT library, which most servers do not need. */
export async function openJwts(
  options: JwtOptions,
  events: { onProblem(message: string): void },
): Promise<Jwts> {
  const { createJwtVerifier } = await import('./jwt/create-jwt-verifier.ts');
  return createJwtVerifier(options, events);
}
