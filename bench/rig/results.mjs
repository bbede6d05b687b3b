import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const directory = fileURLToPath(new URL('../results/', import.meta.url));

/** The kept result of a measurement; undefined when it was never run. */
export function readResult(name) {
  const path = `${directory}${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export function writeResult(name, result) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${directory}${name}.json`, `${JSON.stringify(result, roundNumbers, 2)}\n`);
}

function roundNumbers(_key, value) {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
