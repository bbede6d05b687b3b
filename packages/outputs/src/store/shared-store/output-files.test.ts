import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openDirectory } from './open-directory.ts';
import { createOutputFiles, readOutputFiles } from './output-files.ts';

const { path: place, remove } = scratch();
afterAll(remove);

let number = 0;
const newOwner = () => join(place, `owner-${number++}`);
const ended = { replica: 'aaaaaa', isRunning: false };

function create(owner = newOwner()) {
  const files = createOutputFiles(owner, 'o1');
  return { owner, at: join(owner, 'o1'), files, read: () => readOutputFiles(owner, 'o1') };
}

describe('createOutputFiles', () => {
  it('makes files and directories that only this user can read', () => {
    const { owner, at, files } = create();
    files.writeState(ended);
    for (const path of [owner, at]) expect(statSync(path).mode & 0o777).toBe(0o700);
    for (const name of ['stdout', 'stderr', 'state'])
      expect(statSync(join(at, name)).mode & 0o777).toBe(0o600);
  });

  it('appends to each stream separately', () => {
    const { at, files } = create();
    files.append('stdout', Buffer.from('one'));
    files.append('stderr', Buffer.from('two'));
    files.append('stdout', Buffer.from(' three'));
    expect(['stdout', 'stderr'].map((name) => readFileSync(join(at, name), 'utf8'))).toEqual([
      'one three',
      'two',
    ]);
  });

  it('leaves no other file of a state behind', () => {
    const { at, files } = create();
    for (let turn = 0; turn < 3; turn++) files.writeState(ended);
    expect(readdirSync(at).sort()).toEqual(['state', 'stderr', 'stdout']);
  });

  it('uses no existing directory', () => {
    const { owner } = create();
    expect(() => createOutputFiles(owner, 'o1')).toThrow(/EEXIST/);
    const link = newOwner();
    symlinkSync(owner, link);
    expect(() => createOutputFiles(link, 'o2')).toThrow(`${link} is not a directory`);
    expect(readdirSync(owner)).toEqual(['o1']);
  });

  it('does not write through a link', () => {
    const { at, files } = create();
    const target = join(place, 'target');
    writeFileSync(target, 'untouched');
    rmSync(join(at, 'stdout'));
    symlinkSync(target, join(at, 'stdout'));
    expect(() => files.append('stdout', Buffer.from('x'))).toThrow(/ELOOP/);
    expect(readFileSync(target, 'utf8')).toBe('untouched');
  });
});

