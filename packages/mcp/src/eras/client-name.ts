import { cutText } from '@climax/text/bytes';
import { isMapping } from '../frame/frame.ts';

/** Characters that are kept of a name: it goes into questions, logs and records. */
const maxName = 200;

/** The name in a client's description of itself; undefined if it has none. */
export function clientName(info: unknown): string | undefined {
  return isMapping(info) && typeof info.name === 'string' ? cutText(info.name, maxName) : undefined;
}
