import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runImport } from '../index.ts';
import { makePrograms, prints } from '../testing/programs.ts';

const first = `Usage: notes list [OPTIONS]

List notes

Options:
      --limit <N>    At most this many
      --old          Also old ones`;
const second = first
  .replace('--old          Also old ones', '--limit-size <N>   Only small ones')
  .replace('<N>    At', '<TEXT> At');
const root = 'Usage: notes <COMMAND>\n\nCommands:\n  list  List notes\n  drop  Drop notes';

const program = (list: string) =>
  `case "$1" in list) ${prints(list)}\n;; drop) ${prints('Usage: notes drop [OPTIONS]\n\nDrop notes\n\nOptions:\n  --all   All')}\n;; *) ${prints(root)}\n;; esac`;
const before = makePrograms({ notes: program(first) });
const after = makePrograms({ notes: program(second) });
const directory = mkdtempSync(join(tmpdir(), 'climax-drift-'));
const file = join(directory, 'notes.yaml');
afterAll(() => {
  before.remove();
  after.remove();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await runImport({ targets: ['notes'], env: before.env, out: file });
});

describe('runImport with check', () => {
  it('exits with 0 when the program has not changed', async () => {
    const reply = await runImport({ targets: [file], check: true, env: before.env });
    expect(reply).toEqual({ stdout: `${file}: notes is unchanged\n`, stderr: '', exitCode: 0 });
  });

  it('says what was gained, lost and changed, and ends with 1', async () => {
    const { stdout, exitCode } = await runImport({ targets: [file], check: true, env: after.env });
    expect(stdout.split('\n').slice(1, 4)).toEqual([
      '  ~ notes list --limit: integer → string',
      '  + notes list --limit-size: integer',
      '  - notes list --old',
    ]);
    expect(exitCode).toBe(1);
  });

  it('refuses a file that was not imported', async () => {
    writeFileSync(file, 'name: notes\n');
    expect((await runImport({ targets: [file], check: true, env: process.env })).exitCode).toBe(1);
  });
});

describe('runImport with files that something else wrote', () => {
  const sidecar = join(directory, 'notes.import.json');
  const update = () => runImport({ targets: [file], update: true, env: after.env });

  it.each([
    'null',
    '{}',
    '{"interface":{},"tools":[null]}',
    '{"interface":{},"tools":[{"name":1}]}',
    '{"interface":{},"tools":[{"name":"a","args":[5]}]}',
    '{"interface":null,"tools":[]}',
    '{"interface":{"notes":null},"tools":[]}',
  ])('takes %s beside a config for no import', async (text) => {
    writeFileSync(sidecar, text);
    expect((await update()).stderr).toContain('your edits cannot be told apart');
    const { stdout } = await runImport({ targets: [file], check: true, env: after.env });
    expect(stdout).toContain(`keep ${sidecar} beside the config`);
  });

  it.each(['[null]', '[5]', '[{ name: {} }]', '[{ name: a, args: 7 }]', '[{ name: a, args: [7] }]'])(
    'says that a config whose tools are %s is not one',
    async (tools) => {
      const [about, data] = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, `${about}\n${data}\nname: notes\ntools: ${tools}\n`);
      expect((await update()).stderr).toBe(`error: ${file}: not a config; climax lint ${file} says why\n`);
    },
  );
});

/** Stopped as soon as one command was read. */
function stoppedSoon() {
  const controller = new AbortController();
  return { signal: controller.signal, onProgress: () => controller.abort() };
}
const toolsIn = (path: string) => readFileSync(path, 'utf8').match(/^ {2}- name: \w+$/gm);

describe('runImport that is stopped', () => {
  it('writes what it has read and says what is missing; an update reads the rest', async () => {
    const out = join(directory, 'part.yaml');
    const reply = await runImport({ targets: ['notes'], env: before.env, out, ...stoppedSoon() });
    expect(reply).toMatchObject({ stderr: '', exitCode: 1 });
    expect(reply.stdout).toContain('left out: 1 command that was not asked, because the import was stopped');
    expect(toolsIn(out)).toHaveLength(1);
    await runImport({ targets: [out], update: true, env: before.env });
    expect(toolsIn(out)).toHaveLength(2);
  });

  it.each(['check', 'update'] as const)('takes no part of a program for all of it, with %s', async (act) => {
    const reply = await runImport({ targets: [file], [act]: true, env: after.env, ...stoppedSoon() });
    expect(`${reply.stdout}${reply.stderr}`).toContain('interrupted');
    expect(reply.exitCode).toBe(1);
    expect(toolsIn(file)).toHaveLength(2);
  });
});

