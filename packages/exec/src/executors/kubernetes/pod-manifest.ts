import { isMapping } from '@climax/text';
import type { Command } from '../../command/command.ts';
import { serverId } from '../../processes/server-id.ts';
import { guardWords, spareSeconds } from '../guard/wrap-with-guard.ts';
import { containerOf } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';
import type { Fields, PodTemplate } from './read-template.ts';

export const managedBy = { 'app.kubernetes.io/managed-by': 'climax' };
export const serverLabel = 'climax/server';

/** A label's value has at most 63 characters. */
export function serverValue(): string {
  return serverId().slice(0, 63).replace(/\W+$/, '');
}

/** Start timeout of a fresh pod in seconds. */
export function startSeconds({ start_timeout }: KubernetesExecutor): number {
  return start_timeout ?? 60;
}

/**
 * The pod of a call, which contains nothing from the call: words, environment and input follow over the stream. Fields
 * that our guarantees depend on are fixed; for the rest, the policy's keys come first, then the template, then safe
 * defaults.
 */
export function podManifest(command: Command, template: PodTemplate | undefined): Fields {
  const { name, executor } = command.pod!;
  const { metadata = {}, spec = { containers: [] } } = template ?? {};
  const labels = isMapping(metadata.labels) ? metadata.labels : {};
  const container = containerOf(executor);
  const own = spec.containers.find((candidate) => candidate.name === container) ?? spec.containers[0] ?? {};
  const others = spec.containers.filter((candidate) => candidate !== own);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...(isMapping(metadata.annotations) && { annotations: metadata.annotations }),
      name,
      labels: { ...labels, ...managedBy, [serverLabel]: serverValue() },
    },
    spec: {
      terminationGracePeriodSeconds: 1,
      ...spec,
      restartPolicy: 'Never',
      activeDeadlineSeconds: Math.ceil(command.timeoutSeconds + startSeconds(executor)) + spareSeconds,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      containers: [ownContainer(own, command, executor), ...others],
    },
  };
}

function ownContainer(template: Fields, { lifeLine }: Command, executor: KubernetesExecutor): Fields {
  const { args: _, ...rest } = template;
  return {
    ...rest,
    name: containerOf(executor),
    ...(executor.image && { image: executor.image }),
    command: guardWords(executor.shell ?? 'sh', lifeLine?.id ?? '').map(unexpanded),
    stdin: true,
    stdinOnce: true,
    tty: false,
    resources: resources(template.resources, executor),
    securityContext: security(template.securityContext, executor),
  };
}

/** Kubernetes expands `$(NAME)` and `$$` in the words of a container. */
function unexpanded(word: string): string {
  return word.replaceAll('$', '$$$$');
}

function resources(template: unknown, { memory, cpus, requests }: KubernetesExecutor): Fields {
  const given = isMapping(template) ? template : {};
  const limits = isMapping(given.limits) ? given.limits : {};
  const reserved = isMapping(given.requests) ? given.requests : {};
  const mostMemory: unknown = memory === undefined ? (limits.memory ?? '2Gi') : memory && quantity(memory);
  const mostCpu: unknown = cpus === undefined ? limits.cpu : cpus && String(cpus);
  const { memory: _, cpu: __, ...otherLimits } = limits;
  return {
    ...given,
    limits: {
      ...otherLimits,
      ...(mostMemory ? { memory: mostMemory } : {}),
      ...(mostCpu ? { cpu: mostCpu } : {}),
    },
    requests: {
      memory: smaller('64Mi', mostMemory),
      cpu: '50m',
      ...reserved,
      ...(requests?.memory && { memory: quantity(requests.memory) }),
      ...(requests?.cpus && { cpu: String(requests.cpus) }),
    },
  };
}

/** `512m` is half a gigabyte to docker, and half a byte to Kubernetes. */
function quantity(size: string): string {
  return size.replace(/[bkmg]$/, (unit) => ({ b: '', k: 'Ki', m: 'Mi', g: 'Gi' })[unit] ?? '');
}

/** A pod may not reserve more than its limit. */
function smaller(wanted: string, most: unknown): string {
  return typeof most === 'string' && bytesOf(most) < bytesOf(wanted) ? most : wanted;
}

const units: Record<string, number> = {
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  '': 1,
};

/** Unknown quantities count as large. */
function bytesOf(text: string): number {
  const [, number, unit = ''] = /^([0-9.]+)(\w*)$/.exec(text) ?? [];
  return Number(number ?? Number.POSITIVE_INFINITY) * (units[unit] ?? Number.POSITIVE_INFINITY);
}

function security(template: unknown, executor: KubernetesExecutor): Fields {
  const { read_only, cap_drop, user, no_new_privileges } = executor;
  const [uid, gid] = user?.split(':').map(Number) ?? [];
  return {
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    seccompProfile: { type: 'RuntimeDefault' },
    ...(isMapping(template) ? template : {}),
    ...(no_new_privileges !== undefined && { allowPrivilegeEscalation: !no_new_privileges }),
    ...(cap_drop && { capabilities: { drop: cap_drop } }),
    ...(read_only !== undefined && { readOnlyRootFilesystem: read_only }),
    ...(uid !== undefined && { runAsUser: uid, runAsNonRoot: uid !== 0 }),
    ...(gid !== undefined && { runAsGroup: gid }),
  };
}
