import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workflow = readFileSync(`${root}/.github/workflows/release.yml`, 'utf8');

interface Manifest {
  name: string;
  private?: boolean;
}

/** What the release did, as a dry run. */
export interface Released {
  code: number | null;
  /** What it printed, with the answer of npm to the first package. */
  output: string;
  /** Of the requests to the registry. */
  methods: Set<string>;
  /** The tarballs that npm was given. */
  tarballs: string[];
}

/** The names of the packages that a release publishes. */
export const published = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((place) => existsSync(join(place, 'package.json')))
  .map((place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest)
  .filter((manifest) => !manifest.private)
  .map(({ name }) => name);

/** The command of the release workflow, as a dry run against a registry on this machine on which nothing is published yet. */
export async function release(directory: string): Promise<Released> {
  const methods = new Set<string>();
  const registry = createServer((request, response) => {
    methods.add(request.method ?? '');
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const [program = '', ...words] = /run: (npx .* publish .*)$/m.exec(workflow)?.[1]?.split(' ') ?? [];
  const child = spawn(program, [...words, '--dry-run', '--registry', address], {
    cwd: root,
    // `npm test --silent` hands its log level on, and what was accepted would not be printed.
    env: { ...process.env, npm_config_npm_path: npmThatKeeps(directory), npm_config_loglevel: 'notice' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  registry.close();
  const tarballs = readdirSync(join(directory, 'tarballs')).map((file) => join(directory, 'tarballs', file));
  return { code, output, methods, tarballs };
}

/** Installs the tarballs of a release together with npm, as a user would. */
export function install(tarballs: string[], directory: string): void {
  writeFileSync(join(directory, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: directory, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}${stderr}`);
}

/** pnpm has npm publish the tarball of each package. This one keeps them; the real one is asked once, as each start takes it half a second. */
function npmThatKeeps(directory: string): string {
  const tarballs = join(directory, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const path = join(directory, 'npm-that-keeps');
  const script = `#!/bin/sh
[ "$1" = publish ] || exit 1
first=$(ls '${tarballs}')
cp "$3" '${tarballs}'
[ -n "$first" ] || exec npm "$@"
`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return path;
}
