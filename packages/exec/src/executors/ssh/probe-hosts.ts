import { fine, type Probe, wrong } from '../probe.ts';
import { runEngine } from '../run-engine.ts';
import { machinesOf, type SshExecutor, sshOptions } from './ssh-executor.ts';

/** Programs that the guard needs remotely. */
const trial = 'command -v grep sed head mktemp >/dev/null && test -r /proc/self/environ && echo ready';
const answerMs = 10_000;

/** Whether each machine accepts the login and has what the guard needs. */
export async function probeHosts(executor: SshExecutor, env: NodeJS.ProcessEnv): Promise<Probe[]> {
  const shell = executor.shell ?? 'sh';
  return await Promise.all(
    machinesOf(executor).map(async (machine) => {
      const words = [...sshOptions(executor, env), '--', machine, `${shell} -c '${trial}'`];
      const settings = { env, searchPath: env.PATH, answerMs };
      const { code, stdout, stderr } = await runEngine('ssh', words, settings);
      const reason = stderr.trim().split('\n').at(-1);
      if (code === 0 && stdout.includes('ready')) return fine(`${machine} answers`);
      if (code === 255) return wrong(`cannot reach ${machine}: ${reason}`);
      if (code === null) return wrong(`${machine} does not answer, or ssh is not installed`);
      return wrong(
        `${machine} lacks some required programs (${shell}, grep, sed, head, mktemp, /proc) ${reason}`.trim(),
      );
    }),
  );
}
