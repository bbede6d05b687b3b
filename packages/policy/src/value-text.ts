import { showText } from '@climax/text';

/** A value as the token it becomes on the command line. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What stands in messages in place of a secret. */
export const mask = '***';

/** A value as it may be shown: in quotes, at most 200 characters, nothing that steers a terminal. */
export function showValue(text: string, secret = false): string {
  return secret ? mask : `'${showText(text)}'`;
}
