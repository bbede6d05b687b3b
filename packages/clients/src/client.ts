/** The machine that paths depend on; a parameter, so that tests can use another home directory. */
export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  env: NodeJS.ProcessEnv;
}

/** The scope of a server entry: all projects of the user, or one project. */
export type Scope = 'user' | 'project';

/** The command that a client starts. */
export interface ServerCommand {
  command: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The environment that a client's programs inherit. `desktop`: the short PATH of a desktop session; `short`: a list
 * of well-known variables including the user's PATH; `whole`: the client's entire environment.
 */
export type Inherited = 'desktop' | 'short' | 'whole';

/** An MCP client: its settings file, where in it the servers are, and the format of an entry. */
export interface Client {
  id: string;
  name: string;
  /** The file for all projects of the user, if the client has one. */
  userFile?: (machine: Machine) => string;
  /** The file of a project, relative to its directory, if the client reads one. */
  projectFile?: (serverName: string) => string;
  /** Alternative locations, such as older ones; an existing file is preferred to a new one. */
  otherFiles?: (machine: Machine, path: string) => string[];
  format: 'json' | 'toml' | 'yaml';
  /** The keys that lead to the servers. */
  servers: readonly string[];
  /** Some clients have a list of servers with names instead of a mapping. */
  isList?: true;
  /** What a new file contains in addition to the servers. */
  fileHeader?: (serverName: string) => Record<string, unknown>;
  entry(server: ServerCommand, name: string): Record<string, unknown>;
  /** The inverse of `entry`: the command that the client would start. */
  read(entry: Record<string, unknown>): Partial<ServerCommand>;
  /** Extra keys that let the tools run without confirmation by the client. */
  trusted?: Record<string, unknown>;
  inherited: Inherited;
  /** Whether servers of the user's file start in the directory of the open project. */
  startsInProject: boolean;
  /** Executables that show that the client is installed. */
  programs: string[];
  /** The client's log for a server; undefined if there is none yet. */
  logFile?: (machine: Machine, serverName: string) => string | undefined;
  /** What the user must do for the change to take effect. */
  next: string;
}
