/** In a fresh container per call. Absent limits take the safe defaults of `buildDockerPrefix`. */
export interface ContainerExecutor {
  type: 'docker' | 'podman';
  image: string;
  /** `source:target[:options]`; variables are expanded. */
  volumes?: string[];
  /** Directory inside the container; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** Absent: the engine's own private network. `none` cuts the container off. */
  network?: string | null;
  /** Default `2g`. */
  memory?: string | null;
  cpus?: number | string | null;
  /** Most processes at a time. Default 512. */
  pids?: number | null;
  /** Root file system read-only. Default false. */
  read_only?: boolean;
  /** Capabilities taken away, e.g. `[ALL]`. */
  cap_drop?: string[];
  user?: string | null;
  /** Replaces the image's ENTRYPOINT; an empty text removes it. */
  entrypoint?: string | null;
  /** Default true. */
  no_new_privileges?: boolean;
  /** A small init as first process, which reaps and forwards signals. Default true. */
  init?: boolean;
  /** Allows mounts that give the container control over the host: `/`, the engine's socket and the like. */
  allow_dangerous_mounts?: boolean;
}
