import { expandHome } from '@climax/config/words';

/** On another machine, through the ssh program of this one. */
export interface SshExecutor {
  type: 'ssh';
  host?: string | null;
  /** Several machines: each command goes to the one with the fewest. */
  hosts?: string[];
  /** Put before the host: `[-F, ~/.ssh/agents]`. */
  options?: string[];
  /** Directory on the remote side; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** The remote shell that runs the guard. Default `sh`. */
  shell?: string | null;
  /** Whether commands share connections. Default true, unless the options have a word on it or this is Windows. */
  multiplex?: boolean;
}

/** Every machine that it names. */
export function machinesOf({ host, hosts }: SshExecutor): string[] {
  return [...(host ? [host] : []), ...(hosts ?? [])];
}

/** The options that lead to any of its machines. */
export function sshOptions({ options = [] }: SshExecutor, env: NodeJS.ProcessEnv): string[] {
  return [...safety, ...options.map((option) => expandHome(option, env))];
}

/** Never prompts, never trusts an unknown host, and detects a lost connection within seconds. */
const safety = [
  '-T',
  ...[
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ConnectTimeout=5',
    'ServerAliveInterval=5',
    'ServerAliveCountMax=2',
  ].flatMap((setting) => ['-o', setting]),
];
