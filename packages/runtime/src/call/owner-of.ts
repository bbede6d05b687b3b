import type { CallRequest } from '../runtime.ts';

/** Who owns a call where callers share something: the caller's name, or the session, or the address. */
export function ownerOf({ caller, session }: Pick<CallRequest, 'caller' | 'session'>): string {
  // The kind belongs to it: a name may look like the id of a session.
  if (typeof caller?.token === 'string') return `name ${caller.token}`;
  return session ? `session ${session.id}` : `address ${caller?.address ?? ''}`;
}
