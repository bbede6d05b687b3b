import type { Command } from '../command/command.ts';
import { placeElsewhere } from './elsewhere.ts';
import type { ExecutorKind } from './executor-kind.ts';
import { guardCommand } from './guard/guard-command.ts';
import { checkKubernetes } from './kubernetes/check-kubernetes.ts';
import { kubernetesKeys } from './kubernetes/keys.ts';
import { containerOf, isFresh, kubectlWords, noKubectl } from './kubernetes/words.ts';

/** In a cluster, through kubectl: in a pod that is there already, or in a fresh one per call. */
export interface KubernetesExecutor {
  type: 'kubernetes';
  /** A pod that is there already, or a label selector for several: the least busy one is taken. */
  pod?: string | null;
  selector?: string | null;
  /** The image of a fresh pod per call. */
  image?: string | null;
  /** A file with a pod that fresh ones are made after: volumes, node selectors, pull secrets. */
  template?: string | null;
  /** The container of the pod, when it has several. */
  container?: string | null;
  namespace?: string | null;
  context?: string | null;
  kubeconfig?: string | null;
  /** Directory in the pod; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** What runs the guard in the pod. Default `sh`. */
  shell?: string | null;
  /** Seconds that a fresh pod may take until it runs. Default 60. */
  start_timeout?: number;
  /** Wait for a node to be added when no node has room. Default false: a call fails after a few seconds. */
  wait_for_nodes?: boolean;
  /** Most memory of a fresh pod. Default `2g`. */
  memory?: string | null;
  cpus?: number | string | null;
  /** What a fresh pod reserves on its node. Default 64 MiB and a twentieth of a processor. */
  requests?: { memory?: string; cpus?: number };
  read_only?: boolean;
  /** Capabilities taken away. Default `[ALL]`. */
  cap_drop?: string[];
  /** `uid` or `uid:gid`. */
  user?: string | null;
  /** Default true. */
  no_new_privileges?: boolean;
}

const engines = () => import('./engines.ts');

export const kubernetes: ExecutorKind<KubernetesExecutor> = {
  types: ['kubernetes'],
  keys: kubernetesKeys,
  check: checkKubernetes,
  carriesDirectory: () => true,
  wrap,
  describe: ({ pod, selector, image, template, namespace, context }) => {
    const what = { pod, selector, image, template, namespace, context };
    const given = Object.entries(what).filter(([, value]) => value);
    return given.map((pair) => pair.join('=')).join(', ');
  },
  explainStart: (_, { problem, isMissing }) => (isMissing ? noKubectl : problem),
  explainExit: async (command, facts) => (await engines()).explainEnd(command, facts),
  open: async (command, options) => (await engines()).openPod(command, options),
  probe: async (executor, env) => (await engines()).probeCluster(executor, env),
  sweep: async (executor, env) => (await engines()).sweepPods(executor, env),
};

function wrap(command: Command, executor: KubernetesExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, directory } = placeElsewhere(command, executor.working_dir);
  const name = isFresh(executor) ? `climax-${crypto.randomUUID()}` : (executor.pod ?? '');
  const container = containerOf(executor);
  const verb = isFresh(executor) ? 'attach' : 'exec';
  const target = [verb, '-i', '-q', ...(container ? ['-c', container] : []), name];
  const words = ['kubectl', ...kubectlWords(executor, env), ...target];
  const guarded = isFresh(executor)
    ? guardCommand(command, argv, { words, directory })
    : guardCommand(command, argv, { words: [...words, '--'], shell: executor.shell ?? 'sh', directory });
  return {
    ...guarded,
    executor: 'kubernetes',
    pod: { name, executor },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}
