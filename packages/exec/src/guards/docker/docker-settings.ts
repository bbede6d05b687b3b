import type { Environment } from '../../start/environment.ts';
import { codeVariables } from '../../start/inherited-value.ts';

/** A compose file can include others from a git repository or a registry, which docker would fetch with the user's credentials. */
export const noRemoteIncludes: Environment = {
  COMPOSE_EXPERIMENTAL_GIT_REMOTE: 'false',
  COMPOSE_EXPERIMENTAL_OCI_REMOTE: 'false',
};

/** What ssh, by which docker reaches an engine on another machine, runs or loads besides. */
const ofSsh = ['SHELL', 'SSH_ASKPASS_REQUIRE', 'SSH_PKCS11_HELPER', 'SSH_SK_HELPER', 'SSH_SK_PROVIDER'];
const ofLibraries = ['OPENSSL_CONF', 'LOCPATH', 'GLIBC_TUNABLES', 'HOSTALIASES'];

/** Which engine is asked, by which way, and who is told about it. A prefix may set these. */
const places = [
  ...['HOST', 'CONTEXT', 'CONFIG', 'CERT_PATH', 'TLS', 'TLS_VERIFY', 'API_VERSION', 'CUSTOM_HEADERS'].map(
    (name) => `DOCKER_${name}`,
  ),
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
  ...['', '_TRACES', '_METRICS'].map((kind) => `OTEL_EXPORTER_OTLP${kind}_ENDPOINT`),
  'DOCKER_CLI_OTEL_EXPORTER_OTLP_ENDPOINT',
  'SSH_AUTH_SOCK',
];

/**
 * Up to version 2.38, compose takes every variable for itself, and for the programs that it runs, that a project's `.env`
 * sets and the environment does not have. An empty one is there, and means the same as none.
 */
export function dockerSettings(
  argv: readonly string[],
  environment: Environment,
  isPrefixed: boolean,
): Environment {
  if (!argv.includes('compose')) return noRemoteIncludes;
  const names = [...codeVariables, ...ofSsh, ...ofLibraries, ...(isPrefixed ? [] : places)];
  const missing = names.filter((name) => environment[name] === undefined);
  return { ...Object.fromEntries(missing.map((name) => [name, ''])), ...noRemoteIncludes };
}
