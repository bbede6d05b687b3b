import type { KubernetesExecutor } from './kubernetes-executor.ts';

/** The place in a cluster in a few words: `image=alpine, namespace=agents`. */
export function describePlace({
  pod,
  selector,
  image,
  template,
  namespace,
  context,
}: KubernetesExecutor): string {
  const what = { pod, selector, image, template, namespace, context };
  const given = Object.entries(what).filter(([, value]) => value);
  return given.map((pair) => pair.join('=')).join(', ');
}
