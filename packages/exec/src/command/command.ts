import type { KubernetesExecutor } from '../executors/kubernetes/kubernetes-executor.ts';
import type { GuardName } from '../guards/guarded.ts';

/** A command ready to run: words, never a shell line. */
export interface Command {
  /** The program and its arguments, one token each. */
  argv: string[];
  /** Working directory; a relative one is resolved against the server's. */
  cwd?: string;
  /** Links in `cwd` were followed, and it was shown to people: it must not lead elsewhere by the time the command starts. */
  isDirectoryFixed?: boolean;
  /** Text for the program's standard input; absent means the null device. */
  stdin?: string;
  /** Additions to the child's environment: the config's `env`. */
  env: Record<string, string>;
  timeoutSeconds: number;
  /** Why the command must not run, one sentence per problem; absent when it may. */
  errors?: string[];
  /** The same command for an executor with its own file system, without values from this host. */
  remoteForm?: RemoteForm;
  /** The type of the executor that starts it; absent on this host. */
  executor?: string;
  /** Its program is a client that needs the server's environment; the command runs in another place and does not see it. */
  isClient?: boolean;
  /** The container this command starts, so that it can be ended by name. */
  container?: Container;
  /** The program obeys files in its directory; see `guards/`. */
  guard?: GuardName;
  /** Variables of its guard that hold wherever it runs; they are in `env` too. */
  fixed?: Record<string, string>;
  /**
   * Lets its guard run queries, which end with the call. Passed in, because guards are loaded separately from the code
   * that starts processes.
   */
  ask?: (question: Command, environment: Record<string, string>, mostBytes: number) => Promise<Answer>;
  /** The words without the prefix that an executor put before them, on this machine. */
  unwrapped?: string[];
  /** Behind that prefix, its words are quoted for a shell. */
  isQuoted?: true;
  /** Text that the program finds in descriptor 3, as a file. */
  descriptor3?: string;
  /** Detached services may outlive the call. */
  leavesRunning?: boolean;
  /** Set if there is a guard: its input stays open while the command runs, and closing it ends the command. */
  lifeLine?: LifeLine;
  /** The machines it may run on. */
  remote?: Remote;
  /** The pod it runs in: its own, or an existing one. */
  pod?: { name: string; executor: KubernetesExecutor };
  /** Run when the command was stopped. */
  cleanup?: string[];
  /** What people are shown of it, if that is not these words; see `shownCommand`. */
  shown?: ShownCommand;
  /** PATH for finding the program when it is not the child's own. */
  searchPath?: string;
}

export interface LifeLine {
  /** In the environment of the command, so that its processes are found. */
  id: string;
  /** What begins the guard's messages. The command does not know it. */
  mark: string;
  directory: string;
  program: string;
}

/** The parts of a command that differ when it does not run on this host. */
export interface RemoteForm {
  /** Base command as the config has it: `~` and variables are not expanded. */
  argv: string[];
  /** Only a directory given by the caller; the config's `working_dir` is one of this host. */
  cwd?: string;
}

/** What people are shown of a command: its own words, also where other words carry it to another place. */
export interface ShownCommand {
  /** What leads there, followed by the words as the program receives them. */
  argv: string[];
  /** Absent where the other side decides. */
  directory?: string;
  stdin?: string;
  /** Where it runs, to follow "Runs": `on this host`. */
  place: string;
  /** The part of the words that differs with each call. */
  id?: string;
}

/** What a program said to a guard. */
export interface Answer {
  stdout: Buffer;
  error?: string;
  /** The program or its directory is missing, which is explained when the command starts. */
  isMissing?: boolean;
}

export interface Remote {
  machines: string[];
  /** Options of ssh to reach any of them. */
  options: string[];
  /** Whether it may share a connection with others. */
  isShared: boolean;
  /** The chosen one. */
  chosen?: string;
}

export interface Container {
  engine: 'docker' | 'podman';
  /** Unique name of the container. */
  name: string;
  image: string;
  /** The program that runs inside. */
  program: string;
  mounts: Mounts;
  /** Where the command starts, as the container sees it. */
  directory?: string | undefined;
}

/** What a container is given of the host, as the engine reads it: `source:target[:options]`. */
export interface Mounts {
  volumes: string[];
  /** Whether the policy permits any. */
  mayBeDangerous: boolean;
}
