import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'bench'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|mjs)$/.test(path));
const tests = files.filter((path) => /(?:^|\/)test\/|\.test\.ts$/.test(path));

/** The ids in the names of the tests of a file. */
function idsIn(path: string): string[] {
  return readFileSync(join(root, path), 'utf8').match(/\b[A-Z]{2}-\d{2}\b/g) ?? [];
}

const tested = new Map(tests.map((path) => [path, idsIn(path)]));
const allIds = new Set([...tested.values()].flat());

/** The rows of the table below a heading, as their cells. */
function rows(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('What is promised', () => {
  const promises = rows('What is promised').map(([promise, , held]) => [promise, held] as [string, string]);

  it('is a table of promises', () => {
    expect(promises.length).toBeGreaterThan(30);
  });

  it.each(promises)('%s is held by tests that exist: %s', (_, held) => {
    const ids = held.match(/\b[A-Z]{2}-\d{2}\b/g) ?? [];
    const named = [...held.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
    expect(ids.length + named.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !allIds.has(id))).toEqual([]);
    for (const name of named) expect([name, isThere(name)]).toEqual([name, true]);
  });

  /** A test file or directory, a measurement, or a lab. */
  function isThere(name: string): boolean {
    const measurement = /^bench (\w+)$/.exec(name)?.[1];
    if (measurement) return files.includes(`bench/${measurement}.mjs`);
    if (/\.test\.ts$|\//.test(name)) {
      return tests.some((path) => path.endsWith(`/${name}`) || path.includes(`/${name}/`));
    }
    const lab = name.replace(/^npm run test:labs /, '');
    return tests.some((path) => path.includes(lab) && path.includes('lab'));
  }
});

describe('Regression tests', () => {
  const promises = rows('Regression tests') as [string, string, string][];

  it('has every id', () => {
    const ids = Array.from({ length: 26 }, (_, index) => `RT-${String(index + 1).padStart(2, '0')}`);
    expect(promises.map(([id]) => id)).toEqual(ids);
  });

  it.each(promises)('%s: %s', (id, _, held) => {
    const named = [...held.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !tested.get(path)?.includes(id))).toEqual([]);
  });
});
