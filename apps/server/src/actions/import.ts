import { type ImportRequest, runImport } from '@climax/import';

/** Prints what an import gives. */
export async function importCommand(request: ImportRequest): Promise<number> {
  const { stdout, stderr, exitCode } = await runImport(request);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return exitCode;
}
