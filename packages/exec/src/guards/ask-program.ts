import { execFile } from 'node:child_process';
import { showLine } from '@climax/text';
import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { errorCode } from '../start/error-code.ts';

export interface Answer {
  stdout: Buffer;
  error?: string;
  /** The program or its directory is missing, which is explained when the command starts. */
  isMissing?: boolean;
}

/** Long, because npm takes seconds to start on a busy machine; a call is refused when its guard gets no answer. */
const lookUpMs = 30_000;

/** Runs the command's program with other arguments, in the same or another directory. */
export function askProgram(
  { argv, unwrapped = argv, cwd: place }: Command,
  args: string[],
  {
    env,
    cwd = place,
    maxBuffer = 2 ** 20,
  }: { env: Environment; cwd?: string | undefined; maxBuffer?: number },
): Promise<Answer> {
  const options = { env, timeout: lookUpMs, maxBuffer, ...(cwd !== undefined && { cwd }) };
  return new Promise((settle) => {
    execFile(unwrapped[0] as string, args, { encoding: 'buffer', ...options }, (failure, stdout, stderr) => {
      if (!failure) return settle({ stdout });
      if (errorCode(failure) === 'ENOENT') return settle({ stdout, isMissing: true });
      settle({ stdout, error: showLine(stderr.toString().trim() || failure.message) });
    });
  });
}
