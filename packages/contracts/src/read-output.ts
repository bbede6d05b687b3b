import { readJson } from './read-json.ts';
import { textPositions } from './text-positions.ts';
import type { Contract } from './types.ts';
import { validateOutput } from './validate.ts';
import { type Violation, violation } from './violation.ts';

/** Parses what a tool printed and checks it against its contract. */
export function readOutput(
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
  const reading = readJson(text);
  if (reading.ok) return violation([], 'json', 'JSON on stdout', 'something else');
  const { line, column } = textPositions(text)(reading.offset);
  return violation(
    [],
    'json',
    'JSON on stdout',
    'something else',
    `line ${line}, column ${column}: ${reading.message}`,
  );
}
