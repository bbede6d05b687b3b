import type { Outcome } from '@climax/exec';
import { maskingFilter } from '@climax/outputs';
import { mask, showHidden } from '@climax/text/output';
import type { ContractVerdict } from '../contracts/tool-contract.ts';

/** Makes text safe for a client: no hidden characters, and no secrets that removing escape sequences would reveal. */
export function visibleText(text: string, secrets: readonly string[]): string {
  return visibleTexts([text], secrets)[0] ?? '';
}

/** Separates texts that are masked together: no view of a secret leaves it out, and `showHidden` leaves none in a text. */
const separator = '\x01\n';
/** Shorter texts cannot have a secret in them that is masked. */
const shortestMasked = 6;

/** The same for many texts. Masking has its costs for each time, so it is done once for all. */
function visibleTexts(texts: readonly string[], secrets: readonly string[]): string[] {
  const shown = texts.map(showHidden);
  if (secrets.length === 0) return shown;
  const filter = maskingFilter(secrets);
  const masked = (text: string) => Buffer.concat([filter.push(Buffer.from(text)), filter.end()]).toString();
  const long = shown.filter(({ length }) => length >= shortestMasked);
  const isApart = long.length === 1 || secrets.some((secret) => secret.includes('\x01'));
  const done = (isApart ? long.map(masked) : masked(long.join(separator)).split(separator)).values();
  return shown.map((text) => (text.length >= shortestMasked ? (done.next().value ?? mask) : text));
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
  if (!verdict.failure) return { value: visibleValue(verdict.value, secrets) as object };
  const { message, details = [], ...failure } = verdict.failure;
  const [shown = '', ...rest] = visibleTexts([message, ...details], secrets);
  return {
    failure: { ...failure, message: shown, ...(verdict.failure.details && { details: rest }) },
  };
}

function visibleValue(value: unknown, secrets: readonly string[]): unknown {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  const shown = visibleTexts(texts, secrets).values();
  return mapTexts(value, (text) => shown.next().value ?? text);
}

/** The value with other texts and names, which are asked for in the same order each time. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}
