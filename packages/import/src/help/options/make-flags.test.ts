import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const flagOf = (line: string, rest = '') =>
  parseHelp(`Usage: tool [OPTIONS]\n\nOptions:\n${line}\n  -q, --quiet             Say nothing\n${rest}`, [
    'tool',
  ]).flags[0]!;

describe('makeFlags', () => {
  it('joins the values that an option has on their own lines', () => {
    const line = '  --format=gzip           Write .gz files.\n  --format=xz             Write .xz files.';
    expect(flagOf(line)).toMatchObject({ names: ['--format'], value: 'required', enum: ['gzip', 'xz'] });
  });

  it.each([
    ['  --register=BOOLEAN      Register it', 'required'],
    ['  --register=false        Register it', 'none'],
    ['  --ext                   extensions to look for', 'required'],
    ['  --export                Exports to <path>', 'none'],
    ['  --keyring-file          The keyring file is used to keep keys', 'required'],
    ['  --ignore                ignore specific files or directories', 'required'],
    ['  --urls                  How to link. [relative (default), absolute]', 'required'],
  ])('%s takes a value: %s', (line, value) => {
    expect(flagOf(line).value).toBe(value);
  });

  it.each([
    ['  --port [PROTOCOL:]PORT[:OTHER]  A port', true],
    ['  --env KEY=VALUE         Set a variable', true],
    ['  --bind BINDS            The address to bind to', true],
    ['  --alias OLD=NEW         Rename accounts', true],
    ['  --config KEY=VALUE|PATH Override it', true],
    ['  --static MOUNT:DIR      Serve files', true],
    ['  --listen HOST:PORT      Where to listen', undefined],
    ['  --chown OWNER:GROUP     To whom it belongs', undefined],
    ['  --name NAME             The name', undefined],
    ['  --exclude PATTERN       Files to leave out', true],
    ['  --exclude string        Files to leave out', undefined],
    ['  --exclude PATTERN       Pattern of files, separated by commas', undefined],
    ['  --skip-names=LIST       skip files with a suffix in LIST', undefined],
    ['  --append-log=FILE       append messages to FILE', undefined],
    ['  --append-log=FILE       append messages to `FILE`', undefined],
    ['  --ignore-text <y or n>  Text is removed', undefined],
    ['  --rate #[KMG]           Enable pacing in bits', undefined],
    ['  --only NAME [NAME ...]  Files to include; several may be given', undefined],
    ['  --only NAME [NAME ...]  Can be given multiple times', true],
    ['  --range START=END       The part to show', undefined],
    ['  --loader <ext=loader>   How to load it', true],
    ['  --globals [<name>] ...  Custom variables', true],
    ['  --only <p> [<p>] ...    Warnings to show', true],
    ['  --server-option <text>  option to transmit', true],
    ['  -sigopt VAL             Various options', true],
    ['  -v, --verbose           be more verbose', true],
    [
      '  --exclude PATTERNS      exclude files which match these comma\n                          separated patterns',
      undefined,
    ],
    ['  --names <true|false>    Enables the names', undefined],
    ['  --stamp=no|yes          Add timestamps to messages', undefined],
  ])('%j is repeatable: %j', (line, repeatable) => {
    expect(flagOf(line).repeatable).toBe(repeatable);
  });

  it.each([
    ['  --only [COP1,COP2,...]  Run only these', ','],
    ['  --omit=PAT1,PAT2,...    Files to leave out', ','],
    ['  --add <mod>[,<mod>...]  Root modules', ','],
    ['  --dirs=<dir[,dir,...]>  Where to look', ','],
    ['  --fields <list>         What to show', ','],
    ['  --names <comma separated list>  What to show', ','],
    ['  --files FILE...         What to read', undefined],
    ['  --embed [arg[,...][:value[,...]]]  Arguments and values', undefined],
  ])('%j is joined with %j', (line, separator) => {
    expect(flagOf(line).separator).toBe(separator);
  });

  it.each([
    '  --hsts-file             path of the database',
    '  --max-redirect          maximum redirections allowed per page',
  ])('sees a value in the description: %s', (line) => {
    expect(flagOf(line).value).toBe('required');
  });

  it.each([
    ['argparse', '  -h, --help     show this help message and exit', undefined],
    ['click', '  --help         Show this message and exit.', undefined],
    ['cobra', '  -h, --help     help for tool', undefined],
    ['clap', '  -h, --help     Print help', undefined],
    ['a program of its own', '  -h, --help     Help', 'value-not-stated'],
  ])('doubts switches if no option shows a value: %s', (_, line, code) => {
    const switches = ['all', 'global', 'local', 'system'].map((name) => `  --${name}       Use it`);
    const [flag] = parseHelp(`Options:\n${[...switches, line].join('\n')}\n`, ['tool']).flags;
    expect(flag!.doubts?.[0]?.code).toBe(code);
  });

  it('does not doubt what yargs notes', () => {
    const line = (name: string, type: string) => `      --${name}       Use it  [${type}]`;
    const types = ['string', 'boolean', 'array', 'number', 'count'];
    const text = [...types.map((type, at) => line(`option${at}`, type)), '      --other         Use it'];
    const { flags } = parseHelp(`Options:\n${text.join('\n')}\n  -h, --help  Show help  [boolean]\n`, [
      'tool',
    ]);
    expect(flags.filter(({ doubts }) => doubts).map(({ names }) => names)).toEqual([['--other']]);
  });

  it('treats choices in square brackets as optional if the framework is commander', () => {
    const line = '  --maps [inline|both]    Write source maps';
    expect(flagOf(line)).toMatchObject({ value: 'required', enum: ['inline', 'both'] });
    expect(flagOf(line, '  -h, --help              display help for command')).toMatchObject({
      value: 'optional',
    });
  });

  it('sees in an example that an option may be given twice', () => {
    const line = '  -f NAME                 Field to sort by';
    expect(flagOf(line).repeatable).toBeUndefined();
    expect(flagOf(line, '\nExamples:\n  tool -f a -f b').repeatable).toBe(true);
    expect(flagOf(line, '\nExamples:\n  tool -f a | tool -f b').repeatable).toBeUndefined();
  });

  it.each([
    ['  --length <N>            Read N bytes. N can include a unit', 'string'],
    ['  --jobs <N>              Number of jobs, or auto', 'string'],
    ['  --backoff=N             Factor (default: 1.5)', 'number'],
    ['  --lease="0"             Lease to attach', 'string'],
    ['  --count <N>             Number of pings', 'integer'],
    ['  --port                  Where to listen  [number]', 'integer'],
    ['  --rate                  How often  [number]', 'number'],
    ['  --size #[KMG]           Number of bytes', 'string'],
    ['  --wait #[KMG]           Pause (default 1000)', 'string'],
    ['  --max <MAX>             Maximum error percentage before it fails', 'number'],
  ])('%j has the type %s', (line, type) => {
    expect(flagOf(line).type).toBe(type);
  });

  it.each(['pass twice to suppress errors', 'supply multiple times to say more'])(
    'a switch that says %j counts',
    (text) => {
      expect(flagOf(`  -v, --verbose           Say more; ${text}`).repeatable).toBe(true);
    },
  );

  it('treats a list in angle brackets as one value with commas', () => {
    expect(flagOf('  -o, --output <list>     output columns').separator).toBe(',');
    expect(flagOf('  --device list           Add a host device').separator).toBeUndefined();
  });

  it('reads a value after the only long name as the default', () => {
    expect(flagOf('  -o, --output=simple     Output formatter (simple, extended, json)')).toMatchObject({
      names: ['-o', '--output'],
      value: 'required',
      enum: ['simple', 'extended', 'json'],
      default: 'simple',
    });
  });

  it('does not mistake one literal for all the values', () => {
    const lines = '  -t X, --type=X          Only X files\n  -T X, --type=noX        No X files';
    expect(flagOf(lines).enum).toBeUndefined();
  });

  it('believes a heading that says its options take values', () => {
    const text =
      'Options that take arguments:\n  -I              Library paths\n  --exec          Interpreter';
    expect(parseHelp(text, ['tool']).flags.map(({ value }) => value)).toEqual(['required', 'required']);
  });

  it.each([
    ['  --key                   Path to the private key', 'required'],
    ['  --workers               Number of threads to use', 'required'],
    ['  --props                 Comma separated list of properties to show', 'required'],
    ['  --modules               Location of the modules', 'required'],
    ['  -i, --ignore            Leave out keys: (`-i time,host`)', 'required'],
    ['  -i, --ignore            Leave out keys like `--only time` does', 'none'],
    ['  -p                      Specify custom port', 'required'],
    ['  --paths                 Show the path to each file', 'none'],
    ['  --count                 Number of matches', 'none'],
  ])('%j: value %s', (line, value) => {
    expect(flagOf(line, '  --out FILE              Write here').value).toBe(value);
  });

  it.each([
    ['  --attribute name[=value]   A document attribute', true],
    ['  -O OPTION=value[,OPTION=value]   Options of the lexer', true],
    ['  -o, --output <list>     output columns', undefined],
    ['  --device list           Add a host device', true],
  ])('%j may be repeated: %j', (line, repeatable) => {
    expect(flagOf(line).repeatable).toBe(repeatable);
  });

  it('knows from --help that a type in brackets follows switches too', () => {
    const help = '│ --help                  <bool>   Show this message and exit. │\n';
    const box = (lines: string) => `╭─ Options ─╮\n${lines}╰───────────╯\n`;
    const json = '│ --json     --no-json    <bool>   Return JSON                 │\n';
    const flagsOf = (lines: string) => parseHelp(`Usage: tool [OPTIONS]\n\n${box(lines)}`, ['tool']).flags;
    expect(flagsOf(json + help)[0]).toMatchObject({
      names: ['--json'],
      value: 'none',
      negated: ['--no-json'],
    });
    expect(flagsOf(json)[0]).toMatchObject({ value: 'required', type: 'boolean' });
  });

  it('does not mistake a letter with its value for another option', () => {
    const text = `Usage: tool log

Options:
  -r ARG, --revision=ARG  Show this revision
  -x, --exact             Only this one

Revision filtering:
  The forms are shown below:

    -rX      display revision X
    -rX..Y   display from X to Y
    -xZ      another option
`;
    expect(parseHelp(text, ['tool', 'log']).flags.map(({ names }) => names.join(' '))).toEqual([
      '-r --revision',
      '-x --exact',
      '-xZ',
    ]);
  });

  it.each([
    ['  --confidence N_MIN      Minimum confidence (between 0 and 100) to report', 'integer'],
    ['  --ratio R_MIN           Ratio between 0.0 and 1.0', 'string'],
    ['  --depth D               Limit the tree', 'integer'],
    ['  --jobs J                Run in parallel', 'integer'],
    ['  --min-width W           At least this wide', 'integer'],
    ['  --depth DEPTH-SPEC      Limit the tree', 'string'],
    ['  -i <type>               Interlace type (0-1)', 'integer'],
    ['  --size BYTES            How much to send, in bytes (default: 56)', 'integer'],
  ])('%j is of type %s', (line, type) => {
    expect(flagOf(line).type).toBe(type);
  });

  it('does not treat an option that shows one text as its default as repeatable', () => {
    expect(flagOf('  --header="Choose:"      Header of the list').repeatable).toBeUndefined();
    expect(flagOf('  --header=HEADER         Header of the request').repeatable).toBe(true);
  });

  it.each([
    ['Types to report, can be comma-separated or repeated', 'required'],
    ['Version of the protocol, can be one of v3 v2 or v1.', 'required'],
    ['Show a part of the messages. Set to 100 to have all', 'required'],
    ['Show what can be done', 'none'],
  ])('knows whether there is a value by what is said of it: %s', (description, value) => {
    expect(flagOf(`  --option                ${description}`).value).toBe(value);
  });

  it.each([
    ['the framework notes switches', '[boolean]', 'optional'],
    ['it does not', '', 'none'],
  ])('expects a value of an option without a note if %s', (_, note, value) => {
    const help = `  --help                  Show help  ${note}`;
    expect(flagOf('  --locale                Language of the report', help).value).toBe(value);
    expect(flagOf(`  --view                  Open the report  [boolean]`, help).value).toBe('none');
  });

  it('expects a value of what is not marked as a switch, where no option shows one', () => {
    const { flags } = parseHelp(
      `Options:
  -c        Colorize output. (default: false)
  -r        Follow redirects (default: false)
  -s        Silent mode (default: false)
  -d        POST data
  -t        Number of threads. (default: 40)
  -h        Show help
`,
      ['tool'],
    );
    expect(flags.map(({ names: [name], type }) => `${name} ${type}`)).toEqual([
      '-c boolean',
      '-r boolean',
      '-s boolean',
      '-d string',
      '-t integer',
      '-h boolean',
    ]);
  });

  it('does not take `-o2` for an option beside `-o <level>`', () => {
    const { flags } = parseHelp(
      `Options:
  -o <level>      optimization level
  -zm <levels>    memory levels
Levels:
  -o1             fast
  -o7 -zm1-9      slow
`,
      ['tool'],
    );
    expect(flags.map(({ names }) => names)).toEqual([['-o'], ['-zm']]);
  });

  it.each([
    ['  -h, --help              Show context-sensitive help.', undefined],
    ['  -h, --help              Show help.', true],
  ])('guesses that values are collected unless the framework would mark it: %s', (help, repeatable) => {
    expect(flagOf('  --exclude=PATTERN       Pattern of files', help).repeatable).toBe(repeatable);
  });

  it('guesses which options take a value where only those that may be left out are shown', () => {
    const switches = [...'bcdefgij'].map((letter) => `  -${letter}   Show more\n`).join('');
    const { flags } = parseHelp(
      `Usage: tool [options]\n\nOptions:\n  -o [path]   Open it\n${switches}  --user      Username for the server\n`,
      ['tool'],
    );
    expect(flags.filter(({ value }) => value !== 'none').map(({ names }) => names[0])).toEqual([
      '-o',
      '--user',
    ]);
  });

  it('sees in the text that a switch may be given twice', () => {
    expect(
      flagOf('  -v, --verbose           Show files', '\nUse the -vv option to see more.').repeatable,
    ).toBe(true);
    expect(
      flagOf('  -v, --verbose           Show files', '\nUse -v to see more.').repeatable,
    ).toBeUndefined();
    expect(flagOf('  -v VOLUME               Use it', '\nUse -vv to see more.').repeatable).toBeUndefined();
  });

  it.each([
    ['      --username    username for authentication', 'required'],
    ['      --skew        allowed difference (in seconds) between both', 'required'],
    ['      --wait        wait for the end (in seconds)', 'none'],
  ])('%j is described as its value: %s', (line, value) => {
    expect(flagOf(line, '  -o, --output FILE       Where to write\n').value).toBe(value);
  });

  it('takes no value for the opposite that yargs does not note', () => {
    const rest = '  -h, --help              Show help  [boolean]\n';
    expect(flagOf('      --no-map            Disable source maps', rest).value).toBe('none');
  });
});