describe('runImport with update', () => {
  it('copies what changed and keeps what a person edited or removed', async () => {
    const text = readFileSync(file, 'utf8');
    const edited = text.replace('description: List notes\n', 'description: All my notes\n');
    writeFileSync(file, edited.slice(0, edited.indexOf('  - name: notes_drop')));
    const { stdout } = await runImport({ targets: [file], update: true, env: after.env });
    const now = readFileSync(file, 'utf8');
    expect(now).toContain('description: All my notes');
    expect(now).not.toContain('notes_drop');
    expect(now).toContain('--limit-size');
    expect(now).not.toContain('--old');
    expect(stdout).toContain('-         flag: --old');
    expect((await runImport({ targets: [file], check: true, env: after.env })).exitCode).toBe(0);
  });

  const sidecar = join(directory, 'notes.import.json');

  it.each([
    ['the config', file],
    ['the file next to it', sidecar],
  ])('leaves both files as they were when %s cannot be written', async (_, path) => {
    writeFileSync(sidecar, `${readFileSync(sidecar, 'utf8')}\n`);
    const contents = () => [file, sidecar].map((each) => readFileSync(each, 'utf8'));
    const before = contents();
    writeFileSync(`${path}.${process.pid}.new`, '');
    const reply = await runImport({ targets: [file], update: true, env: after.env });
    const stderr = `error: cannot write ${path}: file already exists\n`;
    expect(reply).toEqual({ stdout: '', stderr, exitCode: 1 });
    expect(contents()).toEqual(before);
  });

  it('follows a link, and keeps the permissions of the config', async () => {
    const link = join(directory, 'link.yaml');
    symlinkSync('notes.yaml', link);
    symlinkSync('notes.import.json', join(directory, 'link.import.json'));
    chmodSync(file, 0o600);
    await runImport({ targets: [link], update: true, env: after.env });
    expect([lstatSync(link).isSymbolicLink(), statSync(file).mode & 0o777]).toEqual([true, 0o600]);
    expect(readFileSync(file, 'utf8')).toContain('--limit-size');
  });

  it('keeps the comments of a person, and drops those of what is gone', async () => {
    const text = readFileSync(file, 'utf8');
    const edited = text
      .replace('name: notes\n', '# Owner: the notes team\nname: notes # as in the shell\n')
      .replace('  - name: notes_list\n', '  # Reviewed in May\n\n  - name: notes_list # the main one\n')
      .replace(
        '    description: List notes\n',
        '    # Said to agents\n    description: "List # notes"  # not the old ones\n',
      )
      .replace('      - name: limit\n', '      # At least one\n      - name: limit\n')
      .replace('      - name: old\n', '      # About old ones\n      - name: old\n');
    writeFileSync(file, `${edited}# The end\n`);
    await runImport({ targets: [file], update: true, env: after.env });
    const now = readFileSync(file, 'utf8');
    expect(
      now
        .split('\n')
        .filter((line) => line.includes('#'))
        .slice(2),
    ).toEqual([
      '# Owner: the notes team',
      'name: notes # as in the shell',
      '  # Reviewed in May',
      '  - name: notes_list # the main one',
      '    # Said to agents',
      '    description: "List # notes" # not the old ones',
      '      # At least one',
      '# The end',
    ]);
    await runImport({ targets: [file], update: true, env: after.env });
    expect(readFileSync(file, 'utf8')).toBe(now);
  });

  it('does not mistake a # inside a block of text for a comment', async () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('description: List notes\n', 'description: |\n      # List\n      notes\n'),
    );
    await runImport({ targets: [file], update: true, env: after.env });
    expect(readFileSync(file, 'utf8')).toContain('description: "# List\\nnotes\\n"');
    expect(readFileSync(file, 'utf8')).not.toContain('  # List');
  });
});
