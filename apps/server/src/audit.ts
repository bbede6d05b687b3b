import { appendFileSync, closeSync, openSync } from 'node:fs';
import { toJsonLine } from './one-line.ts';
import type { Reply } from './reply.ts';

export interface Audit {
  record(call: AuditedCall): void;
}

export interface AuditedCall {
  client: string | undefined;
  tool: string;
  /** The command line with secrets masked; absent when nothing was to be run. */
  argv: string[] | undefined;
  reply: Reply;
  durationMs: number;
}

/**
 * One JSON line per call in `file`, readable by its owner only. The file is opened by path for every line, so that it
 * can be rotated by renaming. Throws when it cannot be written at the start.
 */
export function openAudit(file: string, onFailure: (message: string) => void): Audit {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new Error(`cannot write the audit file ${file}: ${(error as Error).message}`);
  }
  return {
    record(call) {
      try {
        appendFileSync(file, `${toJsonLine(auditLine(call))}\n`, { mode: 0o600 });
      } catch (error) {
        onFailure(`cannot write the audit file ${file}: ${(error as Error).message}`);
      }
    },
  };
}

function auditLine({ client, tool, argv, reply, durationMs }: AuditedCall) {
  const { outcome, failure } = reply;
  return {
    time: new Date().toISOString(),
    client: client?.slice(0, 200) ?? null,
    tool: tool.slice(0, 200),
    decision: decision(reply),
    argv: argv ?? null,
    duration_ms: durationMs,
    ...(outcome && {
      end: outcome.status,
      exit: outcome.exitCode,
      stdout_bytes: outcome.bytes.stdout,
      stderr_bytes: outcome.bytes.stderr,
      ...(reply.structured && failure && { error: failure.code }),
    }),
    ...(!outcome && failure?.details && { errors: failure.details }),
  };
}

const decisions = new Map([
  ['invalid_input', 'refused: arguments'],
  ['refused_by_policy', 'refused: policy'],
  ['unknown_tool', 'unknown-tool'],
]);

function decision({ outcome, failure }: Reply): string {
  if (outcome || !failure) return 'allowed';
  return decisions.get(failure.code) ?? failure.code;
}
