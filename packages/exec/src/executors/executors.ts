import type { ContainerExecutor } from './container/container-executor.ts';
import { container } from './container.ts';
import type { ExecutorKind, KeySchema } from './executor-kind.ts';
import type { KubernetesExecutor } from './kubernetes/kubernetes-executor.ts';
import { kubernetes } from './kubernetes.ts';
import { type LocalExecutor, local } from './local.ts';
import { type PrefixExecutor, prefix } from './prefix.ts';
import type { SshExecutor } from './ssh/ssh-executor.ts';
import { ssh } from './ssh.ts';

/** Where commands run, as the policy's `executor` says. */
export type Executor = LocalExecutor | ContainerExecutor | PrefixExecutor | SshExecutor | KubernetesExecutor;

/** A kind for executors of any type. */
export type AnyKind = Omit<ExecutorKind<Executor>, 'keys' | 'needs'> & {
  keys: Readonly<Record<string, KeySchema>>;
  needs?: Readonly<Record<string, string>>;
};

/** Every kind of executor. A new one is a file in this folder and an entry here. */
export const executorKinds = [local, container, prefix, ssh, kubernetes] as unknown as readonly AnyKind[];

const byType = new Map(executorKinds.flatMap((kind) => kind.types.map((type) => [type as string, kind])));

/** The kind for a type; the policy's schema excludes unknown types. */
export function kindOf({ type }: { type: string }): AnyKind {
  const kind = byType.get(type);
  if (!kind) throw new TypeError(`unknown executor type: ${type}`);
  return kind;
}
