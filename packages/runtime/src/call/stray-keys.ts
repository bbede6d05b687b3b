import { showLine } from '@climax/text';

const maxShown = 10;
const usage = "climax_call takes tool_name and args, and the tool's arguments go into args";

/** Unknown keys of a climax_call: usually arguments that belong inside `args`. */
export function strayKeys(given: Record<string, unknown>): string[] {
  return Object.keys(given).filter((key) => key !== 'tool_name' && key !== 'args');
}

/** The remark on a call that ran without them. */
export function strayNotice(stray: readonly string[]): string[] {
  return stray.length === 0 ? [] : [`Ignored ${listed(stray)}: ${usage}`];
}

/** The refusal of a call that could do harm without them. */
export function strayErrors(stray: readonly string[]): string[] {
  return stray.length === 0 ? [] : [`Unknown keys next to 'args': ${listed(stray)}; ${usage}`];
}

function listed(stray: readonly string[]): string {
  const shown = stray.slice(0, maxShown).map((key) => `'${showLine(key)}'`);
  return shown.join(', ');
}
