import { userInfo } from 'node:os';
import { delimiter, isAbsolute } from 'node:path';
import { absoluteEntries } from '@climax/host';

/**
 * The value of a variable to inherit; `undefined` for none. Relative paths mean the working directory, which may have been
 * chosen by the model: what is there would be run, or taken for the user's settings, which can name programs.
 */
export function inheritedValue(name: string, value: string | undefined): string | undefined {
  if (process.platform === 'win32') return value;
  if (name === 'HOME') return value !== undefined && isAbsolute(value) ? value : homeOfUser();
  if (value === undefined) return undefined;
  if (codePaths.has(name)) return onlyAbsolute(name, value);
  if (libraries.has(name)) return value.split(/[: ]+/).filter(isFoundElsewhere).join(':') || undefined;
  if (programs.has(name)) return isFoundElsewhere(value) ? value : undefined;
  if (!settingsPaths.has(name)) return value;
  // For git, an empty one means no settings; for others, the usual ones.
  if (value === '') return name.startsWith('GIT_') ? value : undefined;
  // Without any, the usual settings would count, such as those of another cluster.
  if (lists.has(name)) return absoluteEntries(value);
  // aws expands `~`.
  return isAbsolute(value) || value.startsWith('~/') ? value : '/dev/null';
}

/** The home that the system has for the user, for programs that would use the working directory without one. */
function homeOfUser(): string {
  try {
    const { homedir } = userInfo();
    if (isAbsolute(homedir)) return homedir;
  } catch {
    // The system does not know the user, as in some containers.
  }
  return '/nonexistent';
}

/**
 * Where programs load code from, and directories that have a default. An empty entry means the working directory for most of
 * them, and is easily made: `LD_LIBRARY_PATH=$LD_LIBRARY_PATH:/opt/lib`.
 */
const codePaths = namesIn(`
  LD_LIBRARY_PATH GCONV_PATH DYLD_INSERT_LIBRARIES
  DYLD_LIBRARY_PATH DYLD_FRAMEWORK_PATH DYLD_FALLBACK_LIBRARY_PATH DYLD_FALLBACK_FRAMEWORK_PATH
  PYTHONPATH PYTHONHOME PYTHONUSERBASE PYTHONPYCACHEPREFIX PYTHONEXECUTABLE __PYVENV_LAUNCHER__ VIRTUAL_ENV PIP_PYTHON PERL5LIB PERLLIB RUBYLIB GEM_HOME GEM_PATH NODE_PATH NODE_COMPILE_CACHE COREPACK_HOME CLASSPATH
  GUILE_LOAD_PATH ERL_LIBS OPENSSL_MODULES OPENSSL_ENGINES QT_PLUGIN_PATH GTK_PATH GIO_MODULE_DIR GIO_EXTRA_MODULES
  GIT_EXEC_PATH GIT_TEMPLATE_DIR BASH_ENV AWS_DATA_PATH GOROOT KUBERC KRB5_CONFIG
  XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_RUNTIME_DIR XDG_CONFIG_DIRS XDG_DATA_DIRS`);

/** Where programs read settings that somebody chose. */
const settingsPaths = namesIn(`
  KUBECONFIG DOCKER_CONFIG AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE GH_CONFIG_DIR CURL_HOME RIPGREP_CONFIG_PATH
  GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GNUPGHOME CARGO_HOME RUSTUP_HOME PIP_CONFIG_FILE UV_CONFIG_FILE
  PSQLRC PGSERVICEFILE PGSYSCONFDIR TF_CLI_CONFIG_FILE TERRAFORM_CONFIG OPENSSL_CONF GOENV
  CONTAINERS_CONF CONTAINERS_CONF_OVERRIDE CONTAINERS_STORAGE_CONF
  npm_config_userconfig npm_config_globalconfig NPM_CONFIG_USERCONFIG NPM_CONFIG_GLOBALCONFIG
  HELM_CONFIG_HOME HELM_DATA_HOME HELM_CACHE_HOME HELM_PLUGINS HELM_REPOSITORY_CONFIG HELM_REPOSITORY_CACHE
  HELM_REGISTRY_CONFIG`);

/** Libraries that are loaded first, and programs that others start. */
const libraries = namesIn('LD_PRELOAD LD_AUDIT');
const programs = namesIn(`
  GIT_SSH GIT_ASKPASS GIT_PROXY_COMMAND SSH_ASKPASS RUSTC RUSTDOC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER`);

/** The names of all variables that say where code is loaded from, and which programs others start. */
export const codeVariables: readonly string[] = [...codePaths, ...libraries, ...programs];

/** A name without a slash is not looked for in the working directory. */
function isFoundElsewhere(path: string): boolean {
  return isAbsolute(path) || !path.includes('/');
}

/** Those that may have more than one path. */
const lists = namesIn('KUBECONFIG HELM_PLUGINS');

function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** The C library takes a semicolon for a separator too. */
function onlyAbsolute(name: string, value: string): string | undefined {
  const separator = name === 'LD_LIBRARY_PATH' ? /[:;]/ : delimiter;
  return value.split(separator).filter(isAbsolute).join(delimiter) || undefined;
}
