import { isLoopback } from '@climax/host/network';
import { type Authenticate, HttpError, type Route } from '@climax/http';
import { bearer, hostName, sharedToken, type TokenCheck, takeToken } from '@climax/http/callers';
import { IdentityError, openJwts, openTokens } from '@climax/identity';
import type { Log, Runtime } from '@climax/runtime';
import { challengeOf, resourceRoutes } from './resource-routes.ts';
import { ServingError } from './serving-error.ts';

export interface AccessOptions {
  /** The address to listen on. */
  host: string;
  /** Additional host names of the server. */
  allowHost?: string[];
  /** File that holds one token for everybody; overrides the environment variable. */
  tokenFile?: string;
  /** File with named tokens. */
  tokens?: string;
  /** Issuer, audience and keys (file or URL) of JWTs. All three or none. */
  jwtIssuer?: string;
  jwtAudience?: string;
  jwks?: string;
  /** The claim that names the caller. Default: `sub`. */
  jwtName?: string;
}

export interface Access {
  /** Absent if no authentication is needed. */
  authenticate?: Authenticate;
  /** Routes that tell clients how to get a token. */
  routes: Route[];
}

/** Sets up authentication. Throws ServingError if options are incomplete or insecure. */
export async function accessOf(
  options: AccessOptions,
  { log, catalogue: { env } }: Pick<Runtime, 'log' | 'catalogue'>,
): Promise<Access> {
  const checks = await checksOf(options, log, env).catch((error: unknown) => {
    const isExpected = error instanceof HttpError || error instanceof IdentityError;
    throw isExpected ? new ServingError('bad-credentials', error.message, { cause: error }) : error;
  });
  checkHosts(options, checks.length > 0);
  if (checks.length === 0) return { routes: [] };
  const { jwtIssuer: issuer, jwtAudience: audience } = options;
  if (issuer === undefined || audience === undefined) return { authenticate: bearer(checks), routes: [] };
  return {
    authenticate: bearer(checks, { challenge: (request) => challengeOf(request, audience) }),
    routes: resourceRoutes({ issuer, audience }),
  };
}

async function checksOf(options: AccessOptions, log: Log, env: NodeJS.ProcessEnv): Promise<TokenCheck[]> {
  const { tokens, tokenFile } = options;
  const shared = takeToken(tokenFile, { env, warn: log.warning });
  const jwt = jwtOptions(options);
  const named = tokens === undefined ? undefined : openTokens(tokens, { onProblem: log.error });
  return [
    ...(shared === undefined ? [] : [sharedToken(shared)]),
    ...(named ? [named.nameOf] : []),
    ...(jwt ? [(await openJwts(jwt, { onProblem: log.error })).nameOf] : []),
  ];
}

function jwtOptions({ jwtIssuer: issuer, jwtAudience: audience, jwks, jwtName: nameClaim }: AccessOptions) {
  const given = [issuer, audience, jwks].filter((value) => value !== undefined);
  if (given.length === 0 && nameClaim === undefined) return undefined;
  if (issuer === undefined || audience === undefined || jwks === undefined)
    throw new ServingError(
      'incomplete-options',
      '--jwt-issuer, --jwt-audience and --jwks belong together: give all three',
    );
  return { issuer, audience, jwks, ...(nameClaim !== undefined && { nameClaim }) };
}

function checkHosts({ host, allowHost = [] }: AccessOptions, hasToken: boolean): void {
  if (!hasToken && !isLoopback(host)) {
    throw new ServingError(
      'no-token',
      `--host ${host} opens the tools to the network, so a bearer token is needed\nGive --tokens FILE, --token-file FILE or set CLIMAX_HTTP_TOKEN; make a token with: climax token add NAME --file FILE`,
    );
  }
  const invalid = allowHost.find((name) => hostName(name) === undefined);
  if (invalid !== undefined)
    throw new ServingError(
      'bad-host-name',
      `--allow-host ${invalid} is not a host name; give one such as tools.example.com`,
    );
}
