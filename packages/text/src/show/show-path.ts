import { quote } from './show-text.ts';

/** Tool names at the start of a path may contain dots. */
const plainStart = /^[\w$.-]{1,128}$/;
const plainStep = /^[\w$-]{1,128}$/;

/** `tools[0].args[1].type`; keys that are not plain words are put in brackets and quotes. */
export function showPath(path: readonly (string | number)[]): string {
  return path.map((step, index) => showStep(step, index === 0)).join('');
}

function showStep(step: string | number, first: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  if (!(first ? plainStart : plainStep).test(step)) return `[${quote(step)}]`;
  return first ? step : `.${step}`;
}
