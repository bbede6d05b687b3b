import type { AuditedCall } from '@climax/audit/query';
import { quoteCommand } from '@climax/consent';
import { isMapping } from '@climax/text';
import type { CallEntry, CallProblem } from '../api.ts';

/** A call for the page. Audit files may be written by anyone, so nothing in them is trusted. */
export function toEntry(call: AuditedCall, source: string): CallEntry {
  const argv = listOf(call.argv, isText);
  return {
    id: call.id,
    source,
    time: timeOf(call),
    tool: call.tool,
    client: text(call.client),
    session: text(call.session),
    address: text(call.address),
    token: text(call.token),
    arguments: isMapping(call.arguments) ? call.arguments : null,
    masked: listOf(call.masked, isText) ?? [],
    argv,
    line: argv && quoteCommand(argv),
    directory: text(call.directory),
    executor: text(call.executor),
    rule: text(call.rule),
    verdict: (text(call.verdict) ?? 'unfinished') as CallEntry['verdict'],
    findings: listOf(call.findings, isFinding) ?? [],
    approval: approvalOf(call.approval),
    failure: text(call.failure),
    exit: number(call.exit),
    durationMs: number(call.duration_ms),
    runMs: number(call.run_ms),
    inputBytes: number(call.input_bytes),
    stdoutBytes: number(call.stdout_bytes),
    stderrBytes: number(call.stderr_bytes),
  };
}

/** When a call began; empty when its record does not say. */
export function timeOf({ time }: AuditedCall): string {
  return text(time) ?? '';
}

function approvalOf(approval: unknown): CallEntry['approval'] {
  if (!isMapping(approval)) return null;
  const { channel, answer, wait_ms: waitMs } = approval;
  return { channel: text(channel) ?? '', answer: text(answer) ?? '', waitMs: number(waitMs) ?? 0 };
}

function isFinding(value: unknown): value is CallProblem {
  if (!isMapping(value)) return false;
  const { argument, code, message } = value;
  return (argument === null || isText(argument)) && isText(code) && isText(message);
}

function listOf<T>(value: unknown, isItem: (item: unknown) => item is T): T[] | null {
  return Array.isArray(value) ? value.filter(isItem) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const text = (value: unknown): string | null => (isText(value) ? value : null);
const number = (value: unknown): number | null => (Number.isFinite(value) ? (value as number) : null);
