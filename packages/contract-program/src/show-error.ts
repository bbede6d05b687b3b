import { showLine } from '@climax/text';

/** The message of the cause if there is one, because `fetch failed` says nothing. */
export function showError(error: unknown): string {
  const { cause } = error as Error;
  const reason = cause instanceof Error ? cause : (error as NodeJS.ErrnoException);
  return showLine(reason.message || (reason as NodeJS.ErrnoException).code || String(reason));
}
