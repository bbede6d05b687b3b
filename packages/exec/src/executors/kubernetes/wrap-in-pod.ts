import type { Command } from '../../command/command.ts';
import { shownCommand } from '../../command/shown-command.ts';
import { wrapWithGuard } from '../guard/wrap-with-guard.ts';
import { placeElsewhere } from '../place-elsewhere.ts';
import { describePlace } from './describe-place.ts';
import { containerOf, isFresh, kubectlWords } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

/** The command as kubectl takes it to its pod; `env` is the server's environment. */
export function wrapInPod(command: Command, executor: KubernetesExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, directory } = placeElsewhere(command, executor.working_dir);
  const id = crypto.randomUUID();
  const name = isFresh(executor) ? `climax-${id}` : (executor.pod ?? '');
  const container = containerOf(executor);
  const verb = isFresh(executor) ? 'attach' : 'exec';
  const target = [verb, '-i', '-q', ...(container ? ['-c', container] : []), name];
  const words = ['kubectl', ...kubectlWords(executor, env), ...target];
  const transport = { directory, place: `in a cluster: ${describePlace(executor)}` };
  const guarded = isFresh(executor)
    ? wrapWithGuard(command, argv, { ...transport, words, shownWords: [...words, '--'] })
    : wrapWithGuard(command, argv, {
        ...transport,
        words: [...words, '--'],
        shell: executor.shell ?? 'sh',
      });
  return {
    ...guarded,
    shown: { ...shownCommand(guarded), id },
    executor: 'kubernetes',
    isClient: true,
    pod: { name, executor },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}
