import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd, encoding: 'utf8' });

const first = makeRepository(join(outside.path, 'first'));

/** A repository with one commit, in a directory that may be there already. */
function plant(path: string): (...args: string[]) => string {
  cpSync(first, path, { recursive: true });
  return gitIn(path);
}

/** What `plant` copies: git is started five times for it. */
function makeRepository(path: string): string {
  mkdirSync(path);
  const git = gitIn(path);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.email', 'a@example.com');
  git('config', 'user.name', 'a');
  put(path, 'file', 'one\n');
  put(path, 'd/kept', 'one\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  return path;
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

  it('are searched where they point to another place in it', async () => {
    const { text } = await attacked.call('git_grep', { directory: 'inside', pattern: 'canary' });
    expect(text).toContain(`${secret} within`);
  });
});

describe('RT-01 a git directory in another place', () => {
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
      expect(text).toContain('includes other files');
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

describe('RT-01 a remote on this machine', () => {
  const attacked = underAttack(({ directory }) => {
    const git = plant(join(directory, 'top'));
    for (const [name, file] of [
      ['objects', 'objects/info/alternates'],
      ['refs', 'packed-refs'],
    ] as const) {
      plant(join(directory, 'top', name));
      link(join(directory, 'top', name, '.git'), file, kept);
      git('remote', 'add', name, `./${name}`);
    }
    git('remote', 'add', 'origin', './objects');
    git('bundle', 'create', '--quiet', 'all.bundle', '--all');
    return { configs: ['git'], policy: onlyReads };
  });

  it('would have git quote the file that a link points to', () => {
    const cwd = join(attacked.directory, 'top');
    for (const name of ['objects', 'refs'])
      expect(spawnSync('git', ['ls-remote', name], { cwd, encoding: 'utf8' }).stderr).toMatch(
        /canary|first|last/,
      );
  });

  it.each([
    'origin',
    'refs',
    './objects',
    'objects/.git',
    'file:./objects',
    `file://${outside.path}`,
    'all.bundle',
  ])('is not contacted by a tool that only reads: %s', async (remote) => {
    for (const tool of ['git_ls_remote', 'git_ls_remote_tags']) {
      const { text, isError } = await attacked.call(tool, { directory: 'top', remote });
      expect(text).not.toMatch(/canary|first|last|main/);
      expect(isError).toBe(true);
    }
  });
});

describe('RT-01 a project with an .npmrc', () => {
  const attacked = underAttack(({ directory }) => {
    for (const name of ['userconfig', 'globalconfig']) put(outside.path, name, `IN_${name}=${secret}\n`);
    put(outside.path, 'some.json', JSON.stringify({ auth: secret, scripts: { x: secret } }));
    const at = (name: string, files: Record<string, string>) => {
      put(directory, `${name}/package.json`, '{"name": "x", "version": "1.0.0"}');
      for (const [file, text] of Object.entries(files)) put(directory, `${name}/${file}`, text);
    };
    const elsewhere = (name: string) => `${name}=${outside.path}/${name}\n`;
    put(directory, '.npmrc', `${elsewhere('userconfig')}${elsewhere('globalconfig')}`);
    put(directory, 'package.json', '{"name": "x", "version": "1.0.0"}');
    at('writes', { '.npmrc': `logs-dir=${outside.path}/logs\ncache=${outside.path}/cache\ntiming=true\n` });
    at('linked', {});
    link(directory, 'linked/package.json', join(outside.path, 'some.json'));
    at('parts', { '.npmrc': 'workspaces=true\n', 'package.json': '{"workspaces": ["part"]}' });
    link(directory, 'parts/part/package.json', join(outside.path, 'some.json'));
    at('long', { '.npmrc': 'long=true\n', 'node_modules/y/package.json': '' });
    link(directory, 'long/node_modules/y/package.json', join(outside.path, 'some.json'));
    // Empty values do not count: the variables of the user who runs the tests would be used instead.
    const none = { npm_config_userconfig: '', npm_config_globalconfig: '', npm_config_cache: '' };
    return { configs: ['npm'], policy: onlyReads, env: none };
  });

  it.each(['userconfig', 'globalconfig'])('reads no other file as settings: %s', async (name) => {
    const { text } = await attacked.call('npm_config_get', { key: `IN_${name}` });
    expect(text).toContain('undefined');
    expect(text).not.toContain(secret);
  });

  it('has npm write nowhere else', async () => {
    expect((await attacked.call('npm_ls', { directory: 'writes' })).text).toContain('x@1.0.0');
    expect([existsSync(join(outside.path, 'logs')), existsSync(join(outside.path, 'cache'))]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['npm_pkg_get', 'linked'],
    ['npm_run_list', 'linked'],
    ['npm_pkg_get', 'parts'],
    ['npm_run_list', 'parts'],
    ['npm_ls', 'long'],
  ])('keeps %s from showing a linked file: %s', async (tool, directory) => {
    const { text } = await attacked.call(tool, { directory, ...(tool !== 'npm_pkg_get' && { json: true }) });
    expect(text).not.toContain(secret);
  });
});

describe('RT-01 links in a directory of terraform', () => {
  const attacked = underAttack(({ directory }) => {
    // It prints what it finds, as the real one does in differences and errors.
    put(outside.path, 'bin/terraform', '#!/bin/sh\nfind -L . -name "*.tf*" -exec cat {} +\n');
    chmodSync(join(outside.path, 'bin/terraform'), 0o755);
    put(directory, 'own/main.tf', 'as it is\n');
    link(directory, 'linked/main.tf', kept);
    link(directory, 'below/inner/prod.tfvars', kept);
    return {
      configs: ['terraform'],
      policy: onlyReads,
      env: { PATH: `${join(outside.path, 'bin')}:${process.env.PATH}` },
    };
  });

  it('are not followed out of it', async () => {
    expect((await attacked.call('terraform_fmt_check', { directory: 'own' })).text).toContain('as it is');
    await attacked.refused('terraform_fmt_check', { directory: 'linked' });
    await attacked.refused('terraform_fmt_check', { directory: 'below', recursive: true });
  });
});

describe('RT-01 a list of files in one value', () => {
  const attacked = underAttack(() => ({ configs: ['helm'], policy: onlyReads }));

  it.each(['own.yaml,/etc/hosts', '"/etc/hosts"', 'https://example.com/v.yaml'])(
    'is not taken for a path below the directory: %s',
    async (file) => {
      const args = { release: 'x', chart: 'y', values: [file] };
      expect(await attacked.refused('helm_template', args)).toContain('a path below the directory');
    },
  );
});

describe('RT-03 a list of files in one value', () => {
  const attacked = underAttack(() => ({
    configs: ['helm', 'kubectl'],
    policy: {
      tools: {
        helm_install: { args: { values: { within: ['.'] } } },
        kubectl_apply_file: { args: { filename: { within: ['.'] } } },
        kubectl_create_configmap: { args: { from_file: { within: ['.'] } } },
        kubectl_create_secret: { args: { from_file: { within: ['.'] } } },
      },
    },
  }));

  it.each([
    ['helm_install', { release: 'x', chart: 'y', values: ['own.yaml,/etc/hosts'] }],
    ['helm_install', { release: 'x', chart: 'y', values: ['"/etc/hosts"'] }],
    ['kubectl_apply_file', { filename: ['own.yaml,/etc/hosts'] }],
    ['kubectl_create_configmap', { name: 'x', from_file: ['own.yaml,/etc/hosts'] }],
    ['kubectl_create_secret', { name: 'x', from_file: ['"/etc/hosts"'] }],
    ['kubectl_apply_file', { filename: ['[o]wn.yaml'] }],
    ['kubectl_apply_file', { filename: ['ow?.yaml'] }],
    ['helm_install', { release: 'x', chart: 'y', values: ['own.yaml\nx'] }],
  ])('is not one path within a directory for %s %j', async (tool, args) => {
    expect(await attacked.refused(tool, args)).toContain('per value, without commas');
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('RT-01 names that are not valid UTF-8', () => {
  const bytes = (path: string) => Buffer.from(path, 'latin1');
  const attacked = underAttack(({ directory }) => {
    for (const [name, file] of [
      ['repository', '.git/objects/info/alternates'],
      ['tf', 'sub/main.tf'],
    ] as const) {
      const place = join(directory, name);
      if (name === 'repository') plant(place);
      link(place, file, kept);
      const beside = name === 'repository' ? join(place, '.git') : place;
      for (let index = 0; index < 40; index += 1) mkdirSync(bytes(`${beside}/z${index}\xff`));
    }
    put(directory, 'd\ufffd/kept', 'own\n');
    symlinkSync(outside.path, bytes(join(directory, 'd\xff')));
    symlinkSync(bytes('d\xff'), join(directory, 'link'));
    return {
      configs: ['git', 'terraform', 'coreutils'],
      policy: {
        default: 'read',
        tools: { coreutils_cat: { args: { file: { within: '.' }, directory: { within: '.' } } } },
      },
    };
  });

  it.each([
    ['git_log', { directory: 'repository' }, 'is not valid UTF-8'],
    ['terraform_fmt_check', { directory: 'tf', recursive: true }, 'is not valid UTF-8'],
    ['coreutils_cat', { file: ['link/kept'] }, 'is not a path within'],
    ['coreutils_cat', { file: ['kept'], directory: 'link' }, 'is not a path within'],
  ])('hide no way out from %s %j', async (tool, args, reason) => {
    const text = await attacked.refused(tool, args);
    expect(text).toContain(reason);
    expect(text).not.toContain(secret);
  });
});
