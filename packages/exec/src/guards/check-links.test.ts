import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkLinks } from './check-links.ts';
import { startLook } from './look.ts';

const { path: outside, remove } = scratch();
afterAll(remove);
writeFileSync(join(outside, 'kept'), 'x');
const area = 'the tree';
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
  return checkLinks(directory, { places: [directory], area, concerns }, startLook(undefined));
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
    expect(await judge(links as Record<string, string>)).toMatch(new RegExp(`${name}.* points outside`));
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
    expect(
      await checkLinks(linked, { places: [linked], area, concerns }, startLook(undefined)),
    ).toBeUndefined();
    const gone = join(outside, 'gone');
    expect(await checkLinks(gone, { places: [gone], area, concerns }, startLook(undefined))).toBeUndefined();
  });

  it('reports when not all can be listed', async () => {
    const rules = { places: [outside], area, concerns: () => true };
    const directory = join(outside, 'locked');
    mkdirSync(join(directory, 'vanishes'), { recursive: true });
    const concerns = (path: string) => {
      rmSync(join(directory, path), { recursive: true });
      return true;
    };
    expect(await checkLinks(directory, { ...rules, concerns }, startLook(undefined))).toContain(
      'cannot list all files of',
    );
    expect(
      await checkLinks(outside, { ...rules, places: [join(outside, 'gone')] }, startLook(undefined)),
    ).toContain('cannot list');
  });

  it('reports when there is nothing to list', async () => {
    expect(
      await checkLinks(
        join(outside, 'kept'),
        { places: [], area, concerns: () => true },
        startLook(undefined),
      ),
    ).toContain('cannot list');
  });
});

describe('what checkLinks looks at', () => {
  const concerns = () => true;
  const place = () => {
    const directory = join(outside, `${count++}`);
    mkdirSync(directory);
    for (let index = 0; index < 20; index += 1) writeFileSync(join(directory, `${index}`), '');
    return directory;
  };

  it('is bounded for all directories of a call together', async () => {
    const look = startLook(undefined, 30);
    const places = [place(), place()] as const;
    expect(await checkLinks(places[0], { places: [], area, concerns }, look)).toBeUndefined();
    expect(await checkLinks(places[1], { places: [], area, concerns }, look)).toBe(
      'the tree has more than 30 entries',
    );
  });

  it('ends with the call', async () => {
    const aborted = new AbortController();
    const look = startLook(aborted.signal);
    const seen: string[] = [];
    const rules = {
      places: [],
      area,
      concerns: (path: string) => {
        if (seen.push(path) === 5) aborted.abort();
        return true;
      },
    };
    expect(await checkLinks(place(), rules, look)).toBe('cannot list all files of the tree');
    expect(seen.length).toBe(5);
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('checkLinks, with names that are not valid UTF-8', () => {
  const bytes = (path: string) => Buffer.from(path, 'latin1');
  const rules = (directory: string) => ({
    places: [directory],
    area,
    concerns: (path: string) => path !== 'skip',
  });

  it.each([
    ['a directory', (path: string) => mkdirSync(bytes(`${path}/z\xff`))],
    ['a link', (path: string) => symlinkSync(join(outside, 'kept'), bytes(`${path}/z\xff`))],
    ['a link to a file inside', (path: string) => symlinkSync('file', bytes(`${path}/z\xff`))],
  ])('refuses %s', async (_, make) => {
    const directory = join(outside, `${count++}`);
    mkdirSync(join(directory, 'd'), { recursive: true });
    make(join(directory, 'd'));
    expect(await checkLinks(directory, rules(directory), startLook(undefined))).toBe(
      'the name of d/z\ufffd is not valid UTF-8',
    );
  });

  it('judges a link by where it really leads', async () => {
    const directory = join(outside, `${count++}`);
    mkdirSync(directory);
    writeFileSync(join(directory, 'x\ufffd'), '');
    writeFileSync(bytes(join(outside, 'x\xff')), '');
    symlinkSync(bytes(`../x\xff`), join(directory, 'link'));
    expect(await checkLinks(directory, rules(directory), startLook(undefined))).toBe(
      'link points outside the tree',
    );
  });

  it('has nothing against files, nor against what is not entered', async () => {
    const directory = join(outside, `${count++}`);
    mkdirSync(join(directory, 'skip'), { recursive: true });
    mkdirSync(bytes(join(directory, 'skip/z\xff')));
    writeFileSync(bytes(join(directory, 'file\xff')), '');
    expect(await checkLinks(directory, rules(directory), startLook(undefined))).toBeUndefined();
  });
});