describe('readOutputFiles', () => {
  it('has the state and the streams as they are now', () => {
    const { files, read } = create();
    files.append('stdout', Buffer.from('a\nb'));
    files.writeState({ ...ended, isRunning: true });
    const before = read();
    files.append('stdout', Buffer.from('\nc\n'));
    files.writeState({ ...ended, end: { exitCode: 3 } });
    expect([before?.state, before?.streams.stdout.length, before?.streams.stdout.lines]).toEqual([
      { replica: 'aaaaaa', isRunning: true },
      3,
      2,
    ]);
    const after = read();
    expect([after?.state.end, after?.streams.stdout.lines, after?.streams.stderr.lines]).toEqual([
      { exitCode: 3 },
      3,
      0,
    ]);
  });

  it.each([
    [0, 3, 'abc'],
    [2, 2, 'cd'],
    [4, 10, 'ef'],
    [6, 1, ''],
    [9, 1, ''],
    [0, 0, ''],
  ])('reads from %i, %i bytes: %j', (position, length, text) => {
    const { files, read } = create();
    files.append('stdout', Buffer.from('abcdef'));
    files.writeState(ended);
    expect(read()?.streams.stdout.read(position, length).toString()).toBe(text);
  });

  it.each([
    ['', 0],
    ['\n', 1],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n\n', 2],
    [`${'x'.repeat(256 * 1024 - 1)}\ny\nz`, 3],
    [`${'x'.repeat(256 * 1024)}\n`, 1],
  ])('counts the lines of a text (%#)', (text, lines) => {
    const { files, read } = create();
    files.append('stdout', Buffer.from(text));
    files.writeState(ended);
    expect(read()?.streams.stdout.lines).toBe(lines);
  });

  it('takes the number of lines from the state, and reads as far as they were counted', () => {
    const { files, read } = create();
    files.append('stdout', Buffer.from('a\nb\nc\n'));
    files.writeState({ ...ended, sizes: { stdout: { bytes: 4, lines: 2 }, stderr: { bytes: 0, lines: 0 } } });
    const stdout = read()?.streams.stdout;
    expect([stdout?.lines, stdout?.length, stdout?.read(0, 10).toString()]).toEqual([2, 4, 'a\nb\n']);
  });

  it.each([
    { bytes: 100, lines: 7 },
    { bytes: 4 },
    { bytes: 'x', lines: 2 },
    { bytes: '4', lines: 2 },
    { bytes: -4, lines: 2 },
    { bytes: 4, lines: -2 },
    { bytes: 2.5, lines: 2 },
    5,
  ])('counts the lines itself where the state has sizes that cannot be: %j', (stdout) => {
    const { files, read } = create();
    files.append('stdout', Buffer.from('a\nb\nc\n'));
    files.writeState({ ...ended, sizes: { stdout, stderr: stdout } as never });
    expect(read()?.streams.stdout).toMatchObject({ lines: 3, length: 6 });
  });

  it('lets the server that runs it know that it is to end', () => {
    const { files, read } = create();
    files.writeState(ended);
    expect(files.isStopWanted()).toBe(false);
    read()?.requestStop();
    expect(files.isStopWanted()).toBe(true);
  });

  it.each<[string, (at: string) => void]>([
    ['no state', (at) => rmSync(join(at, 'state'))],
    ['a state that is not JSON', (at) => writeFileSync(join(at, 'state'), '{')],
    [
      'a state of something else',
      (at) => writeFileSync(join(at, 'state'), '{"isRunning":"yes","replica":5}'),
    ],
    ['a state without a server', (at) => writeFileSync(join(at, 'state'), '{"isRunning":true}')],
    ['a state that is null', (at) => writeFileSync(join(at, 'state'), 'null')],
    [
      'a state beyond measure',
      (at) => writeFileSync(join(at, 'state'), JSON.stringify({ ...ended, x: 'x'.repeat(70_000) })),
    ],
    ['no stream', (at) => rmSync(join(at, 'stderr'))],
    [
      'a directory for a stream',
      (at) => {
        rmSync(join(at, 'stdout'));
        mkdirSync(join(at, 'stdout'));
      },
    ],
    [
      'a link for a state',
      (at) => {
        renameSync(join(at, 'state'), join(at, 'real'));
        symlinkSync(join(at, 'real'), join(at, 'state'));
      },
    ],
  ])('finds nothing where there is %s', (_, spoil) => {
    const { at, files, read } = create();
    files.writeState(ended);
    expect(read()).toBeDefined();
    spoil(at);
    expect(read()).toBeUndefined();
  });
});

describe('openDirectory', () => {
  it('makes a directory for this user alone, with those above it', () => {
    const path = join(newOwner(), 'a/b');
    expect(openDirectory(path)).toBe(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('returns the real path of a link', () => {
    const [real, link] = [newOwner(), newOwner()];
    mkdirSync(real, { mode: 0o700 });
    symlinkSync(real, link);
    expect(openDirectory(link)).toBe(real);
  });

  it.each([0o701, 0o710, 0o704, 0o777])('refuses a directory of mode %o', (mode) => {
    const path = newOwner();
    mkdirSync(path);
    chmodSync(path, mode);
    expect(() => openDirectory(path)).toThrow(
      `the directory for outputs ${path} is open to others (mode ${mode.toString(8)}): chmod 700 ${path}`,
    );
  });

  it('says why it cannot be made', () => {
    const file = newOwner();
    writeFileSync(file, '');
    expect(() => openDirectory(join(file, 'below'))).toThrow(
      `cannot create the directory for outputs ${join(file, 'below')}: not a directory`,
    );
    expect(existsSync(join(file, 'below'))).toBe(false);
  });
});
