import { resolve } from 'node:path';
import { expandHome, expandVariables, variableNames } from '@climax/config/words';

export type Directory = { path: string } | { problem: string };

/** Resolves a directory of the policy: expands `~`, `$NAME` and `${NAME}`, relative to `base`. */
export function resolveDirectory(text: string, base: string, env: NodeJS.ProcessEnv): Directory {
  const missing = variableNames(text).filter((name) => !lookUp(name, env));
  if (missing.length > 0) {
    const reasons = missing.map(
      (name) => `variable '${name}' is ${lookUp(name, env) === '' ? 'empty' : 'not set'}`,
    );
    return { problem: reasons.join(', ') };
  }
  return { path: resolve(base, expandVariables(expandHome(text, env), env).text) };
}

function lookUp(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined;
}
