import { join } from 'node:path';
import { xdgDirectory } from '@climax/host/paths';

/** The user's token file, if no other is given. */
export function defaultTokenFile(env: NodeJS.ProcessEnv): string {
  return join(xdgDirectory('config', { env }), 'climax', 'tokens');
}
