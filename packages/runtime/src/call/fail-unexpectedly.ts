import { createMasker } from '@climax/masking';
import { showLine } from '@climax/text';
import type { Log } from '../log/log.ts';
import { type Reply, unexpectedReply } from '../reply/reply.ts';

interface FailedCall {
  name: string;
  secrets?: readonly string[] | undefined;
}

/** Logs an error that nobody expected, and makes the reply of it: the life of the call goes on to its end. */
export function failUnexpectedly(log: Log, { name, secrets = [] }: FailedCall, error: unknown): Reply {
  const reason = createMasker(secrets)(error instanceof Error ? error.message : String(error));
  log.error(`${showLine(name)}: failed unexpectedly: ${showLine(reason)}`);
  return unexpectedReply();
}
