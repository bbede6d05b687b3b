import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where a user's settings or caches are kept, by the XDG rules: `$XDG_CONFIG_HOME`, or else `~/.config`. */
export function xdgDirectory(
  kind: 'cache' | 'config',
  { env, home = homedir() }: { env: NodeJS.ProcessEnv; home?: string },
): string {
  return env[`XDG_${kind.toUpperCase()}_HOME`] || join(home, `.${kind}`);
}
