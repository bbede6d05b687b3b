import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cluster of `scripts/labs/kubernetes.sh`, as its settings describe it. */
export interface KubernetesLab {
  /** The environment of a server with the rights of docs/kubernetes/rbac.yaml. */
  env: NodeJS.ProcessEnv;
  image: string;
  state: string;
  /** Runs kubectl with all rights in the namespace of the commands; returns what it printed. */
  admin(words: readonly string[], input?: string): string;
  /** The names of all pods that CLImax made. */
  pods(): string[];
  /** Every request of the server that the API server has written down. */
  auditLog(): string;
}

/** The lab, when its settings are in the environment. */
export function kubernetesLab(): KubernetesLab | undefined {
  const { CLIMAX_LAB_KUBE_CONFIG: config, CLIMAX_LAB_KUBE_ADMIN: admin, ...others } = process.env;
  const { CLIMAX_LAB_KUBE_BIN: bin, CLIMAX_LAB_KUBE_STATE: state, CLIMAX_LAB_KUBE_IMAGE: image } = others;
  if (!config || !admin || !bin || !state || !image) return undefined;
  const kubectl = (words: readonly string[], input?: string) => {
    const options = ['--kubeconfig', admin, '--namespace', 'agents'];
    const { stdout, stderr, status } = spawnSync(join(bin, 'kubectl'), [...options, ...words], {
      encoding: 'utf8',
      ...(input !== undefined && { input }),
    });
    if (status !== 0) throw new Error(`kubectl ${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  return {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, KUBECONFIG: config },
    image,
    state,
    admin: kubectl,
    pods: () =>
      kubectl(['get', 'pods', '-l', 'app.kubernetes.io/managed-by=climax', '-o', 'name'])
        .split('\n')
        .filter((name) => name !== ''),
    auditLog: () => readFileSync(join(state, 'audit.log'), 'utf8'),
  };
}
