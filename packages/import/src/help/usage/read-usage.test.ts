import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const positionalsOf = (text: string, command: string) =>
  parseHelp(text, command.split(' '))
    .positionals.map(({ name, required, variadic }) => `${name}${required ? '' : '?'}${variadic ? '*' : ''}`)
    .join(' ');

describe('positionals in usage lines', () => {
  it.each([
    ['Usage: sort [OPTION]... [FILE]...', 'sort', 'FILE?*'],
    ['Usage: comm [OPTION]... FILE1 FILE2', 'comm', 'FILE1 FILE2'],
    ['Usage: notes DEST\n  notes - manage notes with git, without reading them', 'notes', 'DEST'],
    ['Usage: gifs [OPTION | FILE | FRAME]...', 'gifs', 'FILE?*'],
    [
      'usage: 1. log [PATH][@REV]\n       2. log URL[@REV] [PATH...]\n\n  1. Print it.\n',
      'vcs log',
      'PATH?*',
    ],
    ['usage: pex [-o OUTPUT] [options]\n\npex builds a PEX (Executable) file based on the rest', 'pex', ''],
    ['Usage: cmp [OPTION]... FILE1 [FILE2 [SKIP1 [SKIP2]]]', 'cmp', 'FILE1 FILE2? SKIP1? SKIP2?'],
    ['Usage: apt-mark [options] hold pkg1 [pkg2 ...]', 'apt-mark hold', 'pkg*'],
    ['Usage: lint [options] [file1, file2, ...]', 'lint', 'file?*'],
    [
      'usage: git stash [push [-p | --patch] [--]\n                 [<pathspec>...]]',
      'git stash push',
      'pathspec?*',
    ],
    ['usage: git reflog [show] [<log-options>] [<ref>]', 'git reflog show', 'ref?'],
    ['rand: usage: rand LOW [HIGH]', 'rand', 'LOW HIGH?'],
    ['Usage: objdump <option(s)> <file(s)>', 'objdump', 'file*'],
    ['Usage: printf FORMAT [ARGUMENT]...\n  or:  printf OPTION', 'printf', 'FORMAT ARGUMENT?*'],
    [
      'Usage: java [options] <mainclass> [args...]\n           (to execute a class)',
      'java',
      'mainclass args?*',
    ],
    ['Usage: cspell suggestions|sug [options] [words...]', 'cspell suggestions', 'words?*'],
    ['Usage: trees changes|extras|status [OPTIONS] [PATHS...]', 'trees status', 'PATHS?*'],
    ['Usage: trees add ?OPTIONS? FILE1 ?FILE2 ...?', 'trees add', 'FILE*'],
    ['Usage: trees log ?WHEN? ?VERSION|DATE? ?OPTIONS?', 'trees log', 'WHEN? VERSION?'],
    ['register [OPTIONS] [QUERY]\n  Show postings and their running total.', 'ledger register', 'QUERY?'],
    ['Usage: pm2 start [options] [name|namespace|file|id...]', 'pm2 start', 'name?*'],
    ['usage: twine upload [-h] [-r REPOSITORY] [--skip] dist [dist ...]', 'twine upload', 'dist*'],
    ['Usage: sqlite-utils insert [OPTIONS] PATH TABLE [FILE]', 'sqlite-utils insert', 'PATH TABLE FILE?'],
    ['Usage: docker run [OPTIONS] IMAGE [COMMAND] [ARG...]', 'docker run', 'IMAGE COMMAND? ARG?*'],
    [
      'Usage:\n  tool put <key> <value> (<value> can also be given from stdin) [flags]',
      'tool put',
      'key value',
    ],
    [
      'Usage: pdm remove [-h] [-v]\n [-d]\n packages [packages ...]\n\nRemove packages',
      'pdm remove',
      'packages*',
    ],
    ['Usage: prove [options] [files or directories]', 'prove', 'files or directories?*'],
    ['Usage: ack [OPTION]... PATTERN [FILES OR DIRECTORIES]', 'ack', 'PATTERN FILES OR DIRECTORIES?*'],
    ['Usage: grep [OPTION]... PATTERNS [FILE]...', 'grep', 'PATTERNS FILE?*'],
    ['usage: mvn [options] [<goal(s)>] [<phase(s)>]', 'mvn', 'goal?*'],
    ['Usage: eslint [options] file.js [file.js] [dir]', 'eslint', 'file.js*'],
    ['Usage: env [NAME=VALUE]... [COMMAND [ARG]...]', 'env', 'NAME=VALUE?* COMMAND? ARG?*'],
    ['Usage: tool fetch [options] [address]', 'tool fetch', 'address?'],
    ['Usage: coverage run [options] <pyfile> [program options]', 'coverage run', 'pyfile args?*'],
    ['USAGE:\n   runc exec [command options] <id> <cmd> || -p file.json <id>', 'runc exec', 'id cmd'],
    [
      'Usage: ast-grep run [OPTIONS] <--pattern <PATTERN>|--kind <KIND>> [PATHS]...',
      'ast-grep run',
      'PATHS?*',
    ],
    [
      'usage: nc [-46] [destination] [port]\n\tCommand Summary:\n\t\t-4\t\tUse IPv4',
      'nc',
      'destination? port?',
    ],
    ['USAGE\n   rclone about prints quota information about a remote to standard output.', 'rclone', ''],
    ['Usage\n=====\n  rst2html [options] [<source> [<target>]]', 'rst2html', 'source? target?'],
    ['usage: mypy [-h] [more options; see below] [files ...]', 'mypy', 'files?*'],
    ['Usage: cloc [options] <file(s)/hash(es)> | <set 1> <set 2> | <reports>', 'cloc', 'file/hash*'],
    ['Usage: npm get [<key> ...] (See `npm config`)', 'npm get', 'key?*'],
    ['Usage: npm init <@scope> (same as `npx <@scope>/create`)', 'npm init', ''],
    ['Usage: npm init <spec> (same as `npx create-<spec>`)', 'npm init', 'spec'],
    [
      'Usage: pkg-query [<option>...] <command>\n\nCommands:\n  -s, --status [<package>...]  Display details.',
      'pkg-query',
      '',
    ],
    ['Usage: tool FILE | DIR OUT', 'tool', 'FILE OUT'],
    ['Usage: gh pr view [<number> | <url> | <branch>] [flags]', 'gh pr view', 'number?'],
    ['Usage: gh pr checkout {<number> | <url>} [flags]', 'gh pr checkout', 'number'],
    ['Usage\n  $ tool <source …> <target>', 'tool', 'source* target'],
    ['usage: tool [-ac] utility [argument [/_] ...] < filenames', 'tool', 'utility argument?*'],
    ['usage: tool [options] [command [arguments]] < list', 'tool', 'command? arguments?*'],
    ['usage: tool [-2u] [-f file] [command [flags]]', 'tool', 'command? args?*'],
    ['Usage:\n  tool exec COMMAND [flags]', 'tool exec', 'COMMAND'],
    ['Usage: tool run [OPTIONS] [ENV:]ARGS...', 'tool run', 'ARGS*'],
    ['Usage: tool [user@]host', 'tool', 'host'],
    ['Usage:\ntool [options] <address> <address>', 'tool', 'address address2'],
    ['SYNOPSIS:\n\n    tool [OPTION ...] [-D|-S] PACKAGE ... [-D|-S] PACKAGE ...', 'tool', 'PACKAGE*'],
    ['Usage: tool [-e EXPR] { -p PID | [-u USER] PROG [ARGS] }', 'tool', 'PROG? ARGS?*'],
    ['Usage: tool (-a | -b FILE)', 'tool', ''],
    ['Usage: tool [options] [mask | list] [pid|cmd [args...]]', 'tool', 'mask? pid? args?*'],
    [
      'Topics:\n  usage: basic invocation\n\nUsage: tool [infile] [options] [outfile]',
      'tool',
      'infile? outfile?',
    ],
    ['This is the tool.  Usage:\n\n    tool [options] [program [core]]\n', 'tool', 'program? core?'],
    ['Usage: jekyll {doctor|hyde} [options]', 'jekyll doctor', ''],
    ['Usage: jo [-a] [word...]\n  word is key=value or key@value', 'jo', 'word?*'],
    ['usage: nox [-h] [-s SESSION]\n           ...', 'nox', 'args?*'],
    ['Usage:\n  kubectl logs [-f] (POD | TYPE/NAME) [-c CONTAINER] [options]', 'kubectl logs', 'POD'],
  ])('%j', (text, command, positionals) => {
    expect(positionalsOf(text, command)).toBe(positionals);
  });

  it.each([
    ['tool view [<number> | <url> | <branch>]', 'number, url or branch'],
    ['tool start [name|file|id...]', 'name, file or id'],
    ['tool logs (POD | TYPE/NAME)', 'POD or TYPE/NAME'],
    ['tool edit <id|url>', 'id or url'],
    ['tool trace [pid|cmd [args...]]', undefined],
  ])('tells what an operand of %s may be', (usage, description) => {
    expect(parseHelp(`Usage: ${usage}`, usage.split(' ').slice(0, 2)).positionals[0]?.description).toBe(
      description,
    );
  });

  it('gives a value to the option before it, not to the alternative', () => {
    const text = `Usage: net [-s|-c host] [options]

  -s, --server              run as a server
  -c, --client <host>       connect to the host`;
    expect(parseHelp(text, ['net']).flags.map(({ value }) => value)).toEqual(['none', 'required']);
  });

  it('treats dots alone as a command if there are commands', () => {
    const text =
      'Usage: pdm cache [-h] [-v | -q] ...\n\nCommands:\n  clear   Clean the files\n  list    List the wheels';
    expect(parseHelp(text, ['pdm', 'cache']).runsAlone).toBeUndefined();
  });

  it.each([
    ['Usage: deps [OPTIONS] [COMMAND]', 9, true],
    ['Usage: deps [OPTIONS] [COMMAND]', 2, undefined],
    ['Usage: deps [OPTIONS] <COMMAND>', 9, undefined],
  ])('knows from %j and %i options whether the program runs without a command', (usage, count, runsAlone) => {
    const options = Array.from({ length: count }, (_, index) => `      --option-${index}  Does something`);
    const text = `${usage}\n\nCommands:\n  lock  Read a lock file\n  help  Print help\n\nOptions:\n${options.join('\n')}\n`;
    expect(parseHelp(text, ['deps']).runsAlone).toBe(runsAlone);
  });

  it('takes names from the list of arguments if there is one', () => {
    const text = [
      'Usage: cspell lint [options] [globs...] [file://<path> ...]',
      '',
      'Arguments:',
      '  globs         Files to check',
      '',
      'Options:',
      '  --verbose     Say more',
    ].join('\n');
    expect(parseHelp(text, ['cspell', 'lint']).positionals).toEqual([
      { name: 'globs', required: false, variadic: true, description: 'Files to check' },
    ]);
  });
});

