import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runImport } from './index.ts';
import { makePrograms, prints } from './testing/programs.ts';

const programs = makePrograms({
  shelf: `case "$1" in list) ${prints('Usage: shelf list [OPTIONS]\n\nList books\n\nOptions:\n  -o, --option <KEY>  Set an extended option\n  --all  Also those lent out')}\n;; *) ${prints('Usage: shelf <COMMAND>\n\nCommands:\n  list  List books\n  lend  Lend a book')}\n;; esac`,
});
const directory = mkdtempSync(join(tmpdir(), 'climax-run-import-'));
const { env } = programs;
afterAll(() => {
  programs.remove();
  rmSync(directory, { recursive: true });
});

const refusal = (message: string, exitCode: number) => ({
  stdout: '',
  stderr: `error: ${message}\n`,
  exitCode,
});

describe('runImport', () => {
  it.each(['check', 'update'])('--%s without a file is a mistake on the command line', async (option) => {
    const message = `name the configs, such as: climax import --${option} gh.yaml`;
    expect(await runImport({ env, [option]: true })).toEqual(refusal(message, 2));
  });

  it.each([
    [
      { targets: ['shelf'], only: 'nothing*' },
      'shelf: no command matches --only "nothing*"; there are: list, lend',
    ],
    [
      { targets: ['shelf'], from: 'completion', stdout: true },
      'shelf: it prints no completion script (--from completion); leave --from out to read its help',
    ],
    [
      { targets: ['shelf list'] },
      'shelf list: a program is one word; for one of its commands: climax import shelf --only list',
    ],
    [
      { targets: ['no-such-shelf'] },
      'no-such-shelf: not found on the PATH; a program that is not installed can be read with --from fig, or from a text with --from-text',
    ],
    [
      { targets: ['shelf'], out: join(directory, 'no', 'x.yaml') },
      `cannot write ${join(directory, 'no', 'x.yaml')}: there is no such directory`,
    ],
    [
      { fromText: join(directory, 'none.txt'), command: 'shelf' },
      `cannot read ${join(directory, 'none.txt')}: no such file`,
    ],
  ])('refuses %j', async (request, message) => {
    expect(await runImport({ env, ...request })).toEqual(refusal(message, 1));
  });

  it.each([
    [
      { targets: ['shelf'], as: 'My shelf!' },
      '--as takes letters, digits, - and _, beginning with a letter; got "My shelf!"',
    ],
    [
      { targets: ['shelf', 'sort'], out: 'both.yaml' },
      '--out takes one program; without it each has its own file',
    ],
    [{ targets: ['shelf', 'sort'], as: 'both' }, '--as takes one program'],
    [
      { targets: ['shelf', 'sort'], stdout: true },
      '--stdout takes one program; without it each config has its own file',
    ],
    [{ targets: [''] }, 'name a program; "" is empty'],
    [{ targets: ['a.yaml'], check: true, update: true }, '--update: not with --check'],
    [{ targets: ['a.yaml'], update: true, only: 'list', json: true }, '--only, --json: not with --update'],
    [{ targets: ['a.yaml'], check: true, depth: 2, force: true }, '--depth, --force: not with --check'],
    [
      { fromText: 'a.txt', command: 'a', only: 'b', from: 'man', check: true },
      '--only, --from, --check: not with --from-text',
    ],
    [{ targets: ['shelf'], stdout: true, out: 'a.yaml', json: true }, '--out, --json: not with --stdout'],
    [{ force: true }, '--force: only with a PROGRAM'],
    [
      { fromText: 'a.txt', command: 'a', as: 'no name' },
      '--as takes letters, digits, - and _, beginning with a letter; got "no name"',
    ],
    [
      { fromText: 'shelf.txt' },
      '--from-text needs --command: the words of the command, such as --command "pip install"',
    ],
    [{ only: 'list', depth: 1 }, '--only, --depth: only with a PROGRAM'],
    [{ targets: ['shelf'], command: 'shelf' }, '--command: only with --from-text'],
    [{ targets: ['shelf'], fromText: 'a.txt', command: 'a' }, '--from-text: not with a PROGRAM'],
  ])('calls %j a mistake on the command line', async (request, message) => {
    expect(await runImport({ env, ...request })).toEqual(refusal(message, 2));
  });

  it('keeps an existing file, unless it is told to replace it, and never writes through a link', async () => {
    const kept = join(directory, 'kept.yaml');
    const out = join(directory, 'link.yaml');
    writeFileSync(kept, 'edited by hand');
    symlinkSync(kept, out);
    const request = { targets: ['shelf'], env, out, force: false };
    const refusal = `error: ${out} already exists; climax import --update ${out} keeps what was edited, --force replaces it\n`;
    expect(await runImport(request)).toEqual({ stdout: '', stderr: refusal, exitCode: 1 });
    expect(readFileSync(kept, 'utf8')).toBe('edited by hand');
    expect(await runImport({ ...request, force: true })).toMatchObject({ exitCode: 0 });
    expect(readFileSync(kept, 'utf8')).toBe('edited by hand');
    expect(readFileSync(out, 'utf8')).toContain('- name: shelf_list\n');
  });

  it('takes a program by its path from where it is called', async () => {
    const program = relative(process.cwd(), join((env.PATH ?? '').split(delimiter)[0] ?? '', 'shelf'));
    const { stdout, exitCode } = await runImport({ targets: [program], env, stdout: true });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('- name: shelf_list\n')]);
  });

  it('prints the config in place of writing it', async () => {
    const { stdout, stderr, exitCode } = await runImport({
      targets: ['shelf'],
      env,
      stdout: true,
      as: 'books',
    });
    expect(stdout).toContain('name: books\n');
    expect(stdout).toContain('- name: books_list\n');
    expect(stderr).toContain('shelf: 2 tools');
    expect(exitCode).toBe(0);
  });

  it('writes a config and a file of sources, and tells both as JSON', async () => {
    const out = join(directory, 'shelf.yaml');
    const report = JSON.parse((await runImport({ targets: ['shelf'], env, out, json: true })).stdout);
    expect(report).toMatchObject({
      program: 'shelf',
      tools: 2,
      files: [out, join(directory, 'shelf.import.json')],
    });
    expect(report.files.every((file: string) => existsSync(file))).toBe(true);
    // `-o` next to `--option` writes no file.
    expect(readFileSync(out, 'utf8')).not.toContain('risk_if');
  });

  it('lists programs of the PATH without running any', async () => {
    const { programs: known } = JSON.parse((await runImport({ env: process.env, json: true })).stdout);
    expect(known.length).toBeGreaterThan(0);
  });

  it('says for which of them there is a config', async () => {
    const own = makePrograms({ git: 'exit 1', hugo: 'exit 1' });
    const { stdout } = await runImport({ env: { PATH: own.directory } });
    own.remove();
    expect(stdout.split('\n').slice(1, 3)).toEqual(['  git (CLImax comes with a config for it)', '  hugo']);
  });

  it('prints the facts of a text', async () => {
    const file = join(directory, 'add.txt');
    writeFileSync(
      file,
      'Usage: shelf add [OPTIONS] TITLE...\n\nOptions:\n  --year N   When it was printed\n',
    );
    const { stdout } = await runImport({ fromText: file, command: 'shelf add', json: true, env });
    expect(JSON.parse(stdout)).toMatchObject({
      flags: [{ names: ['--year'], value: 'required', type: 'integer' }],
      positionals: [{ name: 'TITLE', required: true, variadic: true }],
    });
  });

  it('makes a tool of the command that a text is about, in both forms, and reads the text again to check', async () => {
    const file = join(directory, 'lend.txt');
    const text = 'Usage: shelf lend [OPTIONS] TITLE\n\nLend a book\n\nOptions:\n  --days N   For how long\n';
    writeFileSync(file, text);
    const out = join(directory, 'lend.yaml');
    for (const request of [
      { targets: ['shelf lend'], from: file },
      { fromText: file, command: 'shelf lend' },
    ]) {
      expect(await runImport({ ...request, env, out })).toMatchObject({ stderr: '', exitCode: 0 });
      const config = readFileSync(out, 'utf8');
      expect(config).toMatch(/^name: shelf\n.*^command: shelf\n.*- name: shelf_lend\n.* command: lend\n/ms);
      expect(config.match(/- name: \w+/g)).toEqual(['- name: shelf_lend', '- name: title', '- name: days']);
      const checked = () => runImport({ targets: [out], check: true, env });
      expect((await checked()).stdout).toBe(`${out}: shelf lend is unchanged\n`);
      writeFileSync(file, text.replace('--days', '--weeks'));
      expect((await checked()).exitCode).toBe(1);
      writeFileSync(file, text);
    }
  });

  it('names a text as seen from the config, so that both can be checked from anywhere', async () => {
    const place = join(directory, 'kept');
    mkdirSync(join(place, 'texts'), { recursive: true });
    const text = join(place, 'texts/lend.txt');
    const help = 'Usage: shelf lend [OPTIONS]\n\nLend a book\n\nOptions:\n  --days N   For how long\n';
    writeFileSync(text, help);
    const out = join(place, 'lend.yaml');
    const from = relative(process.cwd(), text);
    await runImport({ targets: ['shelf lend'], from, env, out: relative(process.cwd(), out) });
    expect(readFileSync(out, 'utf8')).toContain('"from":"texts/lend.txt"');
    const elsewhere = join(directory, 'moved');
    renameSync(place, elsewhere);
    const moved = join(elsewhere, 'lend.yaml');
    const check = () => runImport({ targets: [moved], check: true, env });
    expect((await check()).stdout).toBe(`${moved}: shelf lend is unchanged\n`);
    writeFileSync(join(elsewhere, 'texts/lend.txt'), help.replace('--days', '--weeks'));
    expect((await check()).exitCode).toBe(1);
    expect((await runImport({ targets: [moved], update: true, env })).exitCode).toBe(0);
    expect(readFileSync(moved, 'utf8')).toContain('"from":"texts/lend.txt"');
    expect((await check()).stdout).toBe(`${moved}: shelf lend is unchanged\n`);
  });

  it('reads the manual pages of a program and of its commands', async () => {
    const pages = join(directory, 'share/man/man1');
    mkdirSync(pages, { recursive: true });
    const page = (name: string, option: string) =>
      `.TH ${name} 1\n.SH NAME\n${name} \\- about ${name}\n.SH SYNOPSIS\n${name.replace('-', ' ')} [options]\n.SH OPTIONS\n.TP\n.B \\-\\-${option}\nWhat it does\n`;
    writeFileSync(join(pages, 'shelf.1'), page('shelf', 'verbose'));
    writeFileSync(join(pages, 'shelf-list.1'), page('shelf-list', 'all'));
    writeFileSync(join(pages, 'shelf-lend.1'), page('shelf-lend', 'days'));
    const PATH = [join(directory, 'bin'), env.PATH].join(delimiter);
    const request = { env: { PATH }, from: 'man', stdout: true };
    const { stdout } = await runImport({ targets: ['shelf'], only: 'list', ...request });
    expect(stdout).toContain('- name: shelf_list\n    description: about shelf-list\n');
    expect(stdout).not.toContain('shelf_lend');
  });

  it('says that a file of JSON is not a manifest', async () => {
    const file = join(directory, 'odd.json');
    writeFileSync(file, '{"commands": ');
    const { stderr } = await runImport({ targets: ['shelf'], env, from: file });
    expect(stderr).toBe(`error: shelf: ${file} is JSON, but not an oclif manifest\n`);
  });
});
