import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
  applyChange,
  type Change,
  describeClients,
  findClient,
  type InstallTarget,
  type Machine,
  planInstall,
  planUninstall,
  type Scope,
  serverCommand,
  surveyClients,
} from '@climax/clients';
import { listBundled } from '@climax/config';
import { composeHere } from '../compose-here.ts';
import { absoluteConfig, absoluteFiles, checkDirectory } from '../enter-directory.ts';
import { UsageError } from '../usage-error.ts';

interface ChangeOptions {
  scope: Scope;
  name: string;
  yes?: boolean;
  dryRun?: boolean;
}

interface InstallOptions extends ChangeOptions {
  policy?: string;
  audit?: string;
  cwd?: string;
  trust: boolean;
}

/** Adds CLImax with these configs to a client's file; without a client, shows what is on this machine. */
export async function install(
  id: string | undefined,
  configs: string[],
  options: InstallOptions,
): Promise<number> {
  if (id === undefined) {
    print(
      `${describeClients(surveyClients(machine(), process.cwd()))}\n\nAdd it: climax install CLIENT CONFIG...`,
    );
    return 0;
  }
  if (listBundled().includes(id))
    throw new UsageError(`name the client first: climax install CLIENT ${[id, ...configs].join(' ')}`);
  const target = targetOf(id, options);
  if (configs.length === 0) throw new UsageError('name at least one config, for example: git');
  await composeHere({ configs, policy: options.policy });
  if (options.cwd !== undefined) checkDirectory(options.cwd);
  const settings = {
    program: realpathSync(process.env.CLIMAX_LAUNCHER ?? (process.argv[1] as string)),
    configs: configs.map(absoluteConfig),
    ...absoluteFiles(options),
    ...(options.cwd !== undefined && { cwd: resolve(options.cwd) }),
  };
  if (/[\\/]_npx[\\/]/.test(settings.program)) process.stderr.write(npxWarning);
  const server = serverCommand(settings, target.client, target.machine);
  return await make(planInstall(target, server, { trust: options.trust }), options, target.client.next);
}

const npxWarning =
  'warning: this runs from the cache of npx, which npm may delete; for a permanent entry: npm install -g climax, then climax install\n';

/** Removes CLImax from a client's file. */
export async function uninstall(id: string, options: ChangeOptions): Promise<number> {
  const target = targetOf(id, options);
  const change = planUninstall(target);
  if (change.diff === '') {
    print(`There is no entry "${target.name}" in ${change.path}`);
    return 0;
  }
  return await make(change, options, `${target.client.name} no longer starts "${target.name}".`);
}

export function machine(): Machine {
  return { platform: process.platform, home: homedir(), env: process.env };
}

function targetOf(id: string, { scope, name }: ChangeOptions): InstallTarget {
  return { client: findClient(id), scope, name, machine: machine(), directory: process.cwd() };
}

async function make(change: Change, { yes, dryRun }: ChangeOptions, next: string): Promise<number> {
  if (change.diff === '') {
    print(`Nothing to change in ${change.path}`);
    return 0;
  }
  print(change.diff);
  if (dryRun) return 0;
  if (!yes && !(await isConfirmed(`Write ${change.path}?`))) {
    print('Nothing was written.');
    return 1;
  }
  applyChange(change);
  print(`${change.after === undefined ? 'Removed' : 'Wrote'} ${change.path}\n${next}`);
  return 0;
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('no terminal to ask in: add --yes or --dry-run');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^\s*y(es)?\s*$/i.test(await prompt.question(`${question} [y/N] `));
  } finally {
    prompt.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
