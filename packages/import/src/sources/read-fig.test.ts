import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Imported, importProgram } from '../import-program.ts';
import { makePrograms, prints } from '../testing/programs.ts';

/** The catalogue as the package has it: one module for each program, code and all. */
const specs: Record<string, string> = {
  ledgerly: `
    const account = { name: 'account', description: 'An account', generators: { script: ['ledgerly', 'accounts'] } };
    export default {
      name: 'ledgerly',
      description: 'Keep accounts',
      subcommands: [
        { name: ['balance', 'bal'], description: 'Show the balance of accounts', args: { ...account, isOptional: true, isVariadic: true },
          options: [
            { name: ['-f', '--file'], description: 'Read this file', args: { name: 'file', template: 'filepaths' } },
            { name: '--depth=', description: 'Levels of accounts', args: { name: 'n' }, isRepeatable: true },
            { name: '--color', description: 'Colours', args: { name: 'when', isOptional: true, suggestions: ['always', { name: 'never' }] } },
            { name: '--internal', hidden: true },
            { name: '--old', description: 'Do not use', deprecated: true },
            { name: '+x', description: 'Not an option as others are' },
          ] },
        { name: 'remove', description: 'Remove an account', args: account, options: [{ name: '--yes', isRequired: true }] },
        { name: 'rate', requiresSubcommand: true, options: [{ name: '--all' }], subcommands: [{ name: 'list', description: 'List rates' }] },
        { name: 'books', subcommands: [{ name: 'open', description: 'Open a book' }] },
        { name: 'report', loadSpec: 'ledgerly/report' },
        { name: 'secret', hidden: true },
        { name: 'help', subcommands: [{ name: 'balance' }] },
      ],
    };`,
  'ledgerly/report': `export default { name: 'ledgerly-report', description: 'Print a report', args: { name: 'period' } };`,
  called: `export default async () => ({ name: 'called', description: 'Made by a function', args: [{}] });`,
  reads: `import { readFileSync } from 'node:fs'; readFileSync('/etc/passwd'); export default { name: 'reads' };`,
  writes: `import { writeFileSync } from 'node:fs'; writeFileSync(new URL('./x', import.meta.url), ''); export default { name: 'writes' };`,
  starts: `import { execFileSync } from 'node:child_process'; execFileSync('true'); export default { name: 'starts' };`,
  threads: `import { Worker } from 'node:worker_threads'; new Worker('1', { eval: true }); export default { name: 'threads' };`,
  tells: `export default { name: 'tells', description: 'Variables: ' + Object.keys(process.env).filter((name) => /SECRET/.test(name)).join(' ') };`,
  broken: 'export default {',
  installed: `export default { name: 'installed', subcommands: [{ name: 'copy', description: 'Copies things somewhere', args: [{ name: 'from' }, { name: 'to', isVariadic: true }],
    options: [{ name: '--fast', description: 'Faster', args: { suggestions: ['x', 'y'] } }, { name: '--invented', description: 'Another version had this' }] }] };`,
};

const catalogue = mkdtempSync(join(tmpdir(), 'climax-fig-'));
writeFileSync(join(catalogue, 'package.json'), '{"type": "module"}');
mkdirSync(join(catalogue, 'build/ledgerly'), { recursive: true });
for (const [name, code] of Object.entries(specs)) writeFileSync(join(catalogue, 'build', `${name}.js`), code);
const programs = makePrograms({
  installed: `case "$1" in copy) ${prints('Usage: installed copy [OPTIONS]\n\nOptions:\n  --fast   Do it faster\n')}\n;; *) ${prints('Usage: installed <command>\n\nCommands:\n  copy   Copy things')}\n;; esac`,
});
afterAll(() => {
  programs.remove();
  rmSync(catalogue, { recursive: true });
});

const read = (program: string, settings = {}) =>
  importProgram(program, {
    env: { ...programs.env, CLIMAX_FIG: catalogue, SECRET_TOKEN: 'x' },
    from: 'fig',
    ...settings,
  }) as Promise<Imported & { problem?: string }>;

