import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  name: string;
  private?: boolean;
  packageManager?: string;
}

/** The names of the packages that a release publishes. */
export const published = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((place) => existsSync(join(place, 'package.json')))
  .map(manifestAt)
  .filter((manifest) => !manifest.private)
  .map(({ name }) => name);

/** Packs every published package as the release does and installs the tarballs together with npm, as a user would. */
export function installPacked(directory: string): void {
  const tarballs = join(directory, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const packageManager = manifestAt(root).packageManager as string;
  const filters = published.map((name) => `--filter=${name}`);
  run('npx', ['-y', packageManager, '-r', ...filters, 'pack', '--pack-destination', tarballs], root);
  writeFileSync(join(directory, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', ['install', ...quiet, ...readdirSync(tarballs).map((file) => join(tarballs, file))], directory);
}

function manifestAt(place: string): Manifest {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}
