import { commandLimits } from '@climax/exec/limits';
import { outputLimits } from '@climax/outputs/limits';
import { mebibyte } from '../outputs/mebibyte.ts';

/** Defaults of a server's options, which help texts name too. */
export const serverDefaults = {
  /** Characters of a reply. */
  maxOutput: commandLimits.maxChars,
  /** Calls that run at once, and that wait. */
  maxConcurrent: commandLimits.running,
  maxQueued: commandLimits.queued,
  /** MiB of all kept outputs together, and of one call. */
  maxStored: outputLimits.totalBytes / mebibyte,
  maxStoredCall: outputLimits.callBytes / mebibyte,
  /** Seconds. Most clients give up on a call after 60. */
  handOver: 45,
  drain: 0,
  port: 8080,
  /** Where clients of the Python implementation look. */
  ssePort: 8000,
} as const;
