import { homedir } from 'node:os';
import { join } from 'node:path';

/** The directory for a user's settings or caches according to XDG: `$XDG_CONFIG_HOME` or `~/.config`. */
export function xdgDirectory(
  kind: 'cache' | 'config',
  { env, home = homedir() }: { env: NodeJS.ProcessEnv; home?: string },
): string {
  return env[`XDG_${kind.toUpperCase()}_HOME`] || join(home, `.${kind}`);
}
