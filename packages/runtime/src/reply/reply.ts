import type { ApprovalRecord } from '@climax/audit';
import type { UnapprovedCall } from '@climax/consent';
import { formatOutcome, type Outcome } from '@climax/exec';
import { showLine } from '@climax/text';
import { askIfMeant } from '@climax/text/match';
import type { ContractVerdict } from '../contracts/tool-contract.ts';
import { type Failure, failure, outcomeFailure } from './failure.ts';
import { refusalText, violationText } from './refusal-text.ts';

/** The end of a call in words, made once; each transport puts it into its own form. */
export interface Reply {
  text: string;
  /** Shown next to the text: notices, suggestions. */
  remarks: string[];
  /** Absent when the call succeeded. */
  failure?: Failure;
  /** Absent when no command was run. */
  outcome?: Outcome;
  /** The result of the question, if one was asked. */
  approval?: ApprovalRecord;
  /** The meaning of an exit code that is not a failure. */
  meaning?: string | undefined;
  /** A picture or sound that the command printed; the text only names it. */
  media?: { type: 'image' | 'audio'; mimeType: string; data: string } | undefined;
  /** Under which the whole output is kept, when the text does not show all of it. */
  outputId?: string | undefined;
  /** For a tool with a contract: its output, or its error with code, message and HTTP status. */
  structured?: object;
}

/** Maximum length of stderr next to the output of a tool with a contract, which is never truncated. */
const maxStderr = 12_000;

export function unknownToolReply(name: string, suggestions: readonly string[]): Reply {
  const text = `Unknown tool: ${showLine(name)}`;
  const remarks = suggestions.length === 0 ? [] : [askIfMeant(...suggestions)];
  return { text, remarks: onOneLine(remarks), failure: failure('unknown_tool', text) };
}

const refusalCodes = { arguments: 'invalid_input', policy: 'refused_by_policy' } as const;

/** A call that was not run, with every reason. */
export function refusalReply(
  kind: keyof typeof refusalCodes,
  errors: readonly string[],
  remarks: string[],
): Reply {
  const text = refusalText(kind, errors);
  return { text, remarks: onOneLine(remarks), failure: failure(refusalCodes[kind], text, errors) };
}

/** A server that has to record every call runs none that it cannot record; the operator's log says why. */
export function unrecordedReply(): Reply {
  const text = 'The call was not run: it could not be recorded, and this server has to record every call';
  return { text, remarks: [], failure: failure('not_recorded', text) };
}

/** A call that failed because of a bug in the server; see its log. */
export function unexpectedReply(): Reply {
  const text = 'The call failed because of a bug in the server; see its log';
  return { text, remarks: [], failure: failure('internal_error', text) };
}

/** A call that needs a person's approval and did not get it. */
export function unapprovedReply({ reason, message }: UnapprovedCall): Reply {
  const code = reason === 'denied' ? 'denied_by_user' : 'not_approved';
  return { text: message, remarks: [], failure: failure(code, message) };
}

/** A call that was not let in: its caller has too many, or the server takes no more. */
export function notAdmittedReply({ code, message, retryAfter }: NotAdmitted): Reply {
  const again = retryAfter === undefined ? '' : ` Try again in ${retryAfter} s.`;
  const text = `The call was not run: ${message}.${again}`;
  return { text, remarks: [], failure: { ...failure(code, text), retryAfter } };
}

export interface NotAdmitted {
  code: 'too_many_calls' | 'shutting_down';
  /** The reason, without a full stop. */
  message: string;
  /** Seconds. */
  retryAfter?: number | undefined;
}

export function busyReply(message: string): Reply {
  return { text: message, remarks: [], failure: failure('busy', message) };
}

/** A command that was run, and what its contract says about it, if there is one. */
export function outcomeReply(
  outcome: Outcome,
  verdict: ContractVerdict | undefined,
  { remarks, meaning, media, outputId }: Pick<Reply, 'remarks' | 'meaning' | 'media' | 'outputId'>,
): Reply {
  const isHarmless = outcome.ok || meaning !== undefined;
  const reason = verdict ? verdict.failure : isHarmless ? undefined : outcomeFailure(outcome);
  return {
    text: verdict ? judgedText(outcome, verdict) : formatOutcome(outcome),
    remarks: onOneLine([...outcome.notices, ...remarks]),
    meaning,
    media,
    outputId,
    ...(reason && { failure: reason }),
    outcome,
    ...(verdict && { structured: verdict.failure ? structuredError(verdict.failure) : verdict.value }),
  };
}

/** A name in a remark must not be able to forge another one. */
function onOneLine(remarks: readonly string[]): string[] {
  return remarks.map((remark) => showLine(remark, Number.POSITIVE_INFINITY));
}

/** The output, or the violations of the contract. */
function judgedText(outcome: Outcome, { failure: reason }: ContractVerdict): string {
  if (reason?.details) return violationText(reason.details);
  return formatOutcome({ ...outcome, stderr: outcome.stderr.slice(-maxStderr) });
}

function structuredError({ code, message, status }: Failure): object {
  return { error: { code, message, http_status: status } };
}
