import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const onlyReads = { default: 'read' };
const secret = 'canary-93c7';

const outside = scratch();
afterAll(outside.remove);
const kept = join(outside.path, 'kept');
writeFileSync(kept, `first\n${secret}\nlast\n`);

/** A repository with one commit, in a directory that may be there already. */
function plant(path: string): (...args: string[]) => string {
  mkdirSync(path, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: path, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.email', 'a@example.com');
  git('config', 'user.name', 'a');
  put(path, 'file', 'one\n');
  put(path, 'd/kept', 'one\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  return git;
}

function put(directory: string, name: string, text: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), text);
}

function link(directory: string, name: string, target: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  rmSync(join(directory, name), { recursive: true, force: true });
  symlinkSync(target, join(directory, name));
}

describe('RT-02 a submodule that names programs', () => {
  const witness = join(outside.path, 'ran');
  const program = join(outside.path, 'program');
  writeFileSync(program, `#!/bin/sh\ntouch '${witness}'\ncat\n`);
  chmodSync(program, 0o755);

  const attacked = underAttack(({ directory }) => {
    const top = join(directory, 'top');
    const git = plant(top);
    const inner = plant(join(top, 'sub'));
    put(join(top, 'sub'), '.gitattributes', '* filter=x\n');
    plant(join(top, 'sub/*'));
    put(join(top, 'sub'), '.gitmodules', '[submodule "s"]\n  path = "*"\n  url = ./x\n');
    inner('add', '.');
    inner('commit', '--quiet', '--message=submodule');
    inner('config', 'submodule.s.active', 'true');
    put(top, '.gitmodules', '[submodule "t"]\n  path = sub\n  url = ./x\n');
    git('add', '.');
    git('commit', '--quiet', '--message=submodule');
    git('config', 'submodule.t.active', 'true');
    inner('config', 'filter.x.clean', program);
    inner('config', 'core.fsmonitor', program);
    put(join(top, 'sub'), 'file', 'two\n');
    return { configs: ['git'], policy: onlyReads };
  });
  beforeEach(() => rmSync(witness, { force: true }));

  it('would be obeyed by git', () => {
    const status = ['submodule', 'status', '--recursive'];
    execFileSync('git', status, { cwd: join(attacked.directory, 'top'), stdio: 'ignore' });
    expect(existsSync(witness)).toBe(true);
  });

  it('is not entered by a tool that only reads', async () => {
    const reply = await attacked.call('git_submodule_status', { directory: 'top' });
    expect(reply.text).toContain(' sub');
    await attacked.call('git_submodule_status', { directory: 'top', recursive: true });
    expect(existsSync(witness)).toBe(false);
  });
});

describe('RT-01 links inside a git directory', () => {
  const links: [tool: string, names: string[]][] = [
    ['git_bisect_log', ['BISECT_LOG']],
    ['git_worktree_list', ['worktrees/x/gitdir']],
    ['git_status', ['rebase-merge/done', 'rebase-merge/git-rebase-todo', 'rebase-merge/head-name']],
    ['git_log', ['info/grafts']],
    ['git_log', ['shallow']],
    ['git_log', ['objects/info/alternates']],
    ['git_ls_files', ['info/exclude']],
    ['git_config_list', ['config']],
    ['git_rev_parse', ['refs/other']],
  ];
  const attacked = underAttack(({ directory }) => {
    links.forEach(([, names], index) => {
      const path = join(directory, `${index}`);
      plant(path);
      put(path, '.git/BISECT_START', '');
      for (const name of names) link(path, `.git/${name}`, name.startsWith('refs') ? outside.path : kept);
    });
    plant(join(directory, 'inside'));
    const git = join(directory, 'inside/.git');
    link(git, 'HEAD', 'refs/heads/main');
    link(git, 'info/exclude', '../../file');
    link(git, 'hooks/pre-commit', kept);
    put(git, 'BISECT_START', '');
    put(git, 'BISECT_LOG', 'as it is\n');
    return { configs: ['git'], policy: onlyReads };
  });

  it.each(links.map(([tool, names], index) => [tool, names, index] as const))(
    'are not followed out of it: %s, %j',
    async (tool, names, index) => {
      const key = tool === 'git_rev_parse' ? { revision: 'HEAD' } : {};
      const text = await attacked.refused(tool, { directory: `${index}`, ...key });
      expect(text).toContain(names[0]?.split('/')[0]);
      expect(text).not.toContain(secret);
    },
  );

  it('are followed where they stay inside, and do not matter where git does not read them', async () => {
    expect((await attacked.call('git_current_branch', { directory: 'inside' })).text).toContain('main');
    expect((await attacked.call('git_bisect_log', { directory: 'inside' })).text).toContain('as it is');
  });
});

