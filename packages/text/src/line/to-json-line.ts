import { escapeUnits } from './escape-units.ts';

/** JSON on one line for every reader: characters that some take for a line end or a terminal command are escaped. */
export function toJsonLine(value: object): string {
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeUnits);
}
