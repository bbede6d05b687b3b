import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadFixture, type Vector } from '@climax/vectors';

/** The configs a vector refers to: its own, or those of the named fixture. */
export function configsOf({ input }: Vector): object[] {
  return input.configs ?? loadFixture(input.fixture);
}

/** `${TMP}` stands for the scratch directory, in inputs and in outcomes. */
export function withDirectory<T>(value: T, directory: string): T {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value).replaceAll('${TMP}', directory));
}

type FileSpec = string | { dir?: boolean; content?: string; mode?: string };

/** Creates the files and directories that a vector asks for. */
export function writeFiles(files: Record<string, FileSpec> | undefined, directory: string): void {
  for (const [name, spec] of Object.entries(files ?? {})) {
    const path = join(directory, name);
    if (typeof spec === 'object' && spec.dir) {
      mkdirSync(path, { recursive: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof spec === 'string' ? spec : (spec.content ?? ''));
    if (typeof spec === 'object' && spec.mode) chmodSync(path, Number.parseInt(spec.mode, 8));
  }
}

/** What became of the files that an outcome speaks of, as problems in words. */
export function checkFiles(wanted: Record<string, any> | undefined, directory: string): string[] {
  return Object.entries(wanted ?? {}).flatMap(([name, { exists = true, contains = [], lacks = [] }]) => {
    const path = join(directory, name);
    if (existsSync(path) !== exists) return [`${name}: expected exists to be ${exists}`];
    const text = exists ? readFileSync(path, 'utf8') : '';
    return [
      ...contains
        .filter((part: string) => !text.includes(part))
        .map((part: string) => `${name} lacks ${part}`),
      ...lacks
        .filter((part: string) => text.includes(part))
        .map((part: string) => `${name} contains ${part}`),
    ];
  });
}
