import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkLinks } from './check-links.ts';

const { path: outside, remove } = scratch();
afterAll(remove);
writeFileSync(join(outside, 'kept'), 'x');
let count = 0;

/** A directory with links by their names, and what is wrong with it. */
function judge(links: Record<string, string>, concerns = (_path: string) => true) {
  const directory = join(outside, `${count++}`);
  mkdirSync(join(directory, 'd'), { recursive: true });
  writeFileSync(join(directory, 'd/file'), 'x');
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    symlinkSync(target, join(directory, name));
  }
  return checkLinks(directory, { places: [directory], concerns });
}

describe('checkLinks', () => {
  it.each([
    ['a file outside', { a: join(outside, 'kept') }, 'a'],
    ['a file outside, far below', { 'a/b/c': '../../../kept' }, 'a/b/c'],
    ['a file outside, by another link', { a: 'd/b', 'd/b': join(outside, 'kept') }, ''],
    ['a directory outside', { a: outside }, 'a'],
    ['a directory inside', { a: 'd' }, 'a'],
    ['what a process has open', { a: '/proc/self/environ' }, 'a'],
  ])('finds a link to %s', async (_, links, name) => {
    expect(await judge(links as Record<string, string>)).toMatch(
      new RegExp(`${name}.* is a link that leads out`),
    );
  });

  it.each([
    ['a file inside', { a: 'd/file' }],
    ['nothing', { a: 'nowhere', 'd/b': '/nowhere/at/all' }],
    ['itself', { a: 'a' }],
  ])('has nothing against a link to %s', async (_, links) => {
    expect(await judge(links as Record<string, string>)).toBeUndefined();
  });

  it('neither judges nor enters what does not concern it', async () => {
    const links = { 'hooks/a': join(outside, 'kept'), lfs: outside };
    expect(await judge(links, (path) => !/^(?:hooks|lfs)$/.test(path))).toBeUndefined();
    expect(await judge(links, (path) => path !== 'lfs')).toContain('hooks/a');
  });

  it('takes a directory by a link to it, and has nothing against one that is gone', async () => {
    symlinkSync(outside, join(outside, 'linked'));
    const linked = join(outside, 'linked');
    writeFileSync(join(outside, 'x.tf'), '');
    symlinkSync('x.tf', join(outside, 'y.tf'));
    const concerns = (path: string) => path.endsWith('.tf');
    expect(await checkLinks(linked, { places: [linked], concerns })).toBeUndefined();
    const gone = join(outside, 'gone');
    expect(await checkLinks(gone, { places: [gone], concerns })).toBeUndefined();
  });

  it('says so when there is nothing to list', async () => {
    expect(await checkLinks(join(outside, 'kept'), { places: [], concerns: () => true })).toContain('listed');
  });
});
