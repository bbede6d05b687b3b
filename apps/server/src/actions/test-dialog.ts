import { tryDialog } from '@climax/consent';
import { abortOnSignal } from '../until-signal.ts';

/** Shows a test question in a native dialog and prints the result to stderr. */
export async function testDialog(): Promise<number> {
  const { env, platform } = process;
  const say = (line: string) => process.stderr.write(`${line}\n`);
  return (await tryDialog({ env, platform, signal: abortOnSignal() }, say)) ? 0 : 1;
}
