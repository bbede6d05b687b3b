import { ContractError } from './contract-error.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a program to its end. An object is printed as JSON and a text as it is, with status 0; a `ContractError` is JSON
 * with status 1; a command line that cannot be understood is explained on stderr with status 2. Anything else is a bug
 * and is thrown on.
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

/** Leaves once the text is out, without waiting for anything that nobody needs any more, like a name lookup. */
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
