import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from './rig/rows.mjs';
import { scratch } from './rig/scratch.mjs';

export const title = 'Type checking: each library beside MiniSearch';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = join(root, 'apps/server/node_modules/typescript/bin/tsc');
const nodeTypes = join(root, 'apps/server/node_modules/@types/node');

/** Packs what is published, installs it with MiniSearch, and lets `tsc` check a program that imports one of them. */
export async function measure({ quick, log }) {
  const directory = scratch();
  log.step('packing and installing');
  const libraries = install(directory);
  const rounds = quick ? 3 : 7;
  const times = new Map(['minisearch', ...libraries].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    log.step(`round ${round + 1} of ${rounds}`);
    for (const [name, list] of times) list.push(check(directory, name));
  }
  const targets = Object.fromEntries(libraries.map((name) => [name, 2]));
  const rows = compare(times, { unit: 's', against: 'minisearch', targets });
  return {
    rows,
    notes: [
      '`tsc --strict` without `skipLibCheck`, NodeNext; the time `tsc --diagnostics` gives, medians of interleaved rounds.',
    ],
  };
}

function install(directory) {
  const tarballs = join(directory, 'tarballs');
  const project = join(directory, 'project');
  for (const each of [tarballs, project]) mkdirSync(each, { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const libraries = readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name, 'package.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .filter((manifest) => !manifest.private && manifest.exports?.['.'])
    .map(({ name }) => name);
  const filters = libraries.map((name) => `--filter=${name}`);
  run('npx', ['-y', packageManager, '-r', ...filters, 'pack', '--pack-destination', tarballs], root);
  writeFileSync(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
  const files = readdirSync(tarballs).map((file) => join(tarballs, file));
  run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files, 'minisearch@7.2.0'],
    project,
  );
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  const types = join(project, 'node_modules/@types/node');
  if (!existsSync(types)) symlinkSync(nodeTypes, types);
  return libraries;
}

/** Seconds that `tsc` takes for a program that imports the library. */
function check(directory, name) {
  const project = join(directory, 'project');
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ['node'],
  };
  writeFileSync(
    join(project, 'use.ts'),
    `import * as library from '${name}';\nexport const keys: string[] = Object.keys(library);\n`,
  );
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  return Number(
    /Total time:\s+([\d.]+)s/.exec(run(process.execPath, [compiler, '--diagnostics'], project))[1],
  );
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
