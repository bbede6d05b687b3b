import type { JwtOptions, Jwts } from './jwt/create-jwt-verifier.ts';

/** Verifies the JWTs of an issuer. The library for JWTs is loaded here, by servers that take them. */
export async function openJwts(
  options: JwtOptions,
  events: { onProblem(message: string): void },
): Promise<Jwts> {
  const { createJwtVerifier } = await import('./jwt/create-jwt-verifier.ts');
  return createJwtVerifier(options, events);
}
