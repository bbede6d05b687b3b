import type { Outcome } from '@climax/exec';
import { createTurns } from '@climax/host';
import { mask, maskingFilter, shortestMasked } from '@climax/masking';
import { piecesOf } from '@climax/text/bytes';
import { showHidden, showHiddenInPieces } from '@climax/text/output';
import type { ContractVerdict } from '../contracts/tool-contract.ts';

/** Makes text safe for a client: no hidden characters, and no secrets that removing escape sequences would reveal. */
export async function visibleText(text: string, ...secrets: Secrets): Promise<string> {
  return (await visibleTexts([text], secrets))[0] ?? '';
}

/**
 * The server's own, then those that the caller gave: masked together, what is left of an own one that overlaps one of the
 * caller's would tell whether a guess is right.
 */
type Secrets = (readonly string[])[];

/** Separates texts that are masked together: no view of a secret leaves it out, and `showHidden` leaves none in a text. */
const separator = '\x01\n';
/** Texts that are shown at a time; one with more characters is shown in pieces. */
const pieceTexts = 256;
const pieceChars = 16 * 1024;

/**
 * Large outputs take seconds: they are done piece by piece, for all calls in turn, and others are served in between.
 */
const turns = createTurns();

/** The same for many texts. Masking has its costs for each time, so it is done once for all. */
async function visibleTexts(texts: readonly string[], secrets: Secrets): Promise<string[]> {
  const work = showAndMask(texts, secrets);
  for (;;) {
    const step = await turns.take(() => work.next());
    if (step.done) return step.value;
  }
}

/** Yields where others may have their turn. */
function* showAndMask(texts: readonly string[], secrets: Secrets): Generator<void, string[]> {
  let shown: string[] = [];
  for (const text of texts) {
    shown.push(text.length < pieceChars ? showHidden(text) : yield* show(text));
    if (shown.length % pieceTexts === 0) yield;
  }
  for (const each of secrets) shown = yield* maskTexts(shown, each);
  return shown;
}

function* maskTexts(shown: string[], secrets: readonly string[]): Generator<void, string[]> {
  if (secrets.length === 0) return shown;
  // Shorter texts cannot have a secret in them that is masked.
  const long = shown.filter(({ length }) => length >= shortestMasked);
  const isApart = long.length === 1 || secrets.some((secret) => secret.includes('\x01'));
  const together = isApart ? [] : (yield* maskAll(long.join(separator), secrets)).split(separator);
  // What begins like a long secret is masked beyond the end of its text.
  const masked = together.length === long.length ? together : yield* maskEach(long, secrets);
  const done = masked.values();
  return shown.map((text) => (text.length >= shortestMasked ? (done.next().value ?? mask) : text));
}

function* maskEach(texts: readonly string[], secrets: readonly string[]): Generator<void, string[]> {
  const masked: string[] = [];
  for (const text of texts) masked.push(yield* maskAll(text, secrets));
  return masked;
}

function* show(text: string): Generator<void, string> {
  const pieces: string[] = [];
  for (const piece of showHiddenInPieces(text)) {
    pieces.push(piece);
    yield;
  }
  return pieces.join('');
}

function* maskAll(text: string, secrets: readonly string[]): Generator<void, string> {
  const filter = maskingFilter(secrets);
  const masked: Buffer[] = [];
  for (const piece of piecesOf(Buffer.from(text))) {
    masked.push(filter.push(piece));
    yield;
  }
  return Buffer.concat([...masked, filter.end()]).toString();
}

export async function visibleOutcome(outcome: Outcome, ...secrets: Secrets): Promise<Outcome> {
  const { stdout, stderr, message } = outcome;
  return {
    ...outcome,
    stdout: await visibleText(stdout, ...secrets),
    stderr: await visibleText(stderr, ...secrets),
    ...(message !== undefined && { message: await visibleText(message, ...secrets) }),
  };
}

/** The same for values that a contract extracted from the output. */
export async function visibleVerdict(
  verdict: ContractVerdict | undefined,
  ...secrets: Secrets
): Promise<ContractVerdict | undefined> {
  if (!verdict) return undefined;
  if (!verdict.failure) return { value: (await visibleValue(verdict.value, secrets)) as object };
  const { message, details = [], ...failure } = verdict.failure;
  const [shown = '', ...rest] = await visibleTexts([message, ...details], secrets);
  return {
    failure: { ...failure, message: shown, ...(verdict.failure.details && { details: rest }) },
  };
}

async function visibleValue(value: unknown, secrets: Secrets): Promise<unknown> {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  const shown = (await visibleTexts(texts, secrets)).values();
  return mapTexts(value, (text) => shown.next().value ?? text);
}

/** The value with other texts and names, which are asked for in the same order each time. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}
