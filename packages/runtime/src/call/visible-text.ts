import type { Outcome } from '@climax/exec';
import { maskingFilter } from '@climax/outputs';
import { showHidden } from '@climax/text/output';
import type { ContractVerdict } from '../contracts/tool-contract.ts';

/** Makes text safe for a client: no hidden characters, and no secrets that removing escape sequences would reveal. */
export function visibleText(text: string, secrets: readonly string[]): string {
  return showing(secrets)(text);
}

/** The same for many texts with the same secrets. */
function showing(secrets: readonly string[]): (text: string) => string {
  if (secrets.length === 0) return showHidden;
  const filter = maskingFilter(secrets);
  return (text) => Buffer.concat([filter.push(Buffer.from(showHidden(text))), filter.end()]).toString();
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

/** The same for values that a contract extracted from the output. */
export function visibleVerdict(
  verdict: ContractVerdict | undefined,
  secrets: readonly string[],
): ContractVerdict | undefined {
  if (!verdict) return undefined;
  const show = showing(secrets);
  if (!verdict.failure) return { value: visibleValue(verdict.value, show) as object };
  const { message, details, ...failure } = verdict.failure;
  return {
    failure: {
      ...failure,
      message: show(message),
      ...(details && { details: details.map(show) }),
    },
  };
}

function visibleValue(value: unknown, show: (text: string) => string): unknown {
  if (typeof value === 'string') return show(value);
  if (Array.isArray(value)) return value.map((item) => visibleValue(item, show));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [show(key), visibleValue(item, show)]),
  );
}
