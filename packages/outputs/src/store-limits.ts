/** Bytes that are kept: of one call, and of all calls together, the oldest of the owner with the most going first. */
export interface StoreLimits {
  callBytes: number;
  totalBytes: number;
  /** How much of that is in memory; the rest is in files. */
  memoryBytes: number;
  /** How many outputs are kept. */
  outputs: number;
}

/** What is kept unless an option says otherwise. */
export const outputLimits: StoreLimits = {
  callBytes: 64 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  memoryBytes: 32 * 1024 * 1024,
  outputs: 1000,
};
