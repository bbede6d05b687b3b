import { describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { guardCommand, withFixedSettings } from './guard-command.ts';

describe('guardCommand', () => {
  it('leaves the environment of a command without a guard unchanged', async () => {
    const environment = { A: 'b' };
    const command = words(['ls']);
    expect(await guardCommand(command, environment)).toEqual({ command, environment });
  });

  it('adds to the environment of one that has a guard', async () => {
    const environment = { PATH: process.env.PATH ?? '', A: 'b' };
    const guarded = await guardCommand(words(['git', 'status'], { guard: 'git', cwd: '/' }), environment);
    expect(guarded).toMatchObject({ environment: { A: 'b', GIT_OPTIONAL_LOCKS: '0' } });
  });

  it('keeps go to the installed toolchain', async () => {
    const environment = { GOTOOLCHAIN: 'auto', A: 'b' };
    expect(await guardCommand(words(['go', 'list'], { guard: 'go' }), environment)).toMatchObject({
      environment: { GOTOOLCHAIN: 'local', A: 'b' },
    });
  });

  it('says why a command must not run', async () => {
    const command = words(['git', 'diff', '/etc/passwd', '/etc/hosts'], { guard: 'git', cwd: '/' });
    expect(await guardCommand(command, { PATH: process.env.PATH ?? '' })).toEqual({
      problem: 'Not in a git repository: git diff would compare any files',
    });
  });
});

describe('withFixedSettings', () => {
  it('holds wherever the program runs', () => {
    const elsewhere = { argv: ['git', 'diff'] };
    const command = withFixedSettings(words(['git', 'diff'], { guard: 'git', remoteForm: elsewhere }));
    expect(Object.values(command.env)).toEqual(expect.arrayContaining(['core.hooksPath', '/dev/null']));
    expect(command.remoteForm?.argv).toEqual(['git', 'diff', '--ignore-submodules=dirty']);
    expect(withFixedSettings(words(['go', 'list'], { guard: 'go' }))).toMatchObject({
      argv: ['go', 'list'],
      env: { GOTOOLCHAIN: 'local' },
    });
  });

  it('leaves a command without a guard unchanged', () => {
    const command = words(['ls']);
    expect(withFixedSettings(command)).toBe(command);
  });
});
