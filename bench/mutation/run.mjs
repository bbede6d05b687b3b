// node bench/mutation/run.mjs [AREA...] [--sample N] [--seed N]: how many small mistakes the tests notice. Build first.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas } from './areas.mjs';
import { mutantsOf } from './mutants-of.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const slowestMs = 120_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});

for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  if (!Object.hasOwn(areas, name))
    throw new Error(`no area ${name}; there are ${Object.keys(areas).join(', ')}`);
  const results = measure(areas[name], { sample: Number(values.sample), seed: Number(values.seed) });
  const killed = results.filter((result) => result.killed).length;
  console.log(
    `${name}: ${killed} of ${results.length} killed, ${Math.round((100 * killed) / results.length)} %`,
  );
}

/** Works on a copy that is as deep in the tree as the package, so that its tests find everything where it was. */
function measure(area, { sample, seed }) {
  const original = join(root, 'packages', area.package);
  const copy = join(root, '.mutants', `${area.package}-${process.pid}`);
  const clean = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', clean);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const skipped = /[\\/](?:node_modules|dist)$/;
  cpSync(original, copy, { recursive: true, filter: (path) => !skipped.test(path) });
  symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'));
  if (existsSync(join(original, 'dist'))) symlinkSync(join(original, 'dist'), join(copy, 'dist'));
  try {
    return pick(listMutants(original, area.files), sample, seed).map((mutant) => attempt(mutant, copy));
  } finally {
    clean();
  }
}

function listMutants(place, wanted) {
  const files = readdirSync(join(place, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .filter((file) => wanted.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(join(place, file), 'utf8');
    return mutantsOf(source).map((mutant) => ({
      ...mutant,
      file,
      source,
      line: Buffer.from(source).subarray(0, mutant.start).toString().split('\n').length,
    }));
  });
}

/** A sample that is the same for the same seed (mulberry32). */
function pick(mutants, count, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Killed when a test that has to do with the file fails, or never ends. */
function attempt(mutant, copy) {
  const { file, source, start, end, text } = mutant;
  const path = join(copy, file);
  const bytes = Buffer.from(source);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]));
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const { status } = spawnSync(
    process.execPath,
    // A file that no test reaches must not count as tested.
    [...jest, '--findRelatedTests', file, '--passWithNoTests', '--bail', '--silent', '--rootDir', copy],
    { cwd: copy, timeout: slowestMs, killSignal: 'SIGKILL', stdio: 'ignore' },
  );
  writeFileSync(path, source);
  const killed = status !== 0;
  if (!killed) console.log(`  survived ${file}:${mutant.line} ${mutant.what}`);
  return { ...mutant, killed };
}
