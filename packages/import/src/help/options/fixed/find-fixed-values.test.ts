import { describe, expect, it } from '@jest/globals';
import { findFixedValues } from './find-fixed-values.ts';

const context = { names: ['--option'], placeholder: 'VALUE', lists: 'collected' as const };
const valuesOf = (description: string, placeholder = 'VALUE') =>
  findFixedValues(description, { ...context, placeholder })?.join(' ');

describe('findFixedValues', () => {
  it.each([
    ['When to use color [default: auto] [possible values: auto, always, never]', 'auto always never'],
    ['Update them. (choices: "all", "none", preset: "all")', 'all none'],
    ['regex type (posix|pcre)', 'posix pcre'],
    ['mode to use: readonly, vendor, or mod. By default, it is readonly.', 'readonly vendor mod'],
    ['Minimum severity.\n  [A] autocorrect\n  [I] info\n  [W] warning', 'autocorrect info warning'],
    ['A formatter.\n  [h]tml\n  [ju]nit\n  [p]rogress (default)', 'html junit progress'],
    ['Detecting changed files. (choices: "content", "metadata", default: "content")', 'content metadata'],
    [
      'the format to emit (choices: columns, json, cyclonedx-json) (default: columns)',
      'columns json cyclonedx-json',
    ],
    ['Forces installation from package dist|source|auto (auto chooses).', 'dist source auto'],
    [
      'Audit output format. Must be "table", "plain", or "summary". [default: "table"]',
      'table plain summary',
    ],
    ['Bundle format, "cjs", "iife", "esm" (default: cjs)', 'cjs iife esm'],
    ['Signal to end it with, "SIGTERM" or "SIGKILL"', 'SIGTERM SIGKILL'],
    ['Which signal. Supported values are: USR1, USR2. Not on Windows.', 'USR1 USR2'],
    ['(extract|process) first input as front matter', 'extract process'],
    ['[auto|a|yaml|y] format of the input. (default "auto")', 'auto a yaml y'],
    ['bash/posix/zsh (default: posix)', 'bash posix zsh'],
    ['How to fail. "die" throws an error. "stderr" prints it. "none" ignores it.', 'die stderr none'],
    ['Format for footnote references: one of "superscript" or "brackets".', 'superscript brackets'],
    [
      'one of "dash" (em-dash prefix), "parentheses"/"parens", or "none". (default: "dash")',
      'dash parentheses parens none',
    ],
    [
      'Select the output format among: columns (default), freeze, or json.\nThe last is new.',
      'columns freeze json',
    ],
    [
      'Coloring style. It can be one of:\n\n    abap, algol,\n  autumn\n\nThe "auto" style follows it.',
      'abap algol autumn',
    ],
    ['minimum TLS version (1.0, 1.1, 1.2) (default "1.2")', '1.0 1.1 1.2'],
    ['Rack adapter to use (default: autodetect)\n(rack, rails, file)', 'rack rails file'],
    ['Version of the language [possible values: 3.7, 3.8, 3.9]', '3.7 3.8 3.9'],
    ['Selects the formatter.  Valid formatters are:\nansi, bs, markdown, rdoc.', 'ansi bs markdown rdoc'],
    ['Clean attribute (version, changeset, user)', 'version changeset user'],
    ['TLSv1, TLSv1_1, TLSv1_2', 'TLSv1 TLSv1_1 TLSv1_2'],
    ['Mode. Available modes: clusterbomb, pitchfork (default: clusterbomb)', 'clusterbomb pitchfork'],
    ['[choices: "stylish", "summar\n        y", "junit"] [default: "stylish"]', 'stylish summary junit'],
    ['Action if run as a root user [warn, ignore] (default: warn)', 'warn ignore'],
    ['Details to print. Use one of: none, flat, tree. Default: tree.', 'none flat tree'],
    [
      'The modes are as follows:\n\n  strict   only without errors\n  lax      as much as possible',
      'strict lax',
    ],
    ['Default action when a path exists: (s)witch, (i)gnore, (w)ipe, (b)ackup, (a)bort.', 's i w b a'],
    [
      'How upgrading is handled. "eager" - everything. "only-if-needed" - what must be.',
      'eager only-if-needed',
    ],
    [
      "Set the style (default: auto). Set this to 'basic' to disable colors. Set it to 'full' to enable all. Set this to 'none' to disable output.",
      'auto basic full none',
    ],
    ['set interactive mode when writing changes:\n- 0: no interactivity.\n- 1: ask for confirmation.', '0 1'],
    ['Strategy for the cache - either: metadata or content - default: metadata', 'metadata content'],
    ['Choose between DEBUG/INFO/WARNING. Default is INFO.', 'DEBUG INFO WARNING'],
    ['The level to use. Choices are L (7%), M (15%, default), and H (30%).', 'L M H'],
    ['Priority (only for restoring). Choices available: bulk, standard', 'bulk standard'],
    ['Filter by state: {open|closed|merged|all} (default "open")', 'open closed merged all'],
    ['Target architecture (macOS only; valid values: x86_64, arm64).', 'x86_64 arm64'],
    ["Available plugin types are : ('cache', 'shell', 'vars')", 'cache shell vars'],
    ['When images are loaded: "embed", "link" (default), or "lazy".', 'embed link lazy'],
    ['json | yaml | text (default json)', 'json yaml text'],
    ['Output format (checkstyle, diff, gcc, json)', 'checkstyle diff gcc json'],
    ['Minimum severity of errors to consider (error, warning, info)', 'error warning info'],
    ['layout engine to use for the graph (dot/neato/circo)', 'dot neato circo'],
    ['The version of the protocol. Can be v5, v311 or v31. Defaults to v311.', 'v5 v311 v31'],
    ['keyfile type, can be either "pem" or "engine".', 'pem engine'],
    ["Show prettier output. Accepts 'yes' (the default) or 'no'.", 'yes no'],
    ['What names to list as authors - first, all or committer.', 'first all committer'],
    ['Display timezone as local, original, or utc.', 'local original utc'],
    ['decision in quiet mode when there is no strong match: skip or asis', 'skip asis'],
    [
      "Should commands use colors. 'auto' (default): on a terminal. 'always' or 'yes': always. 'never' or 'no': never.",
      'auto always yes never no',
    ],
  ])('reads the list in %j', (description, values) => {
    expect(valuesOf(description)).toBe(values);
  });

  it('treats words in brackets as the values when the default is one of them', () => {
    const description = 'how the tree is drawn (plain, box, dots)';
    expect(findFixedValues(description, context)).toBeUndefined();
    expect(findFixedValues(description, { ...context, shown: 'box' })).toEqual(['plain', 'box', 'dots']);
    expect(findFixedValues(description, { ...context, shown: 'line' })).toBeUndefined();
  });

  it.each([
    ['Fits the image. FIT is one of into, fill and exact.', ['into', 'fill', 'exact']],
    ['Image size; one of into, fill and exact.', undefined],
    ['output a snippet in LANG, choices are "python", "php"', ['python', 'php']],
    ['File type (json, yaml, toml)', undefined],
    ['the format to emit (choices: columns, json) (default: columns)', ['columns', 'json']],
    ['When to use color [possible values: auto, never]', ['auto', 'never']],
  ])('where the framework prints choices, reads those alone: %j', (description, values) => {
    expect(findFixedValues(description, { ...context, placeholder: 'FIT', showsChoices: true })).toEqual(
      values,
    );
  });

  it.each([
    ['examples', "Toolchain name, such as 'stable', 'nightly', or '1.8.0'."],
    ['examples in an expression', 'Python expression. Example: --filter "rating in ("s", "q")"'],
    ['a list that goes on', 'Deploy context ("production", "dev") or `branch:your-branch`'],
    ['a list with an open end', 'Available formats are: text, json. You can also give a reporter class'],
    ['parts of a value', 'Containers separated by "/". One of: mkv, mp4, webm'],
    ['commands that take the option', 'The key id used for encryption. [put, sync, cp, modify]'],
    ['keys of an example', 'Options in JSON: -a \'{"opt1": "val1", "opt2": "val2"}\''],
    ['units', 'Time to wait, one of: s, m, h'],
    ['what is supported so far', 'Convert to another format (currently supported: srt|ass|vtt)'],
    ['words that stand for others', 'Bundle target, "es20XX" or "esnext" (default: es2017)'],
    ['what is available so far', 'The following presets are available: mp3, aac, mp4'],
    ['supported programs', 'Use this downloader. Currently supports aria2c,axel,curl'],
    ['names in brackets', 'Store with this class (STANDARD, GLACIER or DEEP_ARCHIVE). [put, cp]'],
    ['words in a sentence', 'Level: debug, info and error messages go to the log'],
    ['abbreviations', 'Quotation marks: one of "yes", "no", "alt[ernative]"'],
    ['options that exclude each other', 'Newer than this. Only one of since-time / since may be used.'],
    ['alternatives in prose', 'Write either stdout or stderr to the log'],
    ['two at once', 'For verbose levels (`trace` and `all`): with microseconds'],
    [
      'a list with a form of values',
      'How to display the date [possible values: date, relative, +date-format]',
    ],
    ['things that are loaded', 'Load the assets of a page (css, js, html)'],
    ['what a value can be', 'Where to write. Can be relative or absolute.'],
    ['kinds of things', 'Directory to watch. Can be a file, directory or glob.'],
    ['ways of saying it', 'Show the entries as text, with their names or numbers.'],
    ['what is done', 'read/write/execute bits of the file'],
    ['two things in prose', 'The place of the cache - local or remote.'],
    ['a default', 'Header names the proxy sets [SCRIPT_NAME,PATH_INFO]'],
    ['examples', 'Choose a formatter.\n  [h]tml\n  [j]son\n  [p]rogress\n  custom formatter class name'],
  ])('does not mistake %s for a list of fixed values', (_, description) => {
    expect(valuesOf(description)).toBeUndefined();
  });

  it.each([
    ['FIT', 'Fits the image. FIT is one of into, fill and exact.', 'into fill exact'],
    ['WHEN', "use colours; WHEN is 'always', 'never', or 'auto'", 'always never auto'],
    [
      'WORD',
      'sort according to WORD: general-numeric -g, month -M, version -V',
      'general-numeric month version',
    ],
    ['radix', 'Radix (o/d/x) for printing numbers', 'o d x'],
    ['chars', 'Show info as given by chars: (f)ailed, (s)kipped, (p)assed', undefined],
    ['LEVELS', 'Only these. Valid levels: HIGH, LOW.', undefined],
    ['TEXT', 'Table format - one of html, jira, latex', undefined],
    ['TEXT', 'Table format [possible values: html, jira]', 'html jira'],
    ['size', 'How to display size [possible values: default, short, bytes]', 'default short bytes'],
  ])('knows by the placeholder %s what %j means', (placeholder, description, values) => {
    expect(valuesOf(description, placeholder)).toBe(values);
  });

  it('believes "One of" where the framework would print choices, but no other list', () => {
    const printing = { ...context, showsChoices: true };
    const said = "Where to look. One of 'root' (the default), 'upward', or 'none'.";
    expect(findFixedValues(said, printing)).toEqual(['root', 'upward', 'none']);
    expect(findFixedValues("Output format: 'html' or 'pdf'", printing)).toBeUndefined();
    const among = 'Browser to use, one of "all", "chromium" or "firefox" (default: "chromium")';
    expect(findFixedValues(among, printing)).toEqual(['all', 'chromium', 'firefox']);
    const told = "Debugging. 'plain' does nothing. 'rewrite' (the default) rewrites them.";
    expect(findFixedValues(told, { ...printing, placeholder: 'MODE' })).toEqual(['plain', 'rewrite']);
    expect(findFixedValues(told, printing)).toBeUndefined();
  });

  it.each(['KEY=VALUE', 'STREAM:POLICY', 'path', 'url'])(
    'does not limit a value of the form %s',
    (placeholder) => {
      expect(valuesOf('One of: a1, b2, c3', placeholder)).toBeUndefined();
    },
  );

  it.each([
    [
      'others are said to be possible',
      'output format: [html5, manpage] (default: html5) additional backends are supported',
    ],
    [
      'the words are keys of JSON',
      'A JSON string such as \'{ "type": "file", "path": "x", "options": { "a": 1 } }\'',
    ],
    [
      'one value holds several',
      'Debug options, comma-separated. Possible values:\n * `files` - List.\n * `timings` - Measure.',
    ],
    ['lines below go on with prose', 'The places are as follows:\n\n  a file called x\n  the home directory'],
  ])('finds none where %s', (_, description) => {
    expect(valuesOf(description)).toBeUndefined();
  });

  it.each([
    ['Input format - DER or PEM', 'PEM|DER', 'PEM DER'],
    ['Where to listen', 'PEM|DER', undefined],
    ['A HOST or an IP', 'HOST|IP', undefined],
    ['set out buffering to None, Line, or Block', 'N|L|B', 'N L B'],
    ['set out buffering', 'N|L|B', undefined],
    ['mode of coverage. set: does it run? count: how often?', 'set,count', 'set count'],
    ['a list of tags', 'tag,list', undefined],
    ["Use the cache (FLAG=true) or don't (FLAG=false)", 'FLAG', 'true false'],
    ['Use it (FLAG=true)', 'FLAG', undefined],
  ])('%j names the words of %s again: %j', (description, placeholder, values) => {
    expect(valuesOf(description, placeholder)).toBe(values);
  });

  it.each([
    ['When to color. Possible values: *auto*, never, always.', 'auto never always'],
    ['the crypt method (one of NONE DES MD5 SHA256)', 'NONE DES MD5 SHA256'],
    [
      'TLS version, can be one of tlsv1.3 tlsv1.2 or tlsv1.1. Defaults to tlsv1.2.',
      'tlsv1.3 tlsv1.2 tlsv1.1',
    ],
    ["compression to use (defaults to 'xz', supported are: bzip2 gzip lzma xz).", 'bzip2 gzip lzma xz'],
    ['MANIFEST TYPE (oci, v2s1, or v2s2) to use in the destination', 'oci v2s1 v2s2'],
    ['Set the alert mode (none, beep or flash)', 'none beep flash'],
    ['compression to use for source (gz|xz|bzip2|lzma).', 'gz xz bzip2 lzma'],
    ['the color mode. Supported are "auto", "always", "never".', 'auto always never'],
    ['Compile for the release. Supported releases: 7, 8, 11', '7 8 11'],
    ['output format (available formats are: default, csv, json)', 'default csv json'],
    ['quoting style. Valid WORDs are: literal, shell, c. Default is shell.', 'literal shell c'],
    ['failure mode: VALUE can be: abort (default), fail, warn', 'abort fail warn'],
    ["output the date. VALUE='date', 'seconds', or 'ns' for what is shown", 'date seconds ns'],
    ["direction of search, 'forward' or 'backward'", 'forward backward'],
    ["Options are 'off' (the default value), 'on' (map it), or 'silent' (say nothing)", 'off on silent'],
    ["Options are 'first' (at first) 'last' (at last) 'verbatim' (as it is).", 'first last verbatim'],
    ['the model to use\nMay be `50`, `51`, or `60`', '50 51 60'],
    ['Choose style:\n  =generic   -   Emit generic code\n  =apple     -   Emit other code', 'generic apple'],
    [
      'VALUE must be a module or one of:\n TAP - Test Anything;\n JUnit - XML;\n plain - one line.',
      'TAP JUnit plain',
    ],
    [
      'The possible values for this flag are:\n\n    none      Do not sort.\n    path      Sort by path.',
      'none path',
    ],
  ])('%j: %s', (description, values) => {
    expect(valuesOf(description)).toBe(values);
  });

  it.each([
    ['other values are possible', 'The mode may be predefined (silent, normal, or verbose) or your own'],
    ['other spellings are', 'Allowed signals are: HUP, QUIT and INT; names with SIG are also accepted'],
    ['several are meant', 'Print various types of information [count, duplicate, includes]'],
    ['it is a path to one of several things', 'Path to the application bundle (indexed, file, or regular)'],
    ['spaces are those of a sentence', 'Use one of your configured remotes'],
  ])('finds none where %s', (_, description) => {
    expect(valuesOf(description)).toBeUndefined();
  });

  it('takes words in brackets where the placeholder says that one is chosen', () => {
    expect(valuesOf('Change printed timestamps (pretty, unix, us+utc)', 'FORMAT')).toBe('pretty unix us+utc');
    expect(valuesOf('create copies (auto, always, never)', 'when')).toBe('auto always never');
    expect(valuesOf('create copies (auto, always, never)', 'text')).toBeUndefined();
  });
});
