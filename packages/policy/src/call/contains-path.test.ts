import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { containsPath } from './contains-path.ts';

const { path: top, remove } = scratch();
afterAll(remove);

const app = join(top, 'app');
for (const directory of ['app/src/deep', 'app/..odd', 'app-secret', 'other/dir']) {
  mkdirSync(join(top, directory), { recursive: true });
}
writeFileSync(join(top, 'other', 'secret.txt'), 'secret');
symlinkSync(join(top, 'other'), join(app, 'link'));
symlinkSync(join(top, 'other', 'dir'), join(app, 'far'));
symlinkSync('src', join(app, 'near'));
symlinkSync('src/deep', join(app, 'deeper'));
symlinkSync('..', join(app, 'src', 'up'));
symlinkSync('../../near', join(app, 'src/deep', 'round'));
symlinkSync(join(top, 'nowhere'), join(app, 'dangling'));
symlinkSync('loop', join(app, 'loop'));
symlinkSync(app, join(top, 'alias'));
symlinkSync('/proc/self', join(app, 'process'));
for (let i = 0; i < 45; i += 1) symlinkSync(i === 0 ? 'src' : `chain${i - 1}`, join(app, `chain${i}`));

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The real path of what exists of a path without `..`. */
function nearestRealPath(path: string): string {
  return realPath(path) ?? nearestRealPath(dirname(path));
}

type Step = { name: string; leadsTo: string; isLink: boolean };

/** From where a path has come to: dots and every entry but for the chain. */
const stepsAt = new Map(
  ['.', 'app', 'app/src', 'app/src/deep', 'app/..odd', 'app-secret', 'other', 'other/dir'].map((name) => {
    const place = join(top, name);
    const found = readdirSync(place, { withFileTypes: true }).map((entry): Step => {
      const leadsTo = realPath(join(place, entry.name)) ?? place;
      return { name: entry.name, leadsTo, isLink: entry.isSymbolicLink() };
    });
    const steps: Step[] = [
      { name: '.', leadsTo: place, isLink: false },
      ...(place === top ? [] : [{ name: '..', leadsTo: dirname(place), isLink: false }]),
      ...found.filter((step) => !/^chain|^process$/.test(step.name)),
    ];
    return [place, steps];
  }),
);

/** A relative path of steps that are possible where it has come to, and whether one of them is a link. */
function pathFrom(
  base: string,
  picks: number[],
  end: string,
): { base: string; path: string; hasLink: boolean } {
  let place = base;
  const taken = picks.map((pick) => {
    const steps = stepsAt.get(place) ?? [];
    const step = steps[pick % steps.length] as Step;
    if (stepsAt.has(step.leadsTo)) place = step.leadsTo;
    return step;
  });
  return {
    base,
    path: taken.map(({ name }) => name).join('/') + end,
    hasLink: taken.some(({ isLink }) => isLink),
  };
}

