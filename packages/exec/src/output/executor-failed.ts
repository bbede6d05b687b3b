/** The message about a command that failed because of the place where it should run. */
export function executorFailed(problem: string): string {
  return `Executor failed: ${problem}`;
}
