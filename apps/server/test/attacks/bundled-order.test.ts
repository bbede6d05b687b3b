import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const programs = scratch();
afterAll(programs.remove);

/** Programs that are not installed everywhere. */
function standIns(...names: string[]): { PATH: string } {
  for (const name of names) {
    const file = join(programs.path, name);
    writeFileSync(file, '#!/bin/sh\necho "$@"\n');
    chmodSync(file, 0o755);
  }
  return { PATH: `${programs.path}:${process.env.PATH}` };
}

describe('RT-03 tar with members and a directory', () => {
  const attacked = underAttack(({ directory }) => {
    for (const name of ['into', 'from']) mkdirSync(join(directory, name));
    writeFileSync(join(directory, 'from/member'), 'x\n');
    execFileSync('tar', ['--create', '--file=a.tar', '--directory=from', 'member'], { cwd: directory });
    return {
      configs: ['archive'],
      policy: {
        approval: { global: 'none' },
        tools: { tar_extract: { args: { into: { within: 'into', required: true } } }, tar_create: {} },
      },
    };
  });

  it('unpacks into the directory that was checked', async () => {
    await attacked.call('tar_extract', { archive: 'a.tar', into: 'into', path: ['member'] });
    expect(existsSync(join(attacked.directory, 'into/member'))).toBe(true);
    expect(existsSync(join(attacked.directory, 'member'))).toBe(false);
  });

  it('packs what the call asks for', async () => {
    const options = { directory_of_files: 'from', exclude: ['other'] };
    const { isError } = await attacked.call('tar_create', { archive: 'b.tar', path: ['member'], ...options });
    expect(isError).toBeFalsy();
    const list = execFileSync('tar', ['--list', '--file=b.tar'], { cwd: attacked.directory });
    expect(list.toString()).toBe('member\n');
  });
});

describe('AI-03 options of programs that take none behind an operand', () => {
  const attacked = underAttack(() => ({
    configs: ['archive', 'ffmpeg', 'go', 'pnpm', 'terraform'],
    env: standIns('unzip', 'ffmpeg', 'go', 'pnpm', 'terraform'),
    policy: { default: 'enabled', approval: { global: 'none' } },
  }));

  it.each<[string, object, string]>([
    ['zip_extract', { archive: 'a.zip', path: ['m'], overwrite: true, into: 'd' }, '-o -d d -q a.zip m'],
    ['ffmpeg_convert', { input: 'a', output: 'b.mp4', no_audio: true }, '-i a -an -nostdin b.mp4'],
    ['pnpm_run', { script: 's', argument: ['--x'], filter: ['a'] }, 'run --filter=a -- s --x'],
    ['pnpm_test', { recursive: true, filter: ['a'] }, '--recursive --filter=a test'],
    // go takes what follows `--` for arguments of the tests.
    ['go_test', { verbose: true, package: ['./a'] }, 'test ./a -v'],
    ['go_test', {}, 'test ./...'],
    ['terraform_output', { name: 'n', json: true }, 'output -no-color -json -- n'],
    ['terraform_show', { file: 'f', json: true }, 'show -no-color -json -- f'],
    ['terraform_state_rm', { address: ['a.b'], dry_run: true }, 'state rm -dry-run -- a.b'],
  ])('come first: %s %j', async (tool, args, line) => {
    expect((await attacked.call(tool, args)).text.trim()).toMatch(new RegExp(`(?:^|\\s)${line}$`));
  });

  it.each<[string, object]>([
    ['zip_extract', { archive: '-d.zip' }],
    ['zip_extract', { archive: 'a.zip', path: ['-dx'] }],
    ['ffmpeg_convert', { input: 'a', output: '-y' }],
  ])('are not made by values: %s %j', async (tool, args) => {
    await attacked.refused(tool, args);
  });
});

describe('AI-03 an option behind commits', () => {
  const attacked = underAttack(({ directory }) => {
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    for (const args of [['init'], [...author, 'commit', '--allow-empty', '--message=first']])
      execFileSync('git', [...args, '--quiet'], { cwd: directory });
    return { configs: ['git'] };
  });

  it('is understood by git merge-tree', async () => {
    const { text } = await attacked.call('git_merge_tree', {
      first: 'HEAD',
      second: 'HEAD',
      name_only: true,
    });
    expect(text).toMatch(/^[0-9a-f]{40,64}\s*$/);
  });
});

describe('AI-03 a value with a plus sign in front', () => {
  const attacked = underAttack(({ directory }) => {
    writeFileSync(join(directory, '+1'), 'b 1\na 2\n');
    return { configs: ['coreutils'] };
  });

  it.each<[string, object, object, string]>([
    ['coreutils_sort', { file: ['+1', '+1'] }, { file: ['./+1'] }, 'a 2\nb 1'],
    ['coreutils_uniq', { file: '+1', input: 'ab\ncb\n' }, { file: './+1' }, 'b 1\na 2'],
  ])('is no option of %s', async (tool, args, plain, text) => {
    expect(await attacked.refused(tool, args)).toContain('./ in front of a name such as +1');
    expect((await attacked.call(tool, plain)).text.trim()).toBe(text);
  });
});
