import { homedir } from 'node:os';

/** Expands `$NAME` and `${NAME}` once; values are not expanded again. */
export interface Expanded {
  /** Unset variables are left as they are. */
  text: string;
  /** Names of unset variables. */
  unset: string[];
}

export function expandVariables(text: string, env: NodeJS.ProcessEnv): Expanded {
  const unset: string[] = [];
  if (!text.includes('$')) return { text, unset };
  const expanded = text.replace(variable, (written, bare?: string, braced?: string) => {
    const name = bare ?? braced ?? '';
    const value = Object.hasOwn(env, name) ? env[name] : undefined;
    if (value !== undefined) return value;
    unset.push(name);
    return written;
  });
  return { text: expanded, unset };
}

/** Names of the variables a string refers to. */
export function variableNames(text: string): string[] {
  return [...text.matchAll(variable)].map(([, bare, braced]) => bare ?? braced ?? '');
}

/** Whether a string seems to contain a variable: `$HOME`, but not `$5`. */
export function namesVariable(text: string): boolean {
  return variableNames(text).some(isVariableName);
}

/** Whether a shell accepts it as a variable name. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** `~` and `~/…` become the home directory; `~name` stays. */
export function expandHome(text: string, env: NodeJS.ProcessEnv): string {
  if (text !== '~' && !text.startsWith('~/')) return text;
  const home = (env.HOME ?? homedir()).replace(/\/+$/, '');
  return home + text.slice(1) || '/';
}

const variable = /\$(?:(\w+)|\{([^}]*)\})/g;
