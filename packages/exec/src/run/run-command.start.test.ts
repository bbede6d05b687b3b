import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fixture, words } from '../../test/commands.ts';
import { wrapCommand } from '../executors.ts';
import { type Command, formatOutcome, runCommand } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

function file(name: string, content: string | Buffer, mode = 0o755): string {
  const path = join(directory, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

async function textOf(command: Command): Promise<string> {
  return formatOutcome(await runCommand(command)).replaceAll(directory, '$T');
}

describe('the environment of a command', () => {
  it('RT-21 holds nothing that Node.js would add', async () => {
    const before = process.env.NODE_V8_COVERAGE;
    process.env.NODE_V8_COVERAGE = '/nowhere';
    try {
      const outcome = await runCommand(words(['env']), { inherit: 'none' });
      expect(outcome.stdout).not.toContain('NODE_V8_COVERAGE');
      expect((await runCommand(words(['env']))).stdout).toContain('NODE_V8_COVERAGE=/nowhere');
    } finally {
      if (before === undefined) delete process.env.NODE_V8_COVERAGE;
      else process.env.NODE_V8_COVERAGE = before;
    }
  });
});

describe('runCommand with a program behind env', () => {
  it('looks where env looks, not where env itself is found', async () => {
    const path = file('behind/only_here', '#!/bin/sh\necho found\n');
    const command = {
      ...words(['env', 'A=b', 'only_here']),
      env: { PATH: `${join(path, '..')}:/usr/bin:/bin` },
    };
    expect((await runCommand({ ...command, searchPath: '/usr/bin:/bin' })).stdout).toBe('found');
  });
});

describe('runCommand that cannot start', () => {
  file('plain', 'x', 0o644);
  file('text', 'echo hi');
  file('empty', '');
  file('junk', Buffer.from([1, 2, 3, 0, 255]));
  file('halfelf', Buffer.from('\x7fELFjunk and more junk'));
  file('script', '#!/no/such/interpreter\n');
  symlinkSync('loop', join(directory, 'loop'));
  execFileSync('mkfifo', ['-m', '755', join(directory, 'fifo')]);
  const inT = (name: string) => join(directory, name);
  it.each<[string, Command, string]>([
    ['PF-08 a missing program', words(['no_such_command_zq']), 'Command not found: no_such_command_zq'],
    [
      'a missing program behind env',
      words(['env', '-u', 'A', 'B=c', 'no_such_command_zq', '-x']),
      'Command not found: no_such_command_zq',
    ],
    ['PF-08 a missing path', words([inT('nope')]), 'Command not found: $T/nope'],
    [
      'PF-08 a missing directory',
      words(['true'], { cwd: inT('nope') }),
      'Working directory not found: $T/nope',
    ],
    [
      'PF-08 a file as directory',
      words(['true'], { cwd: inT('plain') }),
      'Working directory is not a directory: $T/plain',
    ],
    [
      'PF-08 no execute bit',
      words([inT('plain')]),
      'Command is not executable (no execute permission): $T/plain',
    ],
    ['PF-08 a directory as program', words([directory]), 'Command is a directory: $T'],
    [
      'PF-08 a text without #!',
      words([inT('text')]),
      'Command has an unknown format (neither a program nor a script that starts with #!): $T/text',
    ],
    [
      'PF-08 an empty file',
      words([inT('empty')]),
      'Command has an unknown format (neither a program nor a script that starts with #!): $T/empty',
    ],
    [
      'PF-08 binary junk',
      words([inT('junk')]),
      'Command has an unknown format (neither a program nor a script that starts with #!): $T/junk',
    ],
    [
      'PF-08 a pipe, which would be waited for',
      words([inT('fifo')]),
      'Command has an unknown format (neither a program nor a script that starts with #!): $T/fifo',
    ],
    [
      'PF-08 a broken ELF file',
      words([inT('halfelf')]),
      'Command has an unknown format (neither a program nor a script that starts with #!): $T/halfelf',
    ],
    [
      'PF-08 a missing interpreter',
      words([inT('script')]),
      'Command has no interpreter (the program its #! line names was not found): $T/script',
    ],
    [
      'FS-05 ~ as directory',
      words(['true'], { cwd: '~' }),
      'Working directory not found: ~ (~ is not expanded; give the full path)',
    ],
    [
      'FS-05 5,000 characters',
      words(['true'], { cwd: `/${'x'.repeat(5000)}` }),
      `Working directory has a name that is too long: /${'x'.repeat(198)}…`,
    ],
    [
      'FS-05 a NUL in the directory',
      words(['true'], { cwd: 'a\0b' }),
      'Working directory may not contain a NUL character',
    ],
    [
      'FS-05 a loop of links',
      words(['true'], { cwd: inT('loop') }),
      'Working directory contains a loop of links: $T/loop',
    ],
    [
      'UN-06 a directory that would turn the text around',
      words(['true'], { cwd: '/\u202e' }),
      'Working directory not found: /\\u202e',
    ],
    ['an empty command', words([]), 'Command is empty'],
    ['an empty program', words(['']), 'Command not found: '],
  ])('%s', async (_, command, sentence) => {
    expect(await textOf(command)).toBe(`[stderr]\n${sentence}\n\n[exit code: -1]`);
  });

  it('PF-09 says that a command line is too long', async () => {
    const outcome = await runCommand(words(['true', ...Array<string>(3000).fill('x'.repeat(1000))]));
    expect(outcome.status).toBe('not-started');
    expect(outcome.message).toMatch(
      /^Command line is too long \(3\d{6} bytes with its environment\); pass large/,
    );
  });

  it('UN-01 starts nothing that was refused', async () => {
    const trace = join(directory, 'trace');
    const outcome = await runCommand({ ...words(['touch', trace]), errors: ["Argument 'x': bad"] });
    expect(outcome).toMatchObject({ status: 'not-started', message: "Argument 'x': bad" });
    expect(readdirSync(directory)).not.toContain('trace');
  });
});

describe('runCommand looking for the program', () => {
  const tool = file('bin/tool', '#!/bin/sh\necho right\n');
  file('evil/tool', '#!/bin/sh\necho planted\n');
  file('evil/bin/tool', '#!/bin/sh\necho planted\n');
  const evil = join(directory, 'evil');

  it.each(['', '.', './bin', ':'])(
    'FS-01 never finds a program in the working directory through PATH %j',
    async (entry) => {
      const env = { PATH: `${entry}:/usr/bin:/bin` };
      expect(await textOf(words(['tool'], { cwd: evil, env }))).toContain('Command not found: tool');
    },
  );

  it('FS-01 takes a relative path from the directory of the server', async () => {
    expect(await textOf(words(['bin/tool'], { cwd: evil }))).toContain('Command not found: bin/tool');
  });

  it('lets the PATH of the config decide', async () => {
    expect(await textOf(words(['tool'], { env: { PATH: join(tool, '..') } }))).toBe('right');
  });

  it('passes over a file on PATH that cannot be run', async () => {
    file('early/tool', 'x', 0o644);
    const env = { PATH: `${directory}/early:${directory}/bin` };
    expect(await textOf(words(['tool'], { env }))).toBe('right');
  });

  it('gives the program its name as the config has it', async () => {
    expect(await textOf(words(['sh', '-c', 'tr "\\0" " " < /proc/$$/cmdline']))).toMatch(/^sh -c/);
  });
});

/** Children of this process that have ended and were not reaped. */
function zombies(): string[] {
  return readdirSync('/proc').filter((name) => {
    const stat = tryRead(`/proc/${name}/stat`);
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith(`Z ${process.pid} `);
  });
}

/** A process may end while it is looked at. */
function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

describe('runCommand starting a program', () => {
  const report = async (command: Command, options = {}) =>
    JSON.parse((await runCommand(command, { maxChars: 1_000_000, ...options })).stdout);

  it('AI-07 UN-05 passes arguments, stdin and directory byte for byte', async () => {
    const cwd = join(directory, '😀 dir');
    mkdirSync(cwd);
    const argv = ['a b "c" $HOME ;id|x\n*', '', '日本 😀', "'", '\\'];
    const stdin = 'line 1\0\nline 2 é 😀';
    expect(await report(fixture('echoargs', argv, { cwd, stdin }))).toMatchObject({ argv, cwd, stdin });
  });

  it('PF-21 gives an empty stdin when there is none', async () => {
    expect(await textOf(words(['cat']))).toBe('(no output)');
  });

  it('PF-20 passes descriptors 0, 1 and 2 only', async () => {
    const opened = Array.from({ length: 20 }, () => openSync(fixture('echoargs').argv[0]!, 'r'));
    const { descriptors } = await report(fixture('echoargs'));
    for (const descriptor of opened) closeSync(descriptor);
    expect(descriptors).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(descriptors.filter((descriptor: number) => opened.includes(descriptor))).toEqual([]);
  });

  it('PF-17 leaves no descriptor open and no zombie over many calls', async () => {
    const count = () => readdirSync('/proc/self/fd').length;
    await runCommand(words(['true']));
    const before = count();
    for (let i = 0; i < 50; i += 1) await runCommand(words(['true'], i % 2 ? { stdin: 'x' } : {}));
    expect(count()).toBeLessThanOrEqual(before);
    expect(zombies()).toEqual([]);
  });

  it.each([
    ['a program that never reads', ['true'], 0],
    ['a program that leaves after one byte', ['sh', '-c', 'head -c 1 >/dev/null; exit 1'], 1],
  ])('PF-10 survives 5 MB of stdin to %s', async (_, argv, exitCode) => {
    const outcome = await runCommand(words(argv, { stdin: 'x'.repeat(5_000_000) }));
    expect(outcome).toMatchObject({ status: 'exited', exitCode });
  });

  it.each([
    [['nice'], undefined],
    [['ssh-less', 'ssh'], 'x'],
  ])('ES-01 gives a command after the guarded prefix %j what it may inherit', async (front, seen) => {
    const leading = front[0] === 'nice' ? front : ['sh', '-c', 'shift; exec "$@"', ...front];
    const executor = { type: 'prefix' as const, command: leading, guard: true, quote: false };
    const env = { ...process.env, SECRET_TOKEN: 'x' };
    const wrapped = wrapCommand(fixture('echoargs'), executor, env);
    expect((await report(wrapped, { env, inherit: 'none' })).env.SECRET_TOKEN).toBe(seen);
  });

  it('ES-01 shows a child only what it may inherit', async () => {
    const server = { ...process.env, AWS_SECRET_ACCESS_KEY: 'x', GITHUB_TOKEN: 'y' };
    const { env } = await report(fixture('echoargs'), { env: server, inherit: ['GITHUB_TOKEN'] });
    expect(env).toMatchObject({ GITHUB_TOKEN: 'y', PAGER: 'cat' });
    expect(env).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
  });

  it('ES-08 keeps git from starting a pager or asking', async () => {
    const { env } = await report(fixture('echoargs', [], { env: { GIT_PAGER: 'less' } }), {
      env: { PATH: process.env.PATH },
    });
    expect(env).toMatchObject({ GIT_TERMINAL_PROMPT: '0', PAGER: 'cat', NO_COLOR: '1', GIT_PAGER: 'less' });
  });
});
