import { tryDialog } from '@climax/consent';
import { abortOnSignal } from '../until-signal.ts';

/** Shows one question in a native dialog and says on stderr what came of it. */
export async function testDialog(): Promise<number> {
  const { env, platform } = process;
  const say = (line: string) => process.stderr.write(`${line}\n`);
  return (await tryDialog({ env, platform, signal: abortOnSignal() }, say)) ? 0 : 1;
}
