/** The variables of a command, by how they get into the container. */
export interface SplitEnvironment {
  /** Passed by name; the engine's client takes the values from its own environment. */
  byName: Record<string, string>;
  /** Lines of a file for the client, which must not see them as variables of its own. */
  file?: string;
  errors: string[];
}

/**
 * A config's variables are for the container only. Those that the client has itself or could be influenced by never
 * enter its environment: they are passed in a file. `env` is the server's environment.
 */
export function splitEnvironment(
  variables: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
): SplitEnvironment {
  const steers = ([name]: [string, string]) => Object.hasOwn(env, name) || steering.test(name);
  const entries = Object.entries(variables);
  const byFile = entries.filter(steers);
  const lines = byFile.map((pair) => `${pair.join('=')}\n`);
  return {
    byName: Object.fromEntries(entries.filter((entry) => !steers(entry))),
    ...(lines.length > 0 && { file: lines.join('') }),
    errors: byFile.filter(([, value]) => /[\r\n]/.test(value)).map(([name]) => tooManyLines(name)),
  };
}

function tooManyLines(name: string): string {
  return `Environment variable '${name}' has more than one line, which a container engine cannot take`;
}

/**
 * Variables that engine clients, the dynamic loader, Go programs and their helpers (ssh, credential stores) read. An
 * extra name does no harm: it is just passed in a file.
 */
const steering = new RegExp(
  [
    '^_?(?:DOCKER|CONTAINER|PODMAN|BUILDAH|BUILDKIT|BUILDX|COMPOSE|STORAGE|REGISTRY|CNI|NETAVARK|CONMON|CRUN|RUNC|NOTIFY|LISTEN)',
    '^(?:LD|DYLD|XDG|LC|SSH|SSL|DBUS|GPG|GNUPG|AWS|AZURE|GOOGLE|CLOUDSDK|NODE|PYTHON|PERL|RUBY|JAVA|BASH|CURL|GIT|OPENSSL|KRB5|GNUTLS|P11|SUDO)_?',
    '^(?:GLIBC|MALLOC|NSS|RES_|RESOLV|GCONV|GETCONF|LOCPATH|NLSPATH|TZDIR|MEMUSAGE|PCPROFILE|SEGFAULT|GO[A-Z]|OTEL|IMAGE|TPM|SYSTEMD|JOURNAL|INVOCATION|KUBE|HELM|HTTP)',
    '^(?:PATH|HOME|USER|LOGNAME|SHELL|ENV|IFS|LANG|LANGUAGE|TERM|TZ|TMP|TEMP|TMPDIR|HOSTALIASES|LOCALDOMAIN|HOSTNAME|PWD|OLDPWD|CDPATH|SHELLOPTS|BASHOPTS|PS4|PROMPT_COMMAND|EDITOR|VISUAL|PAGER|BROWSER|DISPLAY|_)$',
    'PROXY',
  ].join('|'),
  'i',
);
