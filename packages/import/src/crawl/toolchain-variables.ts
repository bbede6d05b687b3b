import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Launchers (`cargo` of rustup, `python` of pyenv) find the real program by these; by default below the home directory. */
const variables: [name: string, directory: string | undefined][] = [
  ['RUSTUP_HOME', '.rustup'],
  ['CARGO_HOME', '.cargo'],
  ['PYENV_ROOT', '.pyenv'],
  ['RBENV_ROOT', '.rbenv'],
  ['VOLTA_HOME', '.volta'],
  ['ASDF_DATA_DIR', '.asdf'],
  ['MISE_DATA_DIR', '.local/share/mise'],
  ['PYENV_VERSION', undefined],
  ['GOROOT', undefined],
  ['JAVA_HOME', undefined],
  ['LD_LIBRARY_PATH', undefined],
];

/** The real location of toolchains, since the home directory is empty. */
export function toolchainVariables(env: NodeJS.ProcessEnv, home: string): Record<string, string> {
  const found = variables.flatMap(([name, directory]) => {
    const value = env[name] ?? (directory === undefined ? undefined : join(home, directory));
    return value !== undefined && (directory === undefined || existsSync(value)) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