describe('RT-01 linked directories of a working tree', () => {
  const attacked = underAttack(({ directory }) => {
    plant(join(directory, 'top'));
    link(join(directory, 'top'), 'd', outside.path);
    plant(join(directory, 'inside'));
    put(join(directory, 'inside'), 'elsewhere/kept', `${secret} within\n`);
    link(join(directory, 'inside'), 'd', 'elsewhere');
    return { configs: ['git'], policy: onlyReads };
  });

  it.each([
    ['git_grep', { pattern: 'canary' }],
    ['git_grep', { pattern: 'canary', path: ['d/kept'] }],
    ['git_blame', { path: 'd/kept' }],
    ['git_diff', {}],
    ['git_diff_path', { path: ['d/kept'] }],
  ])('are not searched: %s %j', async (tool, args) => {
    expect((await attacked.call(tool, { directory: 'top', ...args })).text).not.toContain(secret);
  });

  it('are searched where they lead to another place in it', async () => {
    const { text } = await attacked.call('git_grep', { directory: 'inside', pattern: 'canary' });
    expect(text).toContain(`${secret} within`);
  });
});

describe('RT-01 a git directory of somewhere else', () => {
  const other = join(outside.path, 'other');
  const attacked = underAttack(({ directory }) => {
    const git = plant(other);
    put(other, 'file', `${secret}\n`);
    git('commit', '--quiet', '--all', '--message=second');
    git('config', 'remote.origin.url', `https://user:${secret}@example.com/x`);
    git('submodule', '--quiet', 'add', other, 'sub');
    git('worktree', 'add', '--quiet', join(outside.path, 'tree'));
    const at = (name: string) => join(directory, name);
    put(at('file'), '.git', `gitdir: ${other}/.git\n`);
    put(at('submodule'), '.git', `gitdir: ${other}/.git/modules/sub\n`);
    put(at('worktree'), '.git', `gitdir: ${other}/.git/worktrees/tree\n`);
    link(at('link'), '.git', `${other}/.git`);
    put(at('common'), '.git/commondir', `${other}/.git\n`);
    put(at('common'), '.git/HEAD', 'ref: refs/heads/main\n');
    put(at('own'), '.git', 'gitdir: g\n');
    put(at('own'), 'g/commondir', `${other}/.git\n`);
    put(at('own'), 'g/gitdir', `${at('own')}/.git\n`);
    put(at('own'), 'g/HEAD', 'ref: refs/heads/main\n');
    put(at('bare'), 'commondir', `${other}/.git\n`);
    put(at('bare'), 'HEAD', 'ref: refs/heads/main\n');
    plant(at('include'))('config', 'include.path', `${other}/.git/config`);

    const own = plant(at('legitimate'));
    own('worktree', 'add', '--quiet', at('tree'));
    own('submodule', '--quiet', 'add', other, 'sub');
    execFileSync('git', ['clone', '--quiet', '--bare', at('legitimate'), at('layout/.bare')]);
    put(at('layout'), '.git', 'gitdir: ./.bare\n');
    return { configs: ['git'], policy: onlyReads };
  });

  it.each(['file', 'submodule', 'worktree', 'link', 'common', 'own', 'bare'])(
    'is not read: %s',
    async (directory) => {
      for (const [tool, args] of [
        ['git_show_file', { object: 'HEAD:file' }],
        ['git_config_list', {}],
        ['git_log', {}],
      ] as const) {
        const text = await attacked.refused(tool, { directory, ...args });
        expect(text).not.toContain(secret);
      }
    },
  );

  it.each(['git_remote_list', 'git_config_list', 'git_ls_remote'])(
    'has no settings shown: %s',
    async (tool) => {
      const text = await attacked.refused(tool, { directory: 'include' });
      expect(text).toContain('include other files');
    },
  );

  it.each([
    'tree',
    'legitimate',
    'legitimate/sub',
    'legitimate/d',
    'layout',
    'layout/.bare',
    'legitimate/.git',
  ])('is read where it belongs to the directory: %s', async (directory) => {
    expect((await attacked.call('git_log', { directory })).text).toContain('first');
  });
});
