import { mask } from '@climax/masking';
import { showText } from '@climax/text';

/** A value for display: quoted, at most 200 characters, without control characters. */
export function quoteValue(text: string, secret = false): string {
  return secret ? mask : `'${showText(text)}'`;
}
