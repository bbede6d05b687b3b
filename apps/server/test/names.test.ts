import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const isIndex = /(?:\/index\.ts|\.d\.ts)$/;
/** Files that are named after what they are: entry points, lists of types, limits and rules, one command each. */
const namedByRole =
  /(?:^|\/)(?:types|limits|cli|main|[\w-]+-(?:rules|types|options|parts|schemas))\.tsx?$|^apps\/server\/src\/(?:actions|commands)\/|^packages\/desk\/src\/api\//;

/** Files of several small things that have no main one. */
const exceptions = [
  'apps/desk/src/parts/try/copy-as.ts',
  'apps/transcript-clean/src/rules/spoken-words.ts',
  'packages/clients/src/client-paths.ts',
  'packages/clients/src/formats/text-layout.ts',
  'packages/exec/src/executors/engines.ts',
  'packages/exec/src/reaper/control-group.ts',
  'packages/import/src/config/names.ts',
  'packages/import/src/help/usage/placeholders.ts',
  'packages/index/src/words/verbs.ts',
  'packages/policy/src/secrets/secret-arguments.ts',
  'packages/runtime/src/call/audit-entries.ts',
  'packages/runtime/src/offer/meta-tools.ts',
  'packages/telemetry/src/metrics/instruments.ts',
];

describe('the names of files', () => {
  const files = places().flatMap((place) => sources(join(root, place, 'src')));
  const paths = files.map((file) => file.slice(root.length)).filter((path) => !isIndex.test(path));
  const odd = paths.filter((path) => !isNamedAfterExport(path));

  it('match the exports of the file, in more than nine of ten files', () => {
    expect(paths.length).toBeGreaterThan(800);
    expect(odd.length / paths.length).toBeLessThanOrEqual(0.1);
  });

  it('are otherwise those of a role, an entry point or a plural, with few exceptions', () => {
    const entries = new Set(places().flatMap(entryPoints));
    const others = odd.filter((path) => !namedByRole.test(path) && !entries.has(path) && !isPlural(path));
    expect(others.sort()).toEqual(exceptions);
  });
});

function places(): string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
}

function entryPoints(place: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  const targets = Object.values(exports as Record<string, { default?: string }>).map(
    (entry) => entry.default,
  );
  return targets.flatMap((target) =>
    target === undefined ? [] : [join(place, target).replace('/dist/', '/src/').replace(/\.js$/, '.ts')],
  );
}

function isNamedAfterExport(path: string): boolean {
  return exportsOf(path).some((name) => squash(name) === stem(path));
}

/** `sections.ts` for `Section`. */
function isPlural(path: string): boolean {
  return exportsOf(path).some((name) =>
    [`${squash(name)}s`, squash(name).replace(/y$/, 'ies')].includes(stem(path)),
  );
}

function stem(path: string): string {
  return squash(basename(path).replace(/\.tsx?$/, ''));
}

function squash(name: string): string {
  return name.toLowerCase().replaceAll('-', '');
}

function exportsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const declared = /^export (?:async )?(?:function\*?|class|const|type|interface) (\w+)/gm;
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type |.* as /g, '')),
  );
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...listed];
}
