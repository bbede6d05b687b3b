import { UsageError } from './usage-error.ts';

/** The value of `--args`. `command` is named in error messages. */
export function parseArguments(text: string, command: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `--args is not JSON: ${(error as Error).message}; write --args '{"name": "value"}'`;
    throw new UsageError(`${problem}\nSee: ${command} --help`);
  }
}
