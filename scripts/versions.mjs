// The version is in the package.json at the root. This checks that every published package and the changelog agree with it;
// `node scripts/versions.mjs write` copies it into the packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

const manifests = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(at(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}/package.json`),
);
const differing = manifests.filter((manifest) => {
  return JSON.parse(readFileSync(at(manifest), 'utf8')).version !== version;
});

if (argv[2] === 'write') {
  for (const manifest of differing) {
    const text = readFileSync(at(manifest), 'utf8');
    writeFileSync(at(manifest), text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  }
} else {
  const problems = differing.map((manifest) => `${manifest}: the version is not ${version}`);
  if (!readFileSync(at('CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`)) {
    problems.push(`CHANGELOG.md: there is no section ${version}`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
