/** What the guard of one call looks at in directories that others wrote. */
export interface Look {
  /** Aborted when the call has ended: nothing more is worth looking at. */
  signal?: AbortSignal | undefined;
  /** Entries seen so far, and how many there may be. */
  entries: number;
  mostEntries: number;
}

/** Ordinary git directories have a few hundred entries. */
const usually = 100_000;

export function startLook(signal: AbortSignal | undefined, mostEntries = usually): Look {
  return { signal, entries: 0, mostEntries };
}
