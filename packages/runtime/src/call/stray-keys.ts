import { showLine } from '@climax/text';

const mostShown = 10;
const usage = "climax_call takes tool_name and args, and the tool's arguments go into args";

/** Keys of a climax_call that mean nothing to it: mostly arguments of the tool beside `args` instead of inside. */
export function strayKeys(given: Record<string, unknown>): string[] {
  return Object.keys(given).filter((key) => key !== 'tool_name' && key !== 'args');
}

/** What to say beside the reply of a call that went on without them. */
export function strayNotice(stray: readonly string[]): string[] {
  return stray.length === 0 ? [] : [`Ignored ${listed(stray)}: ${usage}`];
}

/** Why a call that could do harm without them is refused. */
export function strayErrors(stray: readonly string[]): string[] {
  return stray.length === 0 ? [] : [`Unknown keys next to 'args': ${listed(stray)}; ${usage}`];
}

function listed(stray: readonly string[]): string {
  const shown = stray.slice(0, mostShown).map((key) => `'${showLine(key)}'`);
  return shown.join(', ');
}
