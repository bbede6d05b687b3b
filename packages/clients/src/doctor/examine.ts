import { readFileSync } from 'node:fs';
import type { Machine, ServerCommand } from '../client.ts';
import type { InstalledServer } from '../find-client.ts';
import { clientDirectory, clientEnvironment } from './client-environment.ts';
import { type Trial, tryServer } from './try-server.ts';

/** The result of starting a configured server. */
export interface Examination {
  client: string;
  scope: string;
  path: string;
  name: string;
  command: string[];
  trial: Trial;
  /** The last errors in the client's log. */
  logged: string[];
}

/** Starts a configured server with the environment and working directory that its client would use. */
export async function examine(
  { client, scope, path, name, server }: InstalledServer,
  { machine, directory, version }: { machine: Machine; directory: string; version: string },
): Promise<Examination> {
  const { command = '', args = [], env = {} }: Partial<ServerCommand> = server;
  const trial = await tryServer(
    { command, args, env: { ...clientEnvironment(client, machine), ...env } },
    { cwd: clientDirectory(client, scope, { home: machine.home, directory }), version },
  );
  const log = client.logFile?.(machine, name);
  const logged = log === undefined ? [] : errorsIn(log);
  return { client: client.id, scope, path, name, command: [command, ...args], trial, logged };
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
