import { join } from 'node:path';
import { xdgDirectory } from '@climax/host/paths';

/** Where this user's vectors are kept between runs. */
export function vectorDirectory(env: NodeJS.ProcessEnv): string {
  return join(xdgDirectory('cache', { env }), 'climax', 'embeddings');
}
