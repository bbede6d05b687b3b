import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * What the package of a program says it is: `Standards based terminal calendar`. Programs of npm, Python and Debian are known; empty for
 * others. Files are read; nothing is run.
 */
export function findSummary(executable: string, dpkg = '/var/lib/dpkg'): string {
  for (const read of [fromNpm, fromPython, (path: string) => fromDebian(path, dpkg)])
    try {
      const summary = read(executable);
      if (summary) return summary;
    } catch {
      // Not a package of this kind.
    }
  return '';
}

/** The `package.json` above a script, if that is one of its programs. */
function fromNpm(executable: string): string | undefined {
  let directory = dirname(realpathSync(executable));
  for (let level = 0; level < 4; level += 1, directory = dirname(directory)) {
    const file = join(directory, 'package.json');
    if (!existsSync(file)) continue;
    const { bin, description } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (bin !== undefined && typeof description === 'string') return description;
  }
  return undefined;
}

/** The distribution that installed a script: its `entry_points.txt` names it. */
function fromPython(executable: string): string | undefined {
  const path = realpathSync(executable);
  if (!/^#!.*python/.test(firstBytes(path))) return undefined;
  const name = basename(executable).replace(/[^\w-]/g, '.');
  const isNamed = new RegExp(`^${name}\\s*=`, 'm');
  for (const packages of packageFolders(dirname(dirname(path))))
    for (const folder of readdirSync(packages).filter((each) => /\.(?:dist|egg)-info$/.test(each))) {
      const points = join(packages, folder, 'entry_points.txt');
      if (!existsSync(points) || !isNamed.test(readFileSync(points, 'utf8'))) continue;
      const file = ['METADATA', 'PKG-INFO'].map((each) => join(packages, folder, each)).find(existsSync);
      return file && /^Summary: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    }
  return undefined;
}

/** `lib/python3.12/site-packages` of an environment, `lib/python3/dist-packages` of Debian. */
function packageFolders(root: string): string[] {
  const lib = join(root, 'lib');
  const versions = existsSync(lib) ? readdirSync(lib).filter((each) => each.startsWith('python3')) : [];
  return versions
    .flatMap((version) => ['site-packages', 'dist-packages'].map((each) => join(lib, version, each)))
    .filter((folder) => existsSync(folder));
}

/** The package whose list of files has the program, and the first line of its description. */
function fromDebian(executable: string, dpkg: string): string | undefined {
  const info = join(dpkg, 'info');
  const paths = [executable, realpathSync(executable)];
  const wanted = new Set([...paths, ...paths.map((path) => path.replace(/^\/usr(?=\/s?bin\/)/, ''))]);
  const name = basename(executable);
  const lists = readdirSync(info).filter((file) => file.endsWith('.list'));
  // Most packages are named after their program.
  const order = [...lists].sort((a, b) => Number(b.startsWith(name)) - Number(a.startsWith(name)));
  const owner = order.find((file) =>
    readFileSync(join(info, file), 'utf8')
      .split('\n')
      .some((line) => wanted.has(line)),
  );
  if (owner === undefined) return undefined;
  const known = `Package: ${owner.replace(/(?::\w+)?\.list$/, '')}\n`;
  const status = readFileSync(join(dpkg, 'status'), 'utf8');
  const entry = status.split('\n\n').find((each) => each.startsWith(known));
  return /^Description(?:-en)?: (.+)$/m.exec(entry ?? '')?.[1];
}

function firstBytes(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(200);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
