import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { didYouMean } from '@climax/text/match';
import type { Client, Machine, Scope, ServerCommand } from './client.ts';
import { ClientError } from './client-error.ts';
import { join } from './client-paths.ts';
import { clients } from './clients.ts';
import { readServers } from './plan-install.ts';
import { startsClimax } from './server-command.ts';

/** A CLImax entry in a client's file. */
export interface InstalledServer {
  client: Client;
  scope: Scope;
  path: string;
  name: string;
  server: Partial<ServerCommand>;
}

/** The state of a client on this machine. */
export interface ClientState {
  client: Client;
  /** Whether its settings or its program are here. */
  isFound: boolean;
  servers: InstalledServer[];
  /** Files that could not be read. */
  problems: string[];
}

/** The client with this id. */
export function findClient(id: string): Client {
  const client = clients.find((each) => each.id === id);
  if (client) return client;
  const ids = clients.map((each) => each.id);
  throw new ClientError(
    'unknown-client',
    `Unknown client: ${JSON.stringify(id)}${didYouMean(id, ids) || '.'} Known: ${ids.join(', ')}`,
  );
}

/** All known clients: whether each is installed, and its CLImax servers. */
export function surveyClients(machine: Machine, directory: string): ClientState[] {
  return clients.map((client) => {
    const problems: string[] = [];
    const scopes = (['user', 'project'] as const).filter((scope) => client[`${scope}File`]);
    const servers = scopes.flatMap((scope) => {
      try {
        return readScope(client, scope, { machine, directory });
      } catch (error) {
        problems.push((error as Error).message);
        return [];
      }
    });
    return { client, isFound: isInstalled(client, machine) || servers.length > 0, servers, problems };
  });
}

function readScope(
  client: Client,
  scope: Scope,
  { machine, directory }: { machine: Machine; directory: string },
): InstalledServer[] {
  const { path, servers } = readServers({ client, scope, machine, directory });
  return [...servers]
    .map(([name, entry]) => ({ client, scope, path, name, server: client.read(entry) }))
    .filter(({ server }) => startsClimax(server));
}

/** A client whose file is directly in the home directory is recognized by its program or that file. */
function isInstalled({ userFile, otherFiles, programs }: Client, machine: Machine): boolean {
  const file = userFile?.(machine);
  const files = file === undefined ? [] : [file, ...(otherFiles?.(machine, file) ?? [])];
  const folders = files.map((each) => (dirname(each) === machine.home ? each : dirname(each)));
  if (folders.some((folder) => existsSync(folder))) return true;
  const suffix = machine.platform === 'win32' ? '.cmd' : '';
  const path = (machine.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.some((program) => path.some((place) => existsSync(join(machine, place, program + suffix))));
}
