import type { Command } from '../../command/command.ts';
import { wrapWithGuard } from '../guard/wrap-with-guard.ts';
import { placeElsewhere } from '../place-elsewhere.ts';
import { containerOf, isFresh, kubectlWords } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

/** The command as kubectl takes it to its pod; `env` is the server's environment. */
export function wrapInPod(command: Command, executor: KubernetesExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, directory } = placeElsewhere(command, executor.working_dir);
  const name = isFresh(executor) ? `climax-${crypto.randomUUID()}` : (executor.pod ?? '');
  const container = containerOf(executor);
  const verb = isFresh(executor) ? 'attach' : 'exec';
  const target = [verb, '-i', '-q', ...(container ? ['-c', container] : []), name];
  const words = ['kubectl', ...kubectlWords(executor, env), ...target];
  const guarded = isFresh(executor)
    ? wrapWithGuard(command, argv, { words, directory })
    : wrapWithGuard(command, argv, { words: [...words, '--'], shell: executor.shell ?? 'sh', directory });
  return {
    ...guarded,
    executor: 'kubernetes',
    pod: { name, executor },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}