describe('import from fig', () => {
  it('describes a program that is not installed', async () => {
    const { draft, report } = await read('ledgerly');
    expect(report.sources).toEqual(['fig']);
    expect(draft.tools.map(({ name, description, risk }) => [name, description, risk])).toEqual([
      ['ledgerly_balance', 'Show the balance of accounts', 'write'],
      ['ledgerly_remove', 'Remove an account', 'destructive'],
      ['ledgerly_rate_list', 'List rates', 'read'],
      ['ledgerly_books_open', 'Open a book', 'write'],
      ['ledgerly_report', 'Print a report', 'write'],
    ]);
  });

  it('copies arguments as the catalogue has them, and its values as suggestions', async () => {
    const { draft } = await read('ledgerly', { only: 'balance,remove' });
    expect(draft.tools[0]!.args).toEqual([
      { name: 'account', description: 'An account', type: 'string', positional: true, multiple: true },
      { name: 'file', description: 'Read this file', type: 'string', flag: '--file' },
      { name: 'depth', description: 'Levels of accounts', type: 'string', flag: '--depth=', multiple: true },
      { name: 'color', description: 'Colours (such as always, never)', type: 'string', flag: '--color' },
    ]);
    expect(draft.tools[1]!.args.map(({ name, required }) => [name, required])).toEqual([
      ['account', true],
      ['yes', true],
    ]);
  });

  it('reads a description that is a function', async () => {
    const [tool] = (await read('called')).draft.tools;
    expect(tool).toMatchObject({
      description: 'Made by a function',
      args: [{ name: 'value', required: true }],
    });
  });

  it.each(['reads', 'writes', 'starts', 'threads'])(
    'stops a description that %s what is not its business',
    async (name) => {
      expect((await read(name)).problem).toMatch(
        new RegExp(`^the description of ${name} in @withfig/autocomplete cannot be read: `),
      );
    },
  );

  it('runs nothing from a package with links, which Node would follow anywhere', async () => {
    const planted = mkdtempSync(join(tmpdir(), 'climax-fig-'));
    cpSync(catalogue, planted, { recursive: true });
    symlinkSync('/', join(planted, 'build/root'));
    const { problem } = await read('ledgerly', { env: { ...programs.env, CLIMAX_FIG: planted } });
    rmSync(planted, { recursive: true });
    expect(problem).toMatch(/ has links, which could lead to any file; /);
  });

  it('finds a package that is itself a link', async () => {
    const link = join(tmpdir(), `climax-fig-link-${process.pid}`);
    symlinkSync(catalogue, link);
    const { draft } = await read('called', { env: { ...programs.env, CLIMAX_FIG: link } });
    rmSync(link);
    expect(draft.tools).toHaveLength(1);
  });

  it('hides the environment from a description', async () => {
    expect((await read('tells')).draft.description).toBe('Variables:');
  });

  it.each([
    ['broken', /^the description of broken in @withfig\/autocomplete cannot be read: /],
    ['unknown', /^@withfig\/autocomplete does not know unknown$/],
    ['../ledgerly', /^@withfig\/autocomplete does not know /],
  ])('says what is wrong with %s', async (name, problem) => {
    expect((await read(name)).problem).toMatch(problem);
  });

  it('completes the help of an installed program, and believes the program', async () => {
    const { draft, report, origins } = await read('installed');
    expect(report.sources).toEqual(['help', 'fig']);
    expect(draft.tools).toMatchObject([
      {
        name: 'installed_copy',
        description: 'Copy things',
        args: [
          { name: 'from', positional: true, required: true },
          { name: 'to', positional: true, multiple: true },
          { name: 'fast', type: 'boolean', flag: '--fast' },
        ],
      },
    ]);
    expect(origins['installed copy']).toMatchObject({ source: 'help' });
  });
});
