import { describeDiagnosis, describeNewest, diagnose, newestVersion } from '@climax/clients/doctor';
import { describeContainment } from '@climax/exec/host';
import { type CatalogueCheck, checkCatalogue } from '@climax/runtime/inspect';
import { composeHere } from '../compose-here.ts';
import { version } from '../version.ts';
import { machine } from './install.ts';

/** Tries every configured server and prints what is wrong; exit code 1 when one would fail. */
export async function doctor(
  client: string | undefined,
  { json, checkUpdates, project }: { json: boolean; checkUpdates: boolean; project: boolean },
): Promise<number> {
  const options = { machine: machine(), directory: process.cwd(), version, client, project, checkFiles };
  const { isHealthy, ...found } = await diagnose(options);
  const newest = checkUpdates ? await newestVersion(version, process.env) : undefined;
  const containment = describeContainment();
  if (json) {
    const node = { version: process.version, supported: isSupported() };
    print(JSON.stringify({ version, newest, node, containment, ...found }, null, 2));
  } else {
    print(`CLImax ${version}, Node ${process.version}${isSupported() ? '' : ' (20 or newer is needed)'}`);
    if (newest) print(describeNewest(newest));
    print(`Commands end by ${containment.method}: ${containment.detail}`);
    for (const line of describeDiagnosis({ isHealthy, ...found })) print(line);
  }
  return isHealthy ? 0 : 1;
}

async function checkFiles(
  { configs, policy }: { configs: string[]; policy?: string },
  own?: Readonly<Record<string, string>>,
): Promise<CatalogueCheck> {
  try {
    return await checkCatalogue(await composeHere({ configs, policy }), configs, { ...process.env, ...own });
  } catch (error) {
    return { problems: [(error as Error).message], warnings: [] };
  }
}

function isSupported(): boolean {
  return Number(process.versions.node.split('.')[0]) >= 20;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
