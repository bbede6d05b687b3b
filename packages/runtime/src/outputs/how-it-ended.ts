import type { Reply } from '../reply/reply.ts';

/** How a command ended, as far as the text of a reply says it; nothing while it runs. */
export function howItEnded(end: Reply | undefined): { message?: string; exitCode: number } {
  // What never became a command has no outcome, but a reason.
  const message = end?.outcome ? end.outcome.message : end?.failure?.message;
  return { ...(message !== undefined && { message }), exitCode: end?.outcome?.exitCode ?? 0 };
}
