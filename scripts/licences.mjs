// Lists the packages from outside that a bundle contains, with their licence texts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Writes the listing for what esbuild put into `metafiles`; `base` is the directory their paths start from. */
export function writeLicences(metafiles, { base, to }) {
  const packages = new Map();
  for (const input of metafiles.flatMap(contents)) {
    const found = owner(resolve(base, input));
    if (found) packages.set(`${found.name}@${found.version}`, found);
  }
  const sorted = [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(to, [head(sorted), ...texts(sorted)].join(`\n${'-'.repeat(80)}\n\n`));
}

/** The files of which something arrived in the output. */
function contents({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes('node_modules/'))
      .map(([path]) => path),
  );
}

/** The package a file belongs to: the nearest package.json above it that has a name and a version. */
function owner(file) {
  for (let directory = dirname(file); directory !== dirname(directory); directory = dirname(directory)) {
    const manifest = join(directory, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version, license, author } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { name, version, license, author, directory };
  }
  return undefined;
}

function head(packages) {
  const list = packages.map(({ name, version, license }) => `  ${name} ${version}: ${license}`);
  return `This program contains the following packages, under their own licences.\n\n${list.join('\n')}\n`;
}

/** A text that several packages share is written once, below the names of all of them. */
function texts(packages) {
  const names = new Map();
  for (const each of packages) {
    const text = textOf(each);
    names.set(text, [...(names.get(text) ?? []), `${each.name} ${each.version}`]);
  }
  return Array.from(names, ([text, sharing]) => `${sharing.join('\n')}\n\n${text}\n`);
}

function textOf({ license, author, directory }) {
  const file = readdirSync(directory).find((entry) => /^licen[cs]e([-.].*)?$/i.test(entry));
  if (file) return readFileSync(join(directory, file), 'utf8').trim();
  const by = typeof author === 'object' ? author.name : author;
  return `${license}${by ? `, by ${by}` : ''}`;
}
