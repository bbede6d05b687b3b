import type { ExecutorKind } from './executor-kind.ts';
import { checkKubernetes } from './kubernetes/check-kubernetes.ts';
import { describePlace } from './kubernetes/describe-place.ts';
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
  describe: describePlace,
  explainStart: (_, { problem, isMissing }) => (isMissing ? noKubectl : problem),
  explainExit: async (command, facts) => (await engines()).explainEnd(command, facts),
  open: async (command, options) => (await engines()).openPod(command, options),
  probe: async (executor, env) => (await engines()).probeCluster(executor, env),
  sweep: async (executor, env) => (await engines()).sweepPods(executor, env),
};
