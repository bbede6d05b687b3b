import {
  type Authenticate,
  bearer,
  hostName,
  isLoopback,
  sharedToken,
  TokenError,
  takeToken,
} from '@climax/http/access';
import { IdentityError, openTokens } from '@climax/identity';
import type { Log } from '@climax/runtime';
import { UsageError } from '../usage-error.ts';
import type { HttpOptions } from './options.ts';

/** Who may call, as the options say; undefined when everybody may. Throws UsageError when that would be careless. */
export function accessOf(options: HttpOptions, log: Log): Authenticate | undefined {
  const checks = orUsageError(() => {
    const shared = takeToken(options.tokenFile, { warn: log.warning });
    const named =
      options.tokens === undefined ? undefined : openTokens(options.tokens, { onProblem: log.error });
    return [...(shared === undefined ? [] : [sharedToken(shared)]), ...(named ? [named.nameOf] : [])];
  });
  checkHosts(options, checks.length > 0);
  return checks.length === 0 ? undefined : bearer(checks);
}

function orUsageError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isExpected = error instanceof TokenError || error instanceof IdentityError;
    throw isExpected ? new UsageError(`error: ${error.message}`) : error;
  }
}

function checkHosts({ host, allowHost = [] }: HttpOptions, hasToken: boolean): void {
  if (!hasToken && !isLoopback(host)) {
    throw new UsageError(
      `error: --host ${host} opens the tools to the network, so a bearer token is needed\nGive --tokens FILE, --token-file FILE or set CLIMAX_HTTP_TOKEN; make a token with: climax token add NAME --file FILE`,
    );
  }
  const invalid = allowHost.find((name) => hostName(name) === undefined);
  if (invalid !== undefined) {
    throw new UsageError(
      `error: --allow-host ${invalid} is not a host name; give one such as tools.example.com`,
    );
  }
}
