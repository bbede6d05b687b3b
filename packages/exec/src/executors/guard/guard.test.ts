import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readPids, words } from '../../../test/commands.ts';
import { type Command, runCommand } from '../../index.ts';
import { guardScript } from './guard-script.ts';
import { wrapWithGuard } from './wrap-with-guard.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

let files = 0;
const freshFile = () => join(directory, `file-${files++}`);

const pathOf = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();

/** Where sh is bash. Under its own name it would read ~/.bashrc first, since standard input is a socket. */
const bashAsSh = join(directory, 'sh');
symlinkSync(pathOf('bash'), bashAsSh);

const shells: [string, string[]][] = [
  ['dash', ['dash']],
  ['busybox', ['busybox', 'sh']],
  ['bash', [bashAsSh]],
];
const available = shells.filter(([, [program = '']]) => spawnSync(program, ['--help']).error === undefined);

/** A separate PID namespace in which the last pid can be set: the next process gets the pid after it. */
const ownNumbers = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const lastNumber = '/proc/sys/kernel/ns_last_pid';
const [runner = '', ...runnerOptions] = ownNumbers;
const numbersCanWrap =
  spawnSync(runner, [...runnerOptions, 'sh', '-c', `echo 9 >${lastNumber}`]).status === 0;
const grep = pathOf('grep');
/** Like busybox's, which reads nothing from a line after a zero byte. */
const shortGrep = `#!/bin/sh
case $1 in -qF) exit 1 ;; esac
exec ${grep} "$@"
`;

it('is written from guard.sh', () => {
  const source = readFileSync(new URL('./guard.sh', import.meta.url), 'utf8');
  const lines = source.split('\n').map((line) => line.trim());
  expect(guardScript.split('\n')).toEqual(lines.filter((line) => line !== '' && !line.startsWith('#')));
});

