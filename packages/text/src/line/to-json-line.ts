import { escapeUnits } from './escape-units.ts';

/** JSON on one line: characters that some readers interpret as line breaks or terminal commands are escaped. */
export function toJsonLine(value: object): string {
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, escapeUnits);
}
