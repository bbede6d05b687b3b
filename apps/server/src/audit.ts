import { appendFileSync, closeSync, openSync } from 'node:fs';
import type { CallRequest, CallResult } from './call.ts';
import { toJsonLine } from './one-line.ts';

export interface Audit {
  record(call: AuditedCall): void;
}

export interface AuditedCall {
  request: CallRequest;
  /** The command line with secrets masked; absent when nothing was to be run. */
  argv: string[] | undefined;
  result: CallResult;
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

function auditLine({ request, argv, result, durationMs }: AuditedCall) {
  return {
    time: new Date().toISOString(),
    client: request.client?.slice(0, 200) ?? null,
    tool: request.name.slice(0, 200),
    decision: decision(result),
    argv: argv ?? null,
    duration_ms: durationMs,
    ...(result.kind === 'ran' && {
      end: result.outcome.status,
      exit: result.outcome.exitCode,
      stdout_bytes: result.outcome.bytes.stdout,
      stderr_bytes: result.outcome.bytes.stderr,
      ...(result.verdict?.ok === false && { error: result.verdict.failure.code }),
    }),
    ...(result.kind === 'refused' && { errors: result.errors }),
  };
}

function decision(result: CallResult): string {
  if (result.kind === 'ran') return 'allowed';
  return result.kind === 'refused' ? `refused: ${result.reason}` : result.kind;
}
