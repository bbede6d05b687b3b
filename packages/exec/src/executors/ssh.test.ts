import { describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import type { SshExecutor } from './ssh/ssh-executor.ts';
import { ssh } from './ssh.ts';

const executor = (more: Partial<SshExecutor> = {}): SshExecutor => ({ type: 'ssh', host: 'h', ...more });
const wrap = (more?: Partial<SshExecutor>, env: NodeJS.ProcessEnv = { HOME: '/home/ada', PATH: '/bin' }) =>
  ssh.wrap(words(['app', 'x'], { remoteForm: { argv: ['./app', 'x'], cwd: 'sub' } }), executor(more), env);

describe('ssh.wrap', () => {
  it('never asks, never trusts an unknown machine, and notices when the other side is gone', () => {
    const line = wrap().argv.join(' ');
    for (const option of [
      '-T',
      'BatchMode=yes',
      'StrictHostKeyChecking=yes',
      'ConnectTimeout=5',
      'ServerAliveInterval=5',
    ]) {
      expect(line).toContain(option);
    }
  });

  it('puts options before the machine, and the guard after it', () => {
    const { argv } = wrap({ options: ['-F', '~/.ssh/agents'] });
    const end = argv.indexOf('--');
    expect(argv.slice(end - 2, end + 4)).toEqual(['-F', '/home/ada/.ssh/agents', '--', 'h', 'sh', '-c']);
  });

  it('chooses the first machine until one is chosen', () => {
    const { argv, remote } = wrap({ hosts: ['a', 'b'] });
    expect(argv[argv.indexOf('--') + 1]).toBe('h');
    expect(remote?.machines).toEqual(['h', 'a', 'b']);
    expect(wrap({ host: null, hosts: ['a'] }).remote?.machines).toEqual(['a']);
  });

  it('runs in the directory of the other side, under its shell', () => {
    const { lifeLine, argv } = wrap({ working_dir: '/ws', shell: '/bin/dash' });
    expect(lifeLine).toMatchObject({ directory: '/ws/sub', program: '/ws/app' });
    expect(argv[argv.indexOf('--') + 2]).toBe('/bin/dash');
  });

  it.each<[string, Partial<SshExecutor>, boolean]>([
    ['unless told otherwise', {}, true],
    ['not when told so', { multiplex: false }, false],
    ['not where the options set it up', { options: ['-o', 'ControlMaster=auto'] }, false],
    ['nor with a path for it', { options: ['-oControlPath=/x'] }, false],
    ['nor with its short options', { options: ['-S', 'none'] }, false],
    ['where told to, whatever the options', { options: ['-M'], multiplex: true }, true],
    ['with other options', { options: ['-o', 'Port=2222'] }, true],
  ])('shares connections %s', (_, more, isShared) => expect(wrap(more).remote?.isShared).toBe(isShared));

  it('finds ssh on the PATH of the server', () => {
    expect(wrap().searchPath).toBe('/bin');
    expect(wrap({}, {})).not.toHaveProperty('searchPath');
  });
});

describe('ssh.check', () => {
  it.each<[string, Partial<SshExecutor>, string[]]>([
    ['a machine', {}, []],
    ['machines', { host: null, hosts: ['a', 'u@b'] }, []],
    ['no machine', { host: null }, ['missing-key host']],
    ['an empty list', { host: '', hosts: [] }, ['missing-key host']],
    ['a NUL in an option', { options: ['a', 'b\0'] }, ['bad-word options']],
    ['a directory with a line break', { working_dir: 'a\nb' }, ['bad-word working_dir']],
    ['a shell with an option', { shell: 'sh -x' }, ['bad-word shell']],
  ])('of %s', (_, more, findings) => {
    expect(ssh.check(executor(more), {}).map(({ code, key }) => `${code} ${key}`)).toEqual(findings);
  });
});

describe('ssh.explainStart', () => {
  it.each([
    [true, 'ssh not found (is it installed and on PATH?)'],
    [false, 'x'],
  ])('where the program is missing: %p', (isMissing, sentence) => {
    expect(ssh.explainStart!(words(['ssh']), { problem: 'x', isMissing })).toBe(sentence);
  });
});
