import { join } from 'node:path';
import { xdgDirectory } from '@climax/text/system';

/** The file of this user's tokens, when no other is named. */
export function defaultTokenFile(env: NodeJS.ProcessEnv): string {
  return join(xdgDirectory('config', { env }), 'climax', 'tokens');
}
