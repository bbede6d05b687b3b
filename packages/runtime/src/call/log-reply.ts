import { createMasker } from '@climax/masking';
import { showLine } from '@climax/text';
import type { Log } from '../log/log.ts';
import type { Reply } from '../reply/reply.ts';

interface LoggedCall {
  name: string;
  durationMs: number;
  secrets: readonly string[];
}

/** One line of the log per call: what failed is a warning. */
export function logReply(log: Log, { name, durationMs, secrets }: LoggedCall, reply: Reply): void {
  const { text, failure, outcome } = reply;
  const tool = showLine(name);
  if (!failure) {
    log.info(() => `${tool}: done in ${durationMs} ms`);
  } else if (!outcome) {
    log.warning(`${tool}: ${failure.code}: ${(failure.details ?? [text.replace(/\s+/g, ' ')]).join('; ')}`);
  } else {
    // Programs often quote their input.
    const reason = showLine(createMasker(secrets)(text).replace(/\s+/g, ' '), 300);
    log.warning(`${tool}: failed after ${durationMs} ms (${failure.code}): ${reason}`);
  }
}
