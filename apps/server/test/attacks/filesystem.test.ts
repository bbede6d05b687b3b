import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { workbench } from './command-line.ts';
import { printed } from './traced-program.ts';
import { underAttack } from './under-attack.ts';

const where = (name: string) => ({
  name,
  description: 'Print the working directory',
  command: 'pwd',
  args: [{ name: 'dir', cwd: true }],
});
const show = {
  name: 'show',
  description: 'Print a file',
  command: 'cat',
  args: [{ name: 'path', positional: true }],
};

describe('group K: programs and directories', () => {
  const attacked = underAttack(({ directory, traced }) => {
    for (const name of ['bin', 'evil', 'evil/bin', 'evil/name']) mkdirSync(join(directory, name));
    mkdirSync(join(directory, 'barred'), { mode: 0 });
    symlinkSync(traced, join(directory, 'bin/tool'));
    for (const planted of ['evil/bin/tool', 'evil/bare', 'evil/name/traced']) {
      writeFileSync(join(directory, planted), '#!/bin/sh\necho planted\n', { mode: 0o755 });
    }
    const run = (name: string) => ({
      name,
      description: 'Run in a directory of the caller',
      command: 'right',
      args: [{ name: 'dir', cwd: true }],
    });
    return {
      configs: [
        { command: './bin/tool', tools: [run('relative')] },
        { command: 'bin/tool', tools: [run('bare_relative')] },
        { command: 'env bin/tool', tools: [run('script')] },
        { command: 'bare', tools: [run('bare')] },
        { command: 'env', tools: [where('where')] },
      ],
      env: { PATH: `.:./name::${process.env.PATH}` },
    };
  });
  const inside = (name: string) => join(attacked.directory, name);

  it.each(['relative', 'bare_relative', 'script'])(
    'FS-01 runs the program next to the config, not a planted one: %s',
    async (name) => {
      expect((await attacked.call(name, { dir: inside('evil') })).text).toBe(printed('right'));
      expect((await attacked.call(name)).text).toBe(printed('right'));
    },
  );

  it('FS-01 finds no program in the directory of the caller through PATH', async () => {
    const { text } = await attacked.call('bare', { dir: inside('evil') });
    expect(text).toContain('Command not found: bare');
    expect(text).not.toContain('planted');
  });

  // Root may enter every directory, so only other users can test this row.
  const barred = process.getuid?.() === 0 ? [] : [['barred', 'Working directory may not be entered']];

  it.each([
    ...barred,
    ['~', 'Working directory not found: ~ (~ is not expanded; give the full path)'],
    [`/${'x'.repeat(5000)}`, 'Working directory has a name that is too long: /xxx'],
    ['traced', 'Working directory is not a directory: '],
    ['nowhere', 'Working directory not found: '],
  ])('FS-05 explains the directory %.20j in one sentence', async (dir, sentence) => {
    const { text, isError } = await attacked.call('where', {
      dir: /^\w+$/.test(dir as string) ? inside(dir as string) : dir,
    });
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
    expect(text.split('\n')).toHaveLength(4);
    expect(text.length).toBeLessThan(600);
  });

  it('FS-05 refuses NUL, and treats an empty path and . as its own directory', async () => {
    expect(await attacked.refused('where', { dir: 'a\0b' })).toContain(
      "Argument 'dir': text may not contain a NUL",
    );
    expect((await attacked.call('where', { dir: '.' })).text).toBe(attacked.directory);
    expect((await attacked.call('where', { dir: '' })).text).toBe(attacked.directory);
  });
});

