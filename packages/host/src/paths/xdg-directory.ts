import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where each kind of file goes below the home directory, as XDG says. */
const defaults = { cache: ['.cache'], config: ['.config'], state: ['.local', 'state'] };

/** The directory for a user's caches, settings or state according to XDG: `$XDG_CONFIG_HOME` or `~/.config`. */
export function xdgDirectory(
  kind: keyof typeof defaults,
  { env, home = homedir() }: { env: NodeJS.ProcessEnv; home?: string },
): string {
  return env[`XDG_${kind.toUpperCase()}_HOME`] || join(home, ...defaults[kind]);
}
