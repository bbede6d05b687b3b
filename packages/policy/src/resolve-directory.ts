import { homedir } from 'node:os';
import { resolve } from 'node:path';

export type Directory = { path: string } | { problem: string };

/** A directory of the policy as an absolute path: `~`, `$NAME` and `${NAME}` expanded, relative ones below `base`. */
export function resolveDirectory(text: string, base: string, env: NodeJS.ProcessEnv): Directory {
  const missing: string[] = [];
  const expanded = text.replace(/\$(?:(\w+)|\{([^}]*)\})/g, (_, bare?: string, braced?: string) => {
    const name = bare ?? braced ?? '';
    const value = Object.hasOwn(env, name) ? env[name] : undefined;
    if (!value) missing.push(`variable '${name}' is ${value === '' ? 'empty' : 'not set'}`);
    return value ?? '';
  });
  if (missing.length > 0) return { problem: missing.join(', ') };
  return { path: resolve(base, expanded.replace(/^~(?=\/|$)/, env.HOME ?? homedir())) };
}