describe('group K: paths within a directory', () => {
  const { path: outside, remove } = scratch();
  afterAll(remove);
  const attacked = underAttack(({ directory }) => {
    for (const name of ['app', 'app/src', 'app-secret', 'other', 'docs', 'tree', 'tree/docs'])
      mkdirSync(join(directory, name));
    writeFileSync(join(outside, 'secret.txt'), 'top-secret\n');
    writeFileSync(join(directory, 'secret.txt'), 'top-secret\n');
    writeFileSync(join(directory, 'app/src/file'), 'fine\n');
    symlinkSync(outside, join(directory, 'app/link'));
    symlinkSync(join(outside, 'secret.txt'), join(directory, 'app/src/innocent'));
    symlinkSync(join(outside, 'not-yet'), join(directory, 'app/dangling'));
    for (const name of ['docs', 'tree/docs']) writeFileSync(join(directory, name, 'page'), 'a page\n');
    symlinkSync('docs', join(directory, 'pages'));
    return {
      configs: [{ command: 'env', tools: [where('where'), show, { ...show, name: 'page' }] }],
      policy: {
        tools: {
          where: { args: { dir: { within: join(directory, 'app') } } },
          show: { args: { path: { pattern: '^app/src/.*', within: 'app/src' } } },
          page: { args: { path: { within: ['pages', 'tree/docs', 'later'] } } },
        },
      },
    };
  });
  const inside = (name: string) => join(attacked.directory, name);

  it.each([
    ['FS-03', 'app/../other'],
    ['FS-03', 'app/link'],
    ['FS-03', 'app/link/'],
    ['FS-03', 'app/link/..'],
    ['FS-03', 'app/src/../../other'],
    ['FS-03', 'app/dangling'],
    ['FS-03', '.'],
    ['FS-04', 'app-secret'],
    ['FS-04', 'app/../app-secret'],
  ])('%s refuses the directory %s', async (_, name) => {
    for (const dir of [`${attacked.directory}/${name}`, name]) {
      expect(await attacked.refused('where', { dir })).toMatch(
        /^Policy validation failed:\n {2}- Argument 'dir': value '.*' is not a path within '.*\/app'$/,
      );
    }
  });

  it('FS-03 refuses directories outside the allowed one, and those of other users', async () => {
    for (const dir of [outside, '/', '~', '~root', 'file:///etc', `${outside}/../`]) {
      expect(await attacked.refused('where', { dir })).toContain('is not a path within');
    }
  });

  it('FS-03 lets through what is inside', async () => {
    for (const name of ['app', 'app/src', 'app/src/../src', './app//src']) {
      expect((await attacked.call('where', { dir: name })).isError).toBe(false);
    }
    expect((await attacked.call('where', { dir: inside('app/src') })).text).toBe(inside('app/src'));
  });

  it.each(['app/src/../../secret.txt', 'app/src/innocent', 'app/src/../link/secret.txt'])(
    'FS-06 refuses %s, which the pattern alone would admit',
    async (path) => {
      const text = await attacked.refused('show', { path });
      expect(text).toContain("Argument 'path'");
      expect(text).toContain('is not a path within');
      expect(text).not.toContain('top-secret');
    },
  );

  it('FS-03 allows only directories that were there at the start, whatever has taken their place', async () => {
    for (const path of ['docs/page', 'pages/page', 'tree/docs/page'])
      expect((await attacked.call('page', { path })).text).toBe('a page');
    writeFileSync(join(outside, 'page'), 'top-secret\n');
    mkdirSync(join(outside, 'docs'));
    writeFileSync(join(outside, 'docs/page'), 'top-secret\n');
    renameSync(inside('docs'), inside('old'));
    renameSync(inside('tree'), inside('old-tree'));
    for (const name of ['docs', 'tree', 'later']) symlinkSync(outside, inside(name));
    for (const path of ['docs/page', 'pages/page', 'tree/docs/page', 'later/page', join(outside, 'page')])
      expect(await attacked.refused('page', { path })).toContain('is not a path within');
  });

  it('FS-06 shows a file that is inside', async () => {
    expect((await attacked.call('show', { path: 'app/src/file' })).text).toBe('fine');
  });
});

describe('group K: what validate says', () => {
  const bench = workbench();

  it('FS-06 warns of a pattern that admits ..', async () => {
    const config = bench.file('show.yaml', { command: 'env', tools: [show] });
    const policy = bench.file('policy.yaml', { tools: { show: { args: { path: { pattern: '^src/.*' } } } } });
    const { stdout, exitCode } = await bench.run(['validate', config, '--policy', policy]);
    expect(stdout).toMatch(/the pattern also admits 'src\/\.\..*add a within constraint/);
    expect(exitCode).toBe(0);
  });
});

describe('group K: files that change while the server runs', () => {
  const config = (traced: string, words: string) => ({
    command: traced,
    tools: [
      { name: 'kept', description: 'The tool of the start', command: words },
      { name: 'hidden', description: 'Not allowed' },
    ],
  });
  const attacked = underAttack(({ traced }) => ({
    configs: [config(traced, 'before')],
    policy: { tools: { kept: {} } },
  }));

  it('FS-08 keeps the rules of the start', async () => {
    writeFileSync(
      join(attacked.directory, 'config-0.yaml'),
      JSON.stringify(config(attacked.traced, 'after')),
    );
    writeFileSync(join(attacked.directory, 'policy.yaml'), 'default: enabled\n');
    expect((await attacked.call('kept')).text).toBe(printed('before'));
    expect(await attacked.refused('hidden')).toBe('Unknown tool: hidden');
    writeFileSync(join(attacked.directory, 'policy.yaml'), 'not: [valid');
    expect((await attacked.call('kept')).text).toBe(printed('before'));
  });
});
