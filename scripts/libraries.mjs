// Builds the libraries, all or those named and what they import: `node scripts/libraries.mjs args policy`. One compiler
// does it, as starting pnpm and a compiler for each costs more than compiling. Each package.json says what it needs.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { argv, chdir, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

chdir(fileURLToPath(new URL('..', import.meta.url)));
const projects = 'node_modules/.libraries';
const manifests = new Map(
  ['vectors', ...readdirSync('packages').map((name) => `packages/${name}`)].map(readManifest),
);

const wanted = new Set(argv.slice(2).map((name) => `@climax/${name}`));
if (wanted.size === 0) for (const name of manifests.keys()) wanted.add(name);
for (const name of wanted) {
  if (!manifests.has(name)) throw new Error(`there is no library ${name}`);
  for (const other of neededBy(name)) wanted.add(other);
}

rmSync(projects, { recursive: true, force: true });
mkdirSync(projects, { recursive: true });
for (const name of wanted) {
  // What was made of a source that is gone must not stay.
  rmSync(`${manifests.get(name).folder}/dist`, { recursive: true, force: true });
  writeFileSync(projectOf(name), JSON.stringify(describeProject(name)));
}
run('node_modules/typescript/bin/tsc', '--build', ...[...wanted].map(projectOf));

// What the compiler leaves out: programs that are not TypeScript, and configs that nobody has to parse at run time.
if (wanted.has('@climax/exec'))
  cpSync('packages/exec/src/reaper/bin', 'packages/exec/dist/reaper/bin', { recursive: true });
if (wanted.has('@climax/config')) run('packages/config/scripts/write-bundled.mjs');

function readManifest(folder) {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return [name, { folder, needs: Object.keys({ ...dependencies, ...devDependencies }) }];
}

function neededBy(name) {
  return manifests.get(name).needs.filter((other) => manifests.has(other));
}

function projectOf(name) {
  return `${projects}/${name.replace('@climax/', '')}.json`;
}

function describeProject(name) {
  const config = `${manifests.get(name).folder}/tsconfig.build.json`;
  return {
    extends: `../../${existsSync(config) ? config : config.replace('.build', '')}`,
    compilerOptions: { composite: true },
    references: neededBy(name).map((other) => ({ path: `../../${projectOf(other)}` })),
  };
}

function run(...command) {
  const { status } = spawnSync(execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
