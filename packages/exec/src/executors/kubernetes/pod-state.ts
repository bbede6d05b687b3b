import { cutText } from '@climax/text/bytes';
/** The status fields of a pod. */
export interface Pod {
  metadata: { name: string; labels?: Record<string, string>; deletionTimestamp?: string };
  spec?: { containers?: { name: string; image?: string }[] };
  status?: {
    phase?: string;
    reason?: string;
    message?: string;
    conditions?: { type: string; status: string; reason?: string; message?: string }[];
    initContainerStatuses?: ContainerStatus[];
    containerStatuses?: ContainerStatus[];
  };
}

interface ContainerStatus {
  name: string;
  image: string;
  state?: {
    waiting?: { reason?: string; message?: string };
    running?: object;
    terminated?: Termination;
  };
}

export interface Termination {
  exitCode: number;
  reason?: string;
  message?: string;
  finishedAt?: string;
}

/** The progress of a fresh pod: `failed` ones never run the command, and `full` ones have no node yet. */
export type PodState =
  | { is: 'starting' | 'running' }
  | { is: 'full'; problem: string }
  | { is: 'failed'; problem: string };

/** Reads the state of a pod, as far as the container of the command is concerned. */
export function podState(pod: Pod, container: string): PodState {
  const { status = {} } = pod;
  const statuses = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])];
  for (const { name, image, state } of statuses) {
    const problem =
      explainWaiting(image || imageOf(pod, name), state?.waiting) ?? explainStart(image, state?.terminated);
    if (problem) return { is: 'failed', problem };
  }
  const own = status.containerStatuses?.find(({ name }) => name === container)?.state;
  if (own?.running) return { is: 'running' };
  if (own?.terminated || status.phase === 'Failed' || status.phase === 'Succeeded') {
    return {
      is: 'failed',
      problem: `the pod ended before the command began: ${whyEnded(pod, own?.terminated)}`,
    };
  }
  if (pod.metadata.deletionTimestamp) return { is: 'failed', problem: 'the pod was deleted before it ran' };
  const scheduled = status.conditions?.find(({ type }) => type === 'PodScheduled');
  if (scheduled?.status === 'False' && scheduled.reason === 'Unschedulable') {
    return { is: 'full', problem: `no node can take the pod: ${scheduled.message ?? 'no reason is given'}` };
  }
  return { is: 'starting' };
}

/** How the container of the command ended, if it has. */
export function terminationOf(pod: Pod | undefined, container: string): Termination | undefined {
  return pod?.status?.containerStatuses?.find(({ name }) => name === container)?.state?.terminated;
}

/** The cluster's reason: `Evicted: The node was low on memory`. */
export function whyEnded({ status }: Pod, termination?: Termination): string {
  const reason = status?.reason ?? termination?.reason ?? status?.phase ?? 'unknown';
  const message = status?.message ?? termination?.message ?? '';
  return message ? `${reason}: ${oneLine(message)}` : reason;
}

function imageOf(pod: Pod, container: string): string {
  return pod.spec?.containers?.find(({ name }) => name === container)?.image ?? '';
}

const pulling = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'InvalidImageName',
  'ErrImageNeverPull',
  'RegistryUnavailable',
  'ImageInspectError',
]);
const creating = new Set([
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'CrashLoopBackOff',
]);

function explainWaiting(
  image: string,
  waiting: { reason?: string; message?: string } | undefined,
): string | undefined {
  const { reason = '', message = '' } = waiting ?? {};
  const detail = message ? `${reason}: ${oneLine(message)}` : reason;
  if (pulling.has(reason)) return `image cannot be pulled: ${image} (${detail})`;
  return creating.has(reason) ? `the container cannot be started (${detail})` : undefined;
}

function explainStart(image: string, termination: Termination | undefined): string | undefined {
  if (!/^(?:StartError|ContainerCannotRun)$/.test(termination?.reason ?? '')) return undefined;
  const message = termination?.message ?? '';
  const [, program] =
    /exec: "([^"]+)": (?:executable file not found|stat .*no such file)/.exec(message) ?? [];
  return program
    ? `the image ${image} has no ${program}, which is needed to supervise the command`
    : `the container cannot be started (${oneLine(message)})`;
}

const maxChars = 300;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxChars ? `${cutText(line, maxChars)}…` : line;
}
