import { showText } from '@climax/text';

/** What messages show in place of a secret. */
export const mask = '***';

/** A value as it may be shown: in quotes, at most 200 characters, nothing that steers a terminal. */
export function quoteValue(text: string, secret = false): string {
  return secret ? mask : `'${showText(text)}'`;
}
