import { showText } from '@climax/text';
import { mask } from '@climax/text/output';

/** A value as it may be shown: in quotes, at most 200 characters, nothing that steers a terminal. */
export function quoteValue(text: string, secret = false): string {
  return secret ? mask : `'${showText(text)}'`;
}
