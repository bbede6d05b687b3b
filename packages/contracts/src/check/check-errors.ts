import { showJson } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import { isObject } from '../is-object.ts';
import type { Located, ReportProblem } from '../read/raw-tool.ts';
import type { DeclaredError, Json } from '../types.ts';

const keys = ['code', 'http_status'];

/** Reads the errors that a tool may return. */
export function checkErrors(located: Located, report: ReportProblem): DeclaredError[] {
  if (!Array.isArray(located.value)) {
    report(
      located.locate([]),
      ['errors'],
      'invalid',
      `expected a list of errors, got ${showJson(located.value)}`,
    );
    return [];
  }
  const seen = new Set<string>();
  return located.value.map((error, index) => {
    const at = (step: string[], part?: 'key') => located.locate([index, ...step], part);
    const problem = (step: string[], code: 'invalid' | 'unknown-key' | 'duplicate', message: string): void =>
      report(at(step, code === 'unknown-key' ? 'key' : undefined), ['errors', index, ...step], code, message);
    const declared = checkError(error, problem);
    if (seen.has(declared.code))
      problem(['code'], 'duplicate', `code ${showJson(declared.code)} is declared twice`);
    seen.add(declared.code);
    return declared;
  });
}

function checkError(
  error: Json,
  problem: (step: string[], code: 'invalid' | 'unknown-key', message: string) => void,
): DeclaredError {
  if (!isObject(error)) {
    problem([], 'invalid', `expected {"code", "http_status"}, got ${showJson(error)}`);
    return { code: showJson(error), http_status: 500 };
  }
  const { code, http_status } = error;
  for (const key of Object.keys(error).filter((name) => !keys.includes(name))) {
    problem([key], 'unknown-key', `unknown key${didYouMean(key, keys)}`);
  }
  if (typeof code !== 'string' || !/^[a-z][a-z0-9_]{0,63}$/.test(code)) {
    problem(
      ['code'],
      'invalid',
      `expected a word like "not_found", at most 64 of a-z 0-9 _, got ${showJson(code)}`,
    );
  }
  if (!Number.isInteger(http_status) || (http_status as number) < 400 || (http_status as number) > 599) {
    problem(['http_status'], 'invalid', `expected a status from 400 to 599, got ${showJson(http_status)}`);
  }
  return { code: String(code), http_status: Number(http_status) };
}
