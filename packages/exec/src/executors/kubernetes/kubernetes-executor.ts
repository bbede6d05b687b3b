/** In a cluster, through kubectl: in an existing pod, or in a fresh one per call. */
export interface KubernetesExecutor {
  type: 'kubernetes';
  /** An existing pod, or a label selector: the least busy pod is used. */
  pod?: string | null;
  selector?: string | null;
  /** The image of a fresh pod per call. */
  image?: string | null;
  /** A pod template for fresh pods: volumes, node selectors, pull secrets. */
  template?: string | null;
  /** The container of the pod, when it has several. */
  container?: string | null;
  namespace?: string | null;
  context?: string | null;
  kubeconfig?: string | null;
  /** Directory in the pod; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** The shell that runs the guard in the pod. Default `sh`. */
  shell?: string | null;
  /** Start timeout of a fresh pod in seconds. Default 60. */
  start_timeout?: number;
  /** Wait for the cluster to scale up if no node has room. Default false: a call fails after a few seconds. */
  wait_for_nodes?: boolean;
  /** Memory limit of a fresh pod. Default `2g`. */
  memory?: string | null;
  cpus?: number | string | null;
  /** Resource requests of a fresh pod. Default 64 MiB and a twentieth of a CPU. */
  requests?: { memory?: string; cpus?: number };
  read_only?: boolean;
  /** Capabilities taken away. Default `[ALL]`. */
  cap_drop?: string[];
  /** `uid` or `uid:gid`. */
  user?: string | null;
  /** Default true. */
  no_new_privileges?: boolean;
}
