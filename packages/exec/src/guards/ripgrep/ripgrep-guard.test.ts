import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { ripgrepGuard } from './ripgrep-guard.ts';

describe('ripgrepGuard', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  const make = (name: string) => mkdirSync(join(directory, name), { recursive: true });
  const link = (name: string, target: string) => {
    make(dirname(name));
    symlinkSync(target, join(directory, name));
  };
  for (const name of ['own/sub', 'own/.git/info', 'ignore/sub', 'worktree/sub', 'search/by/link']) make(name);
  writeFileSync(join(directory, 'own/.gitignore'), '*.log\n');
  writeFileSync(join(directory, 'own/.git/info/exclude'), '');
  writeFileSync(join(directory, 'worktree/.git'), 'gitdir: ../elsewhere\n');
  link('ignore/.ignore', '../kept');
  link('exclude/.git/info/exclude', '../../../kept');
  link('info/.git/info', '../../kept');
  link('git/.git', '../kept');
  link('search/link', '../ignore/sub');
  link('search/-link', '../ignore/sub');

  const guard = (argv: string[], cwd: string, more = {}) =>
    ripgrepGuard(words(['rg', ...argv], { cwd: join(directory, cwd), ...more }));
  const silent = { environment: {}, options: ['--no-messages'] };

  it.each([
    [['--regexp=x', '.'], 'own'],
    [['--regexp=x', '.'], 'own/sub'],
    [['--regexp=x', 'missing'], 'own'],
  ])('leaves %j in %s alone', async (argv, cwd) => {
    expect(await guard(argv, cwd)).toEqual({ environment: {} });
  });

  it.each([
    ['in the directory', ['.'], 'ignore'],
    ['above it', ['.'], 'ignore/sub'],
    ['above a path', ['ignore/sub'], '.'],
    ['above what a path leads to', ['link'], 'search'],
    ['above what a path leads to, and back up', ['link/../sub'], 'search'],
    ['above a path that looks like an option', ['--', '-link'], 'search'],
    ['in the repository', ['.'], 'exclude'],
    ['around the exclusions', ['.'], 'info'],
    ['instead of the repository', ['.'], 'git'],
    ['of a repository that is elsewhere', ['.'], 'worktree/sub'],
  ])('shows no lines of an ignore file that may be a link: %s', async (_, argv, cwd) => {
    expect(await guard(['--regexp=x', ...argv], cwd)).toEqual(silent);
  });

  it('refuses what it cannot silence behind a prefix, and looks at nothing elsewhere', async () => {
    const prefix = { executor: 'prefix', unwrapped: ['rg', '--regexp=x', '.'] };
    expect(await guard(['.'], 'ignore', prefix)).toEqual({
      problem: `${join(directory, 'ignore/.ignore')} may lead to files outside the project`,
    });
    expect(await guard(['.'], 'ignore', { executor: 'ssh' })).toEqual({ environment: {} });
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('ripgrepGuard does not guess what is above a name that is not valid UTF-8', async () => {
  const { path: directory, remove } = scratch();
  try {
    const bytes = (name: string) => Buffer.from(join(directory, name), 'latin1');
    mkdirSync(bytes('d\xff'));
    mkdirSync(bytes('d\xff/sub'));
    symlinkSync('/etc/passwd', bytes('d\xff/.ignore'));
    symlinkSync(Buffer.from('d\xff/sub', 'latin1'), join(directory, 'link'));
    const command = words(['rg', '--regexp=x', 'link'], { cwd: directory });
    expect(await ripgrepGuard(command)).toEqual({ environment: {}, options: ['--no-messages'] });
  } finally {
    remove();
  }
});
