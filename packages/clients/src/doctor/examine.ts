import { readFileSync } from 'node:fs';
import { absoluteEntries } from '@climax/host';
import type { Machine, ServerCommand } from '../client.ts';
import type { InstalledServer } from '../find-client.ts';
import { clientEnvironment, startsInProject } from './client-environment.ts';
import { type Trial, tryServer } from './try-server.ts';

/** The result of starting a configured server. */
export interface Examination {
  client: string;
  scope: string;
  path: string;
  name: string;
  command: string[];
  trial: Trial;
  /** Where it was started, if not in the directory that its client would use. */
  elsewhere?: string;
  /** The last errors in the client's log. */
  logged: string[];
}

interface Circumstances {
  machine: Machine;
  directory: string;
  version: string;
  /** Whether programs of the directory may be started. */
  project: boolean;
}

/**
 * Starts a configured server with the environment and working directory that its client would use. Unless the project is trusted,
 * nothing starts there, nor is found by a relative entry of PATH: npx and others run programs of the directory they are started in.
 */
export async function examine(
  { client, scope, path, name, server }: InstalledServer,
  { machine, directory, version, project }: Circumstances,
): Promise<Examination> {
  const { command = '', args = [], env = {} }: Partial<ServerCommand> = server;
  const environment = { ...clientEnvironment(client, machine), ...env };
  const isThere = startsInProject(client, scope);
  const trial = await tryServer(
    { command, args, env: project ? environment : withSafePath(environment) },
    { cwd: isThere && project ? directory : machine.home, version },
  );
  const log = client.logFile?.(machine, name);
  const logged = log === undefined ? [] : errorsIn(log);
  const elsewhere = isThere && !project && machine.home !== directory ? { elsewhere: machine.home } : {};
  return { client: client.id, scope, path, name, command: [command, ...args], trial, logged, ...elsewhere };
}

function withSafePath({ PATH, ...rest }: Record<string, string>): Record<string, string> {
  return { ...rest, ...(PATH !== undefined && { PATH: absoluteEntries(PATH) }) };
}

const lastLines = 5;

function errorsIn(path: string): string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((line) => /\berror\b/i.test(line)).slice(-lastLines);
  } catch {
    return [];
  }
}
