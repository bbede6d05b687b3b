import { ContractError } from '../contract-error.ts';

export interface SearchResult {
  title: string;
  url: string;
  snippet: string;
  date: string | null;
}

/** Alternative names of fields in the upstream's results. */
interface FieldNames {
  snippet: string;
  date: string;
}

/** The upstream's response, converted to the contract's shape. Anything that does not fit is an `upstream_failure`. */
export function readResults(
  text: string,
  names: FieldNames = { snippet: 'snippet', date: 'date' },
): SearchResult[] {
  const results = field(parse(text), 'results');
  if (!Array.isArray(results)) throw unexpected('results', 'a list', results);
  return results.map((result, position) => {
    const at = `results[${position}]`;
    if (typeof result !== 'object' || result === null) throw unexpected(at, 'an object', result);
    return {
      title: optionalText(result, at, 'title') ?? '',
      url: requiredText(result, at, 'url'),
      snippet: optionalText(result, at, names.snippet) ?? '',
      date: optionalText(result, at, names.date),
    };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContractError('upstream_failure', 'the search proxy did not answer with JSON', { cause });
  }
}

function requiredText(result: object, at: string, name: string): string {
  const value = optionalText(result, at, name);
  if (!value) throw unexpected(`${at}.${name}`, 'text', value);
  return value;
}

/** Search providers leave out what they do not know, or send null. */
function optionalText(result: object, at: string, name: string): string | null {
  const value = field(result, name) ?? null;
  if (value !== null && typeof value !== 'string') throw unexpected(`${at}.${name}`, 'text', value);
  return value;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function unexpected(at: string, expected: string, got: unknown): ContractError {
  const kind =
    got === null || got === undefined || got === '' ? 'nothing' : Array.isArray(got) ? 'a list' : typeof got;
  return new ContractError(
    'upstream_failure',
    `the search proxy's answer: ${at}: expected ${expected}, got ${kind}`,
  );
}
