/** Where this machine keeps files: everything a client's path depends on, so that tests can name another home. */
export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  env: NodeJS.ProcessEnv;
}

/** Who a server entry is for: every project of the user, or one project directory. */
export type Scope = 'user' | 'project';

/** What a client is to start. */
export interface ServerCommand {
  command: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * What a program started by the client inherits. `desktop`: the short PATH that a desktop session gives to windows;
 * `short`: a list of well-known variables, the user's PATH among them; `whole`: everything the client has.
 */
export type Inherited = 'desktop' | 'short' | 'whole';

/** One MCP client: which file it reads, where in it servers are, and what an entry looks like. */
export interface Client {
  id: string;
  name: string;
  /** The file for all projects of the user, if the client has one. */
  userFile?: (machine: Machine) => string;
  /** The file of a project, relative to its directory, if the client reads one. */
  projectFile?: (serverName: string) => string;
  /** Where the file may be instead, older places and other endings: an existing one is preferred to a new file. */
  otherFiles?: (machine: Machine, path: string) => string[];
  format: 'json' | 'toml' | 'yaml';
  /** The keys that lead to the servers. */
  servers: readonly string[];
  /** In some files servers are a list of entries that carry their name. */
  isList?: true;
  /** What a new file holds besides the servers. */
  fileHeader?: (serverName: string) => Record<string, unknown>;
  entry(server: ServerCommand, name: string): Record<string, unknown>;
  /** The reverse of `entry`: what the client would start. */
  read(entry: Record<string, unknown>): Partial<ServerCommand>;
  /** Further keys of an entry whose tools run without a question from the client. */
  trusted?: Record<string, unknown>;
  inherited: Inherited;
  /** Whether a server of the user's file starts in the directory of the project that is open. */
  startsInProject: boolean;
  /** Programs that show that the client is installed, beside its file. */
  programs: string[];
  /** The file in which the client keeps what it knows of a server's errors; undefined when there is none yet. */
  logFile?: (machine: Machine, serverName: string) => string | undefined;
  /** What the user does for the change to take effect. */
  next: string;
}
