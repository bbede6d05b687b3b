import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root;

/** A fresh directory that is gone when this process ends. */
export function scratch() {
  root ??= makeRoot();
  return mkdtempSync(join(root, 'part-'));
}

/** A config of the given tools in its own file (JSON is YAML); returns its path. */
export function writeConfig(command, tools) {
  const path = join(scratch(), 'bench.yaml');
  writeFileSync(path, JSON.stringify({ name: 'bench', description: 'For measuring', command, tools }));
  return path;
}

function makeRoot() {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'climax-bench-')));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}