describe('letters in one word of the usage', () => {
  it('are options that the list has, even next to an option like -width', () => {
    const text =
      'Usage: tool [-ac] FILE\n\nOptions:\n  -a, --alt   x\n  -c, --color   y\n  -w, --width=N, -width   z';
    const { flags } = parseHelp(text, ['tool']);
    expect(flags.map(({ names }) => names[0])).toEqual(['-a', '-c', '-w']);
  });
});

describe('the help of Go’s flag', () => {
  const text = `Usage of duf:
  -all
    \tinclude pseudo, duplicate, inaccessible file systems
  -hide string
    \thide specific devices, separated with commas:
    \tlocal, network, fuse, special, loops, binds
  -width uint
    \tmax output width`;

  it('has options below the word usage, and no operands', () => {
    const { flags, positionals, description } = parseHelp(text, ['duf']);
    expect(positionals).toEqual([]);
    expect(description).toBe('');
    expect(flags.map(({ names, type }) => [names[0], type])).toEqual([
      ['-all', 'boolean'],
      ['-hide', 'string'],
      ['-width', 'integer'],
    ]);
  });
});

describe('usage lines', () => {
  const factsOf = (usage: string) => parseHelp(`Usage:${usage}\n`, ['tool']);
  const operandsOf = (usage: string) =>
    factsOf(usage).positionals.map(({ name, variadic }) => name + (variadic ? '...' : ''));
  const optionsOf = (usage: string) =>
    factsOf(usage).flags.map(({ names, value, type }) => `${names.join(' ')} ${value} ${type}`);

  it('take many of an operand before the last if one of them does', () => {
    const forms =
      ' tool [-T] SOURCE DEST\n  or:  tool SOURCE... DIRECTORY\n  or:  tool -t DIRECTORY SOURCE...';
    expect(operandsOf(forms)).toEqual(['SOURCE...', 'DEST']);
    expect(operandsOf(' tool OLD NEW\n  or:  tool LIST...')).toEqual(['OLD', 'NEW']);
  });

  it('end before a dash and what the command does', () => {
    expect(operandsOf('\n  tool  [OPTION…] [COMMAND] — run command or shell in a chroot')).toEqual([
      'COMMAND',
    ]);
  });

  it.each([
    ['[OPTION…] - container monitor', []],
    ['[arguments] [file ..]       edit specified file(s)', ['arguments', 'file...']],
    ['[-vn] [<hostname>]             <-Display the cache', ['hostname']],
    ['[OPTION]... [INPUT]...   (without -G)', ['INPUT...']],
    ['[OPTION?]', []],
    ['MODE[,MODE]... FILE...', ['MODE', 'FILE...']],
    ['EXPERIMENT(S)', ['EXPERIMENT...']],
  ])('read %j', (form, operands) => {
    expect(operandsOf(` tool ${form}`)).toEqual(operands);
  });

  it('may give an option two spellings and then its value', () => {
    expect(optionsOf(' tool [{-p | --profile} file | --noprofile] NAME')).toEqual([
      '-p --profile required string',
      '--noprofile none boolean',
    ]);
    expect(optionsOf(' tool [{-a | --bytes} | --chars] NAME')).toEqual([
      '-a none boolean',
      '--bytes none boolean',
      '--chars none boolean',
    ]);
  });

  it('show in brackets of their own a value that may be left out', () => {
    expect(optionsOf(' tool [--top [ number ]] NAME')).toEqual(['--top optional number']);
  });

  it('name options that may be repeated in every program', () => {
    const { flags } = factsOf(' tool [--include pattern] [--theme expression] NAME');
    expect(flags.map(({ repeatable }) => repeatable)).toEqual([true, undefined]);
  });

  it('show which options of a list without values are switches', () => {
    const names = ['--save', '--global', '--links', '--omit', '--cpu'];
    const list = names.map((name) => `  ${name}\n    When set file: it is written\n`).join('\n');
    const shown = '[--save] [--global] [--links] [--omit <dev|optional>] [--cpu <cpu>]';
    const { flags } = factsOf(`\ntool\n\nOptions:\n${shown}\n\n${list}`);
    expect(flags.map(({ value }) => value)).toEqual(['none', 'none', 'none', 'required', 'required']);
    expect(flags[0]!.doubts).toEqual([]);
  });

  it('list digits that are options', () => {
    expect(optionsOf(' tool [-123 | --brutal] NAME').map((line) => line.split(' ')[0])).toEqual([
      '-1',
      '-2',
      '-3',
      '--brutal',
    ]);
  });

  it('tell forms of a value from values', () => {
    expect(operandsOf(' tool {FILE | DIRECTORY | STDIN}')).toEqual(['FILE']);
    expect(factsOf(' tool {START | STOP}').positionals).toMatchObject([{ enum: ['START', 'STOP'] }]);
    expect(factsOf(' tool [--verbose {number | format}] NAME').flags[0]).not.toHaveProperty('enum');
    expect(optionsOf(' tool [--verbose {number | format}] NAME')).toEqual(['--verbose required string']);
  });
});
