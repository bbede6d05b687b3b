import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledDirectory } from '../bundled-directory.ts';

/** Where a config is read from. */
export interface ConfigPlace {
  kind: 'bundled' | 'path';
  path: string;
}

const suffix = '.yaml';

/** The end of the name of a YAML file. */
export const yamlSuffix = /\.ya?ml$/;

/** Resolves a bundled name, or a path: anything with `/`, `.yaml` or `.yml`, or that is not bundled. */
export function resolveConfig(nameOrPath: string, directory = bundledDirectory('configs')): ConfigPlace {
  if (!isPath(nameOrPath) && listBundled(directory).includes(nameOrPath)) {
    return { kind: 'bundled', path: join(directory, nameOrPath + suffix) };
  }
  return { kind: 'path', path: nameOrPath };
}

/** Whether a name can only be a path. */
export function isPath(nameOrPath: string): boolean {
  return nameOrPath.includes('/') || yamlSuffix.test(nameOrPath);
}

/** The names of the bundled configs, sorted. */
export function listBundled(directory = bundledDirectory('configs')): string[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(suffix) && file !== suffix);
  return files.map((file) => file.slice(0, -suffix.length)).sort();
}
