import type { Answer, Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';

/** Long, because npm takes seconds to start on a busy machine; a call is refused when its guard gets no answer. */
const lookUpSeconds = 30;

/** Runs the command's program with other arguments, in the same or another directory. */
export async function askProgram(
  { argv, unwrapped = argv, cwd: place, ask }: Command,
  args: string[],
  {
    env,
    cwd = place,
    maxBuffer = 2 ** 20,
  }: { env: Environment; cwd?: string | undefined; maxBuffer?: number },
): Promise<Answer> {
  if (!ask) throw new TypeError('a guarded command needs a way to ask its program');
  const question: Command = {
    argv: [unwrapped[0] as string, ...args],
    env: {},
    timeoutSeconds: lookUpSeconds,
    ...(cwd !== undefined && { cwd }),
  };
  return await ask(question, env, maxBuffer);
}
