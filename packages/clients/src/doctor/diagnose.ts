import type { Machine } from '../client.ts';
import { findClient, surveyClients } from '../find-client.ts';
import { runArguments } from '../run-arguments.ts';
import { type Examination, examine } from './examine.ts';

/** Problems and warnings about the files of a server. */
export interface FileCheck {
  problems: string[];
  warnings: string[];
}

/** The state of all configured servers. */
export interface Diagnosis {
  /** False when a server would fail, or a client's file cannot be read. */
  isHealthy: boolean;
  /** Files of clients that cannot be read, and why. */
  unreadable: string[];
  servers: (Examination & { files: FileCheck })[];
  /** Entries of the project, which may come from someone else; started only on request. */
  notStarted: { path: string; name: string }[];
}

export interface DiagnosisOptions {
  machine: Machine;
  directory: string;
  version: string;
  /** Only this client. */
  client?: string | undefined;
  /** Start the entries of this project too. */
  project: boolean;
  checkFiles(
    files: { configs: string[]; policy?: string },
    env: Readonly<Record<string, string>> | undefined,
  ): Promise<FileCheck>;
}

/** Starts every configured server the way its client would. */
export async function diagnose(options: DiagnosisOptions): Promise<Diagnosis> {
  const { machine, directory, version, client: id, project, checkFiles } = options;
  if (id !== undefined) findClient(id);
  const states = surveyClients(machine, directory).filter(
    ({ client }) => id === undefined || client.id === id,
  );
  const found = states.flatMap(({ servers }) => servers);
  const isStarted = ({ scope }: { scope: string }) => scope !== 'project' || project;
  const servers: Diagnosis['servers'] = [];
  for (const each of found.filter(isStarted)) {
    const examined = await examine(each, { machine, directory, version, project });
    servers.push({ ...examined, files: await checkFiles(runArguments(each.server), each.server.env) });
  }
  const unreadable = states.flatMap(({ problems }) => problems);
  return {
    isHealthy:
      unreadable.length === 0 && servers.every(({ trial, files }) => trial.ok && files.problems.length === 0),
    unreadable,
    servers,
    notStarted: found.filter((each) => !isStarted(each)).map(({ path, name }) => ({ path, name })),
  };
}
