import { findJsonFault, TextLines } from '@climax/text/yaml';
import type { Contract } from '../types.ts';
import { validateOutput } from './validate-input.ts';
import { type Violation, violation } from './violation.ts';

/** Parses what a tool printed and checks it against its contract. */
export function readToolOutput(
  contract: Pick<Contract, 'output_schema'>,
  stdout: string,
): { ok: true; value: unknown } | { ok: false; violations: Violation[] } {
  const parsed = parse(stdout);
  const violations = parsed.ok ? validateOutput(contract, parsed.value) : [parsed.violation];
  return parsed.ok && violations.length === 0 ? parsed : { ok: false, violations };
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; violation: Violation } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, violation: whereItBreaks(text) };
  }
}

function whereItBreaks(text: string): Violation {
  if (text.trim() === '') return violation([], 'json', 'JSON on stdout', 'nothing');
  const fault = findJsonFault(text);
  if (!fault) return violation([], 'json', 'JSON on stdout', 'something else');
  const { line, column } = new TextLines(text).placeOf(fault.offset);
  const message = `line ${line}, column ${column}: ${fault.message}`;
  return violation([], 'json', 'JSON on stdout', 'something else', message);
}
