import type { Outcome } from '@climax/exec';
import { maskingFilter } from '@climax/outputs';
import { showHidden } from '@climax/text/output';
import type { Verdict } from '../contracts/tool-contract.ts';

/** A text as a client may read it: nothing hidden in it, and no secret that escape sequences had kept apart. */
export function visibleText(text: string, secrets: readonly string[]): string {
  const shown = showHidden(text);
  if (secrets.length === 0) return shown;
  const filter = maskingFilter(secrets);
  return Buffer.concat([filter.push(Buffer.from(shown)), filter.end()]).toString();
}

export function visibleOutcome(outcome: Outcome, secrets: readonly string[]): Outcome {
  const { stdout, stderr, message } = outcome;
  return {
    ...outcome,
    stdout: visibleText(stdout, secrets),
    stderr: visibleText(stderr, secrets),
    ...(message !== undefined && { message: visibleText(message, secrets) }),
  };
}

/** The same for what a contract took out of the output. */
export function visibleVerdict(verdict: Verdict | undefined): Verdict | undefined {
  if (!verdict) return undefined;
  if (!verdict.failure) return { value: visibleValue(verdict.value) as object };
  const { message, details, ...failure } = verdict.failure;
  return {
    failure: {
      ...failure,
      message: showHidden(message),
      ...(details && { details: details.map(showHidden) }),
    },
  };
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return showHidden(value);
  if (Array.isArray(value)) return value.map(visibleValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [showHidden(key), visibleValue(item)]),
  );
}