describe('containsPath', () => {
  it.each([
    ['the directory itself', '.'],
    ['an empty path, which means the same', ''],
    ['a file that exists', 'src/deep'],
    ['a file that does not exist yet', 'src/new/file.txt'],
    ['an absolute path', join(app, 'src')],
    ['a way out and back', '../app/src'],
    ['a link that stays inside', 'near/deep'],
    ['a name with a blank in it', 'src/two words'],
    ['a name that only starts with dots', '..odd/x'],
    ['a path through another name of the directory', join(top, 'alias', 'src')],
    ['a colon in a path that is plainly one', './src/10:30.txt'],
    ['a colon in an absolute path', join(app, 'src/10:30.txt')],
    ['a directory and where a container sees it', `${join(app, 'src')}:/data:ro`],
    ['a key and a file that is inside', 'key=src/file'],
    ['a directory that is named like a setting', join(app, 'src/year=2026/file')],
    ['a package and where it is inside', 'name@src/deep'],
    ['a name with a version', 'name@1.2.3'],
    ['a directory whose name has an @', 'src/me@home'],
    ['a name with brackets', 'src/[id].ts'],
    ['a name with a comma', join(app, 'src/Doe, Jane.txt')],
    ['a name with two commas', join(app, 'src/a,,b,')],
    ['several files inside', `src/deep,key=near,${app}/src`],
  ])('accepts %s', (_, path) => {
    expect(containsPath([app], path, app)).toBe(true);
  });

  it.each([
    ['FS-03 a parent directory', '..'],
    ['FS-03 a sibling through ..', `${app}/../other`],
    ['FS-03 a blank in front, which programs cut off', ' src'],
    ['FS-03 another one in front of a way out', '\u00a0../other'],
    ['FS-03 a blank at the end', 'src '],
    ['FS-03 a line before the path', `\n${join(app, 'src')}`],
    ['FS-03 two lines', 'src\ndeep'],
    ['FS-03 a control character', 'src/\u0085x'],
    ['FS-03 .. in the middle', 'src/../../other/secret.txt'],
    ['FS-03 a link that leads out', 'link'],
    ['FS-03 a file behind such a link', 'link/secret.txt'],
    ['FS-03 a file that does not exist behind such a link', 'link/new.txt'],
    ['FS-03 .. behind a link, which leaves where the link leads', 'far/../secret.txt'],
    [
      'RT-24 .. behind a link that leads deeper, which leaves for programs that tidy paths up',
      'deeper/../../x',
    ],
    ['FS-03 .. behind what does not exist', 'missing/../../other'],
    ['FS-03 an absolute path elsewhere', join(top, 'other')],
    ['FS-04 a directory whose name only starts alike', join(top, 'app-secret')],
    ['FS-04 the same, relatively', '../app-secret/x'],
    ['a link to nothing', 'dangling'],
    ['a loop of links', 'loop/x'],
    ['a home directory that the program may expand', '~/x'],
    ['a URL', 'file:///etc/passwd'],
    ['a URL with one slash', 'file:/etc/passwd'],
    ['a transport of git', 'ext::sh -c id'],
    ['a path on another host', 'host:secret'],
    ['a host with a user', 'me@host:secret'],
    ['a container whose name has an underscore', 'my_web:/run/secrets/db'],
    ['a container by the beginning of its id', '4f2a:/run/secrets/db'],
    ['a container by one letter', 'a:/run/secrets/db'],
    ['a pod with its namespace', 'prod/web-0:/run/secrets/db'],
    ['a protocol with options', 'subfile,,start,0,end,0,,:/etc/passwd'],
    ['a repository on a host that docker knows', 'github.com/owner/name'],
    ['the same with a user', 'git@host/name'],
    ['a list of files', '@src/list'],
    ['a field with the contents of a file', `file=@${join(app, 'src/file')}`],
    ['the same, as text', './file=</etc/passwd'],
    ['a key and a file elsewhere', 'key=/etc/passwd'],
    ['the same behind ./', './key=/etc/passwd'],
    ['RT-03 a package and a file elsewhere', 'name@../other/secret.txt'],
    ['RT-03 the same with blanks', 'name @ ../other/secret.txt'],
    ['RT-03 the same with extras', 'name[extra]@../other'],
    ['RT-03 a package and an absolute path', `name@${join(top, 'other')}`],
    ['RT-03 a package and a link that leads out', 'name@link'],
    ['RT-03 a package from the home directory', 'name@~/x'],
    ['.. in front of where a container sees it', `${app}/..:/data`],
    ['a link that leads out in front of it', './link:/data'],
    ['such a link in front of a label', 'link#label'],
    ['such a link in front of extras', 'link[extra]'],
    ['a list with a file elsewhere', `src/x,${join(top, 'other/secret.txt')}`],
    ['a list with a way out', 'src,../other/secret.txt,src'],
    ['a list with a key and a way out', 'a=src,b=../other/secret.txt'],
    ['a list with a link that leads out', 'src/x,link/secret.txt'],
    ['a list with a link to nothing', 'src,dangling'],
    ['a path in quotes, which lists may have', '"../other/secret.txt"'],
    ['the same behind another path', 'src,"../other/secret.txt"'],
    ['more links than any system follows', 'chain44'],
  ])('refuses %s', (_, path) => {
    expect(containsPath([app], path, app)).toBe(false);
  });

  it('refuses a relative path if the name of the directory may be another one', () => {
    const odd = join(app, 'odd\ufffd');
    mkdirSync(odd);
    expect(containsPath([app], 'x', odd)).toBe(false);
    expect(containsPath([app], join(odd, 'x'), odd)).toBe(true);
  });

  it('follows a chain of links as long as systems do', () => {
    expect(containsPath([app], 'chain39/deep', app)).toBe(true);
  });

  it.each([
    ['the working directory of a process', '/proc/self/cwd/src'],
    ['the same by number', `/proc/${process.pid}/cwd/src`],
    ['the same of a thread', '/proc/thread-self/cwd/src'],
    ['the root of a process', `/proc/self/root${join(app, 'src')}`],
    ['an open file', '/dev/fd/0'],
    ['an open file by its other name', '/dev/stdin'],
    ['an open file of a process', '/proc/self/fd/0'],
    ['the working directory of a task', `/proc/self/task/${process.pid}/cwd/src`],
    ['a doubled slash', '//proc//self/./cwd/src'],
    ['a way back into it', '/proc/../proc/self/cwd/src'],
    ['a way through devices', '/dev/../proc/self/cwd/src'],
    ['what it prints to', '/dev/stdout'],
    ['the root of another process', `/proc/1/root${join(app, 'src')}`],
    ['the top of a git repository', ':/src'],
    ['the same in words', ':(top)src'],
    ['a way there by ..', '../../../../../../../../../proc/self/cwd/src'],
    ['a way there by a link', 'process/cwd/src'],
  ])('RT-03 refuses %s, which the program would see differently', (_, path) => {
    const before = process.cwd();
    process.chdir(app);
    try {
      expect(containsPath([app], path, app)).toBe(false);
    } finally {
      process.chdir(before);
    }
  });

  it.each([
    ['/proc', '/proc/version'],
    ['/proc', '/proc'],
    ['/dev', '/dev/fd'],
    ['/dev', '/dev/stderr/x'],
  ])('RT-03 refuses what is below %s, also where that is the directory: %s', (root, path) => {
    expect(containsPath([root], path, '/')).toBe(false);
  });

  it('accepts names that only begin like those', () => {
    expect(containsPath(['/dev'], '/dev/fdx', '/')).toBe(true);
    expect(containsPath(['/'], '/process', '/')).toBe(true);
  });

  it('RT-03 refuses a relative path when the program runs in such a directory', () => {
    expect(containsPath([process.cwd()], 'x', '/proc/self/cwd')).toBe(false);
  });

  it.each([
    ['many steps', 'a/'.repeat(60_000)],
    ['a long name', 'a'.repeat(100_000)],
  ])('refuses %s', (_, path) => {
    expect(containsPath([app], path, app)).toBe(false);
  });

  it('never accepts a file that is really outside, whether or not a program normalizes paths', () => {
    const picks = fc.noBias(fc.array(fc.nat(), { minLength: 2, maxLength: 4 }));
    const base = fc.constantFrom(app, app, app, join(app, 'src'), join(top, 'other'));
    let throughLinks = 0;
    fc.assert(
      fc.property(
        fc
          .tuple(base, picks, fc.constantFrom('', '', '', '', '', '/new'))
          .map((chosen) => pathFrom(...chosen)),
        ({ base, path, hasLink }) => {
          if (!containsPath([app], path, base)) return;
          const followed = realPath(`${base}/${path}`);
          const places = [followed ?? app, nearestRealPath(resolve(base, path))];
          expect(places.filter((place) => !`${place}/`.startsWith(`${app}/`))).toEqual([]);
          if (hasLink && followed !== undefined) throughLinks += 1;
        },
      ),
      { numRuns: 2000 },
    );
    expect(throughLinks).toBeGreaterThan(300);
  });

  it('starts relative paths at the base, not at the directory', () => {
    expect(containsPath([app], 'src', top)).toBe(false);
    expect(containsPath([app], 'app/src', top)).toBe(true);
  });

  it('accepts a path in any of several directories', () => {
    expect(containsPath([join(app, 'src'), join(top, 'other')], join(top, 'other', 'x'), app)).toBe(true);
    expect(containsPath([join(app, 'src'), join(top, 'other')], app, app)).toBe(false);
  });

  it('refuses everything where the directory has become a link', () => {
    expect(containsPath([join(top, 'alias')], 'src', app)).toBe(false);
    expect(containsPath([join(top, 'alias', 'src')], 'src', app)).toBe(false);
  });

  it('refuses everything while the directory does not exist', () => {
    expect(containsPath([join(top, 'gone')], join(top, 'gone', 'x'), top)).toBe(false);
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('names that are not valid UTF-8', () => {
  const bytes = (path: string) => Buffer.from(path, 'latin1');

  it.each([
    ['FS-03 behind a link to one', 'odd'],
    ['FS-03 behind a link through one', 'through'],
  ])('are not confused with other names that decode to the same text, %s', (_, link) => {
    const place = join(top, `planted-${link}`);
    mkdirSync(join(place, 'd\ufffd/dir'), { recursive: true });
    symlinkSync(join(top, 'other'), bytes(join(place, 'd\xff')));
    symlinkSync(bytes('d\xff'), join(place, 'odd'));
    symlinkSync(bytes('d\xff/dir'), join(place, 'through'));
    for (const path of [link, `${link}/secret.txt`, `${link}/new.txt`])
      expect(containsPath([place], path, place)).toBe(false);
    expect(containsPath([place], 'secret.txt', join(place, link))).toBe(false);
    expect(containsPath([join(place, link)], 'd\ufffd/x', place)).toBe(false);
    expect(containsPath([place], 'd\ufffd/x', place)).toBe(true);
  });
});
