import { containerKeys } from '../container/container-keys.ts';
import type { KeySchema } from '../executor-kind.ts';
import { choice, processors, remoteKeys, size, word } from '../key-schemas.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

const { image, memory, cpus, read_only, cap_drop, user, no_new_privileges } = containerKeys;

const requests = {
  type: 'object',
  properties: { memory: size, cpus: processors },
  additionalProperties: false,
  expected: 'a mapping such as {memory: 64m, cpus: 0.1}',
  description: 'For `kubernetes`: what a pod reserves on its node (default: 64m and 0.05).',
};

/** The keys of a policy for clusters. */
export const kubernetesKeys: Record<Exclude<keyof KubernetesExecutor, 'type'>, KeySchema> = {
  pod: word('For `kubernetes`: an existing pod.', 'the name of a pod'),
  selector: word(
    'For `kubernetes`: labels of existing pods, such as `app=builder`; the least busy one is taken.',
    'a label selector',
  ),
  image: image as KeySchema,
  template: word(
    'For `kubernetes`: a file with a pod that serves as a template for new pods, for volumes, node selectors or pull secrets.',
    'a file',
  ),
  container: word('For `kubernetes`: the container of the pod.', 'the name of a container'),
  namespace: word(
    "For `kubernetes`: the namespace (default: that of kubectl's context).",
    'the name of a namespace',
  ),
  context: word('For `kubernetes`: the context of the kubeconfig.', 'the name of a context'),
  kubeconfig: word('For `kubernetes`: the kubeconfig file.', 'a file'),
  ...remoteKeys,
  start_timeout: {
    type: 'number',
    minimum: 1,
    maximum: 3600,
    expected: 'seconds from 1 to 3600',
    description: 'For `kubernetes`: seconds that a fresh pod may take until it runs (default: 60).',
  },
  wait_for_nodes: choice(
    'For `kubernetes`: wait for a node to be added when none has room (default: false).',
  ),
  memory: memory as KeySchema,
  cpus: cpus as KeySchema,
  requests,
  read_only: read_only as KeySchema,
  cap_drop: cap_drop as KeySchema,
  user: user as KeySchema,
  no_new_privileges: no_new_privileges as KeySchema,
};
