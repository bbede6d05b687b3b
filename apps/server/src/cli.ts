import { createProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

/** argv → command → exit code. Nothing else in the program ends the process. */
async function main(argv: string[]): Promise<number> {
  try {
    return await createProgram().run(argv);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

// A reader that has seen enough (`climax list | head`) is no reason to complain.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
void main(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
