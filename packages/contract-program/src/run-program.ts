import { ContractError } from './contract-error.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a program. Objects are printed as JSON and strings as they are, with exit code 0; a `ContractError` as JSON
 * with exit code 1; a `UsageError` on stderr with exit code 2. Anything else is a bug and is rethrown.
 */
export async function runProgram(main: () => Promise<object | string>): Promise<void> {
  try {
    const answer = await main();
    end(0, typeof answer === 'string' ? answer : json(answer));
  } catch (error) {
    if (error instanceof ContractError) end(1, json({ error: { code: error.code, message: error.message } }));
    else if (isUsageError(error)) end(2, `${error.message}. See --help.\n`);
    else throw error;
  }
}

/** Exits once the output is written, without waiting for pending work such as a DNS lookup. */
function end(status: number, text: string): void {
  const stream = status === 2 ? process.stderr : process.stdout;
  stream.on('error', () => process.exit(status));
  stream.write(text, () => process.exit(status));
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Ours, or one of `parseArgs`. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}
