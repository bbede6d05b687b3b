/** An invalid command line: explained on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
