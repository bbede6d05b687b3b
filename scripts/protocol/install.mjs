import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The suites want a newer Node than CLImax does. */
const node = 'node@22.23.3';

/** Installs a package with its own Node below `directory`, unless exactly these versions are there; returns what is installed. */
export function installSuite(suite, directory) {
  const place = join(directory, suite.replace(/[^\w.-]+/g, '_'));
  const wanted = [suite, node];
  if (wanted.some((spec) => foundVersion(place, nameOf(spec)) !== versionOf(spec))) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"private": true}\n');
    const options = ['--no-audit', '--no-fund', '--save-exact', '--loglevel', 'error'];
    execFileSync('npm', ['install', ...options, ...wanted], { cwd: place, stdio: ['ignore', 2, 2] });
  }
  const found = wanted.map((spec) => `${nameOf(spec)}@${foundVersion(place, nameOf(spec))}`);
  return { place, found: found.join(', ') };
}

function foundVersion(place, name) {
  const manifest = join(place, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

function nameOf(spec) {
  return spec.slice(0, spec.lastIndexOf('@'));
}

function versionOf(spec) {
  return spec.slice(spec.lastIndexOf('@') + 1);
}
