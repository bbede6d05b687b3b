import { fileReason } from '@climax/host/files';
import { showLine } from '@climax/text';
import { createProgram, type Ending } from './create-program.ts';
import { UsageError } from './usage-error.ts';

/** How long a client may take to read the remaining output after the server has stopped, in milliseconds. */
const lastReadMs = 1000;

/** Runs the command line. Nothing else in the program ends the process. */
async function main(argv: string[]): Promise<Ending> {
  try {
    return await createProgram().run(argv);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    return { exitCode: isUsageError(error) ? 2 : 1, mayLoseOutput: false };
  }
}

/** Codes of errors that are about the words of the command line. */
const usageCodes = new Set<unknown>(
  'unknown-client no-such-scope bad-name incomplete-options no-token bad-host-name'.split(' '),
);

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || usageCodes.has((error as { code?: unknown }).code);
}

/** Problems in files name their places instead. */
function describe(error: unknown): string {
  const {
    message = String(error),
    path,
    syscall,
    problems,
  } = error as NodeJS.ErrnoException & { problems?: unknown };
  if (problems !== undefined) return message;
  const isAboutFile = path !== undefined && syscall !== undefined;
  return `error: ${isAboutFile ? `${showLine(path)}: ${fileReason(error)}` : message}`;
}

// A closed pipe (`climax list | head`) is not an error.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
void main(process.argv.slice(2)).then(({ exitCode, mayLoseOutput }) => {
  process.exitCode = exitCode;
  if (mayLoseOutput) setTimeout(() => process.exit(), lastReadMs).unref();
});
