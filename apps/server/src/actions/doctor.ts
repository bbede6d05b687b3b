import { findClient, type InstalledServer, surveyClients } from '@climax/clients';
import { describeExamination, examine, newestVersion, runArguments } from '@climax/clients/doctor';
import { describeContainment } from '@climax/exec/host';
import { type CatalogueCheck, checkCatalogue } from '@climax/runtime/inspect';
import { showLine } from '@climax/text';
import { composeHere } from '../compose-here.ts';
import { version } from '../version.ts';
import { machine } from './install.ts';

/** Tries every configured server and prints what is wrong; exit code 1 when one would fail. */
export async function doctor(
  id: string | undefined,
  { json, checkUpdates, project }: { json: boolean; checkUpdates: boolean; project: boolean },
): Promise<number> {
  if (id !== undefined) findClient(id);
  const directory = process.cwd();
  const states = surveyClients(machine(), directory).filter(
    ({ client }) => id === undefined || client.id === id,
  );
  const unreadable = states.flatMap(({ problems }) => problems);
  const results = [];
  const found = states.flatMap(({ servers }) => servers);
  const notStarted = found.filter(({ scope }) => scope === 'project' && !project);
  for (const server of found.filter((each) => !notStarted.includes(each))) {
    const examined = await examine(server, { machine: machine(), directory, version });
    results.push({ ...examined, files: await checkFiles(server) });
  }
  const newest = checkUpdates ? await newestVersion(version, process.env) : undefined;
  const failed =
    unreadable.length > 0 || results.some(({ trial, files }) => !trial.ok || files.problems.length > 0);
  if (json) {
    const node = { version: process.version, supported: isSupported() };
    const servers = { servers: results, notStarted: notStarted.map(({ path, name }) => ({ path, name })) };
    const report = { version, newest, node, containment: describeContainment(), unreadable, ...servers };
    print(JSON.stringify(report, null, 2));
    return failed ? 1 : 0;
  }
  print(`CLImax ${version}, Node ${process.version}${isSupported() ? '' : ' (20 or newer is needed)'}`);
  if (newest) print(describeNewest(newest));
  const { method, detail } = describeContainment();
  print(`Commands end by ${method}: ${detail}`);
  for (const problem of unreadable) print(`✗ ${problem}`);
  for (const { files, ...examined } of results) {
    print(describeExamination(examined));
    for (const problem of files.problems) print(`  ✗ ${problem}`);
    for (const warning of files.warnings) print(`  ⚠ ${warning}`);
  }
  for (const { name, path } of notStarted)
    print(
      `⚠ ${path}: ${showLine(name)} is not started, as others may have written it (climax doctor --project)`,
    );
  if (found.length === 0) print('No client has CLImax configured. Add it: climax install CLIENT CONFIG...');
  return failed ? 1 : 0;
}

async function checkFiles({ server }: InstalledServer): Promise<CatalogueCheck> {
  const { configs, policy } = runArguments(server);
  try {
    const env = { ...process.env, ...server.env };
    return await checkCatalogue(await composeHere({ configs, policy }), configs, env);
  } catch (error) {
    return { problems: [(error as Error).message], warnings: [] };
  }
}

function describeNewest(newest: Awaited<ReturnType<typeof newestVersion>>): string {
  if ('problem' in newest) return `Could not check for a newer version: ${newest.problem}`;
  return newest.isNewer
    ? `Version ${newest.version} is out: npm install -g climax`
    : 'This is the newest version';
}

function isSupported(): boolean {
  return Number(process.versions.node.split('.')[0]) >= 20;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
