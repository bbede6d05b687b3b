/** Something on the command line is wrong: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
