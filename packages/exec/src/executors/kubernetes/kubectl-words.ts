import { expandHome } from '@climax/config/words';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

export const noKubectl = 'kubectl not found (is it installed and on PATH?)';

/** Whether each call gets its own pod. */
export function isFresh({ pod, selector }: KubernetesExecutor): boolean {
  return !pod && !selector;
}

/** The container in which commands run; that of a fresh pod has a name in any case. */
export function containerOf(executor: KubernetesExecutor): string | undefined {
  return executor.container ?? (isFresh(executor) ? 'command' : undefined);
}

/** Options of kubectl for cluster and namespace. No shell expands them, but people write `~/.kube/config`. */
export function kubectlWords(
  { kubeconfig, context, namespace }: KubernetesExecutor,
  env: NodeJS.ProcessEnv,
): string[] {
  const file = kubeconfig && expandHome(kubeconfig, env);
  return Object.entries({ kubeconfig: file, context, namespace }).flatMap(([name, value]) =>
    value ? [`--${name}=${value}`] : [],
  );
}
