import { type CheckedFile, checkFiles } from '@climax/runtime/inspect';

/** Checks every config and the policy and prints the problems and a summary. */
export function validate(names: string[], options: { policy?: string }): number {
  const { configs, policy } = checkFiles(names, { ...options, env: process.env, directory: process.cwd() });
  const files = [...configs, ...(policy ? [policy] : [])];
  files.forEach(report);
  const invalid = files.filter(({ isValid }) => !isValid).length;
  const valid = configs.filter(({ isValid }) => isValid).length;
  print(invalid === 0 ? `All ${valid} config(s) valid` : `${valid} valid, ${invalid} invalid`);
  return invalid === 0 ? 0 : 1;
}

function report({ title, isValid, lines }: CheckedFile): void {
  print(`${isValid ? '✓' : '✗'} ${title}`);
  for (const line of lines) print(`  ${isValid ? '⚠ ' : ''}${line}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
