import type { Contract } from '../types.ts';
import { validateInput } from './validate-input.ts';
import type { Violation } from './violation.ts';

/** Validates the arguments of a call: null means "not given" unless the contract allows null. */
export function validateCallInput(
  contract: Pick<Contract, 'input_schema'>,
  args: Readonly<Record<string, unknown>>,
): Violation[] {
  const violations = validateInput(contract, args);
  const refused = new Set(violations.map(({ path }) => path[0]));
  const given = Object.entries(args).filter(([name, value]) => value !== null || !refused.has(name));
  const isAll = given.length === Object.keys(args).length;
  return isAll ? violations : validateInput(contract, Object.fromEntries(given));
}