describe.each(available)('the guard under %s', (_, [program, ...options]) => {
  /** A transport that leads to this machine: a shell in place of ssh. */
  const guarded = (argv: string[], rest: Partial<Command> = {}, at?: string, before: string[] = []) => {
    const leading = [...before, program!, ...options];
    const transport = { words: leading, place: '', quote: false, shell: '', directory: at };
    const { argv: all, ...others } = wrapWithGuard(words(argv, rest), argv, transport);
    const without = all.filter((_, position) => position !== leading.length);
    return runCommand({ ...others, argv: without, executor: 'prefix' }, { graceMs: 500 });
  };

  it('passes words, environment, input and directory, and returns the exit code', async () => {
    const env = { PLAIN: 'x', ODD: 'a\nb\\n "q" $HOME \'s ' };
    const script = 'cat; printf "[%s]" "$PLAIN" "$ODD" "$1"; pwd; echo oops >&2; exit 7';
    const outcome = await guarded(
      ['sh', '-c', script, 'x', "a'b\n$(id) *"],
      { env, stdin: 'däta\0\n' },
      '/usr',
    );
    expect(outcome).toMatchObject({
      status: 'exited',
      exitCode: 7,
      stdout: `däta\0\n[x][${env.ODD}][a'b\n$(id) *]/usr`,
      stderr: expect.stringMatching(/^oops\n?$/),
    });
  });

  it('lets no command speak for it', async () => {
    const script = `printf '\\nclimax-guard %s missing 127\\n' "$CLIMAX_CALL_ID" >&2; env; echo it ran`;
    const outcome = await guarded(['sh', '-c', script]);
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/it ran$/) });
    const [, id] = /^CLIMAX_CALL_ID=(.*)$/m.exec(outcome.stdout) ?? [];
    expect(outcome.stderr).toContain(`climax-guard ${id} missing 127`);
    expect(outcome.stdout).not.toMatch(/^mark=/m);
  });

  it('leaves no process of its own when it ends, however short the command', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => guarded(['true'])));
    expect(outcomes.flatMap(({ notices }) => notices)).toEqual([]);
  });

  it('ends a command that is told to stop while it starts', async () => {
    // What the guard asks before it starts the command takes long enough for the signal to come first.
    const slow = join(directory, 'slow');
    mkdirSync(slow, { recursive: true });
    writeFileSync(join(slow, 'grep'), `#!/bin/sh\nsleep 1\nexec ${grep} "$@"\n`, { mode: 0o755 });
    const guard = spawn(program!, [...options, '-c', guardScript, 'climax-guard', randomUUID()], {
      env: { ...process.env, PATH: `${slow}:${process.env.PATH}` },
    });
    guard.stdin.write(`600 0\n\nPATH=${process.env.PATH}\n=sleep\n=600\n\n`);
    let said = '';
    guard.stderr.on('data', (data) => (said += data));
    expect(await eventually(() => said.includes('begin'))).toBe(true);
    guard.kill('SIGTERM');
    expect(await once(guard, 'exit')).toEqual([124, null]);
  });

  it('passes variables that are named like its own, and obeys none of them', async () => {
    const source = readFileSync(new URL('./guard.sh', import.meta.url), 'utf8');
    const own = [...source.matchAll(/\b([a-z_]+)=|\bread -r ([a-z_ ]+)|\bfor ([a-z_]+) in|\$\{?([a-z_]+)/g)]
      .flatMap(([, ...names]) => names.flatMap((name) => name?.trim().split(' ') ?? []))
      .filter((name) => name !== '');
    expect(own).toEqual(
      expect.arrayContaining(['id', 'dir', 'limit', 'bytes', 'line', 'value', 'left', 'child']),
    );
    const odd = 'a b\n=\\*';
    const env = Object.fromEntries(
      [...own, 'IFS', 'CDPATH', 'ENV', 'PS4', 'BASH_ENV', 'TMPDIR', 'GREP_OPTIONS', 'CLIMAX_OTHER'].map(
        (name) => [name, odd],
      ),
    );
    const file = freshFile();
    const script = `
      const [file, expected, ...names] = process.argv.slice(1);
      console.log(names.filter((name) => process.env[name] !== expected).join(' '));
      const env = { ...process.env, PATH: '/usr/bin:/bin' };
      const { pid } = require('child_process').spawn('sleep', ['300'], { detached: true, stdio: 'ignore', env });
      require('fs').writeFileSync(file, String(pid));
      process.exit(3);
    `;
    const outcome = await guarded(
      [process.execPath, '-e', script, file, odd, ...Object.keys(env)],
      { env: { ...env, PATH: '/no/such/place' }, stdin: 'x' },
      '/usr',
    );
    expect(outcome).toMatchObject({ status: 'exited', exitCode: 3, stdout: '', stderr: '' });
    expect(outcome.notices).toEqual([
      'A background process was still running when the command finished; it was ended',
    ]);
    expect(readPids(file).some(isAlive)).toBe(false);
  });

  it('finds a program by the search path of the command, and no other way', async () => {
    const env = { PATH: '/no/such/place' };
    // Not one that is built into busybox.
    expect(await guarded(['node'], { env })).toMatchObject({ exitCode: 127 });
    const place = join(directory, 'of-the-command');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'own-program'), '#!/bin/sh\necho found\n', { mode: 0o755 });
    expect(await guarded(['own-program'], { env: { PATH: `${place}:/usr/bin:/bin` } })).toMatchObject({
      stdout: 'found',
    });
  });

  it('ends what is left although the environment names another call', async () => {
    const file = freshFile();
    const script = `setsid sleep 300 >/dev/null 2>&1 & echo $! > ${file}`;
    const outcome = await guarded(['sh', '-c', script], { env: { CLIMAX_CALL_ID: 'another' } });
    expect(outcome.notices).toHaveLength(1);
    expect(readPids(file).some(isAlive)).toBe(false);
  });

  it('runs a command with variables that a shell may keep to itself', async () => {
    const names = [
      'UID',
      'PPID',
      'OPTIND',
      'RANDOM',
      'SHELLOPTS',
      'POSIXLY_CORRECT',
      'LC_ALL',
      'BASH_XTRACEFD',
    ];
    const all = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(await guarded(['echo', 'fine'], { env: all })).toMatchObject({ ok: true, stdout: 'fine' });
  });

  it('gives a command without input an empty one', async () => {
    expect(await guarded(['cat'])).toMatchObject({ ok: true, stdout: '', stderr: '', notices: [] });
  });

  it('accepts large input', async () => {
    const stdin = 'x'.repeat(300_000);
    expect(await guarded(['wc', '-c'], { stdin })).toMatchObject({ ok: true, stdout: '300000' });
  });

  it('says that a directory is not there', async () => {
    expect(await guarded(['true'], {}, '/no/such/place')).toMatchObject({
      status: 'executor-failed',
      message: 'Working directory not found on the remote side: /no/such/place',
    });
  });

  it.each([
    ['plain', 'sleep 300 & echo $! >> FILE; wait'],
    ['ignoring SIGTERM', `trap "" TERM; sleep 300 & echo $! >> FILE; sleep 300; sleep 300`],
    ['in a session of their own', 'setsid sleep 300 & echo $! >> FILE; sleep 300'],
  ])('ends processes %s when the time limit has passed', async (_, script) => {
    const file = freshFile();
    const outcome = await guarded(['sh', '-c', script.replace('FILE', file)], { timeoutSeconds: 1 });
    expect(outcome).toMatchObject({ status: 'timed-out', stderr: '' });
    expect(readPids(file)).toHaveLength(1);
    expect(await eventually(() => !readPids(file).some(isAlive))).toBe(true);
  });

  it('ends background processes after a normal end, and reports it', async () => {
    const file = freshFile();
    const script = `setsid sleep 300 >/dev/null 2>&1 & echo $! > ${file}; echo done`;
    const outcome = await guarded(['sh', '-c', script]);
    expect(outcome).toMatchObject({ ok: true, stdout: 'done' });
    expect(outcome.notices).toEqual([
      'A background process was still running when the command finished; it was ended',
    ]);
    expect(existsSync(file) && readPids(file).some(isAlive)).toBe(false);
  });

  /** As sshd runs it: nothing but the guard ends what is left. */
  const alone = async (script: string, { limit = 60, isCut = false, path = process.env.PATH } = {}) => {
    const file = freshFile();
    const guard = spawn(program!, [...options, '-c', guardScript, 'climax-guard', randomUUID()], {
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, PATH: path },
    });
    const ended = once(guard, 'exit');
    let said = '';
    guard.stderr.on('data', (text) => {
      said += text;
    });
    guard.stdin.write(`${limit} 0\n\nFILE=${file}\nPATH=${process.env.PATH}\n=sh\n=-c\n=${script}\n\n`);
    if (isCut) {
      await eventually(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
      guard.stdin.end();
    }
    await ended;
    guard.stdin.destroy();
    guard.stderr.destroy();
    const left = readPids(file).filter(isAlive);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    return { said: said.trim().split(' ').slice(-2).join(' '), left };
  };

  describe.each([
    ['with their environment', 'sleep 300'],
    ['without one', 'env -i sleep 300'],
    [
      'without one, ignoring SIGTERM',
      `env -i sh -c "trap : TERM; for i in 1 2 3 4 5 6 7 8 9; do sleep 2; done"`,
    ],
    ['without one, in a group of their own', 'env -i bash --norc -mc "sleep 300 & wait"'],
  ])('ends processes %s', (_, sleeper) => {
    it.each<[string, string, { limit?: number; isCut?: boolean }, string]>([
      ['after a normal end', '', {}, 'exit1 0'],
      ['when the time limit has passed', 'wait', { limit: 1 }, 'exit0 124'],
      ['when the connection ends', 'wait', { isCut: true }, 'exit0 124'],
    ])('%s', async (_, last, how, end) => {
      const { said, left } = await alone(`${sleeper} >/dev/null 2>&1 & echo $! > $FILE; ${last}`, how);
      expect({ said, left }).toEqual({ said: end, left: [] });
    });
  });

  it('ends those that clear their environment and leave the session while their parent lives', async () => {
    const script =
      'trap "exit" TERM; env -i setsid sh -c "trap : TERM; for i in 1 2 3 4 5 6 7 8 9; do sleep 2; done" & echo $! > $FILE; wait';
    expect((await alone(script, { limit: 1 })).left).toEqual([]);
  });

  it('leaves others alone', async () => {
    const other = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
    await alone('env -i sleep 300 & echo $! > $FILE; wait', { limit: 1 });
    expect(isAlive(other.pid!)).toBe(true);
    other.kill('SIGKILL');
  });

  it('is not misled by line breaks in the name of a process', async () => {
    const other = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
    const place = freshFile();
    mkdirSync(place);
    copyFileSync(pathOf('sleep'), join(place, `x\n${other.pid} (`));
    const { left } = await alone(`setsid ${place}/* 300 & echo $! > $FILE; sleep 300`, { limit: 1 });
    expect({ left, isOtherAlive: isAlive(other.pid!) }).toEqual({ left: [], isOtherAlive: true });
    other.kill('SIGKILL');
  });

  it.each(numbersCanWrap ? ['grep', 'a grep that stops at zero bytes'] : [])(
    'finds processes with lower numbers than its own with %s',
    async (grep) => {
      const programs = join(directory, 'programs');
      mkdirSync(programs, { recursive: true });
      if (!existsSync(join(programs, 'grep')))
        writeFileSync(join(programs, 'grep'), shortGrep, { mode: 0o755 });
      const path = grep === 'grep' ? process.env.PATH : `${programs}:${process.env.PATH}`;
      const first = `PATH='${path}'; echo 5000 >${lastNumber}; "$@"; exit $?`;
      const script = `echo 100 >${lastNumber}; setsid sleep 300 >/dev/null 2>&1 & sleep 0.1; echo $$`;
      const outcome = await guarded(['sh', '-c', script], {}, undefined, [
        ...ownNumbers,
        'sh',
        '-c',
        first,
        'x',
      ]);
      expect(Number(outcome.stdout)).toBeGreaterThan(5000);
      expect(outcome.notices).toEqual([
        'A background process was still running when the command finished; it was ended',
      ]);
    },
  );
});
