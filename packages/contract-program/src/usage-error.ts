/** A command line that cannot be understood: it is explained on stderr and ends the program with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
