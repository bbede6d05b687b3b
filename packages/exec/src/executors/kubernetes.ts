import type { ExecutorKind } from './executor-kind.ts';
import { checkKubernetes } from './kubernetes/check-kubernetes.ts';
import { noKubectl } from './kubernetes/kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes/kubernetes-executor.ts';
import { kubernetesKeys } from './kubernetes/kubernetes-keys.ts';
import { wrapInPod } from './kubernetes/wrap-in-pod.ts';

const engines = () => import('./engines.ts');

export const kubernetes: ExecutorKind<KubernetesExecutor> = {
  types: ['kubernetes'],
  keys: kubernetesKeys,
  check: checkKubernetes,
  carriesDirectory: () => true,
  wrap: wrapInPod,
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
