import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workbench } from './command-line.ts';
import { printed } from './traced-program.ts';
import { underAttack } from './under-attack.ts';

const withTop = (line: string) => `command: x\n${line}\ntools: []\n`;
const withTool = (fields: string) =>
  `command: x\ntools:\n  - name: t\n    description: A tool\n    ${fields}\n`;
const withName = (name: string) => `command: x\ntools: [{name: ${JSON.stringify(name)}, description: d}]\n`;
const withDefault = (value: string) => withTool(`args: [{name: a, default: ${value}}]`);

/** Ten levels of ten: the last one stands for 10^9 words. */
const bomb = Array.from({ length: 10 }, (_, i) => {
  const items = i === 0 ? ['lol'] : Array.from({ length: 10 }, () => `*a${i - 1}`);
  return `x-${i}: &a${i} [${items.join(', ')}]\n`;
}).join('');

/** What cannot be loaded: the row, the file, and words that the error must contain. */
const refusedFiles: [string, string | Buffer, ...string[]][] = [
  ['CF-01 an empty file', '', 'expected a mapping, got nothing'],
  ['CF-01 a list', '- a\n', 'expected a mapping, got a list'],
  ['CF-01 a scalar', 'hello\n', 'expected a mapping, got "hello"'],
  ['CF-01 a number as key', 'command: x\n2: b\ntools: []\n', 'expected a string as key, got 2'],
  ['CF-01 two documents', 'command: x\ntools: []\n---\ncommand: y\n', 'second document'],
  ['CF-03 an alias bomb in a default', `${bomb}${withDefault('*a9')}`, 'aliases make the document too large'],
  ['CF-04 10,000 brackets', '['.repeat(10_000), 'nesting'],
  ['CF-04 5 kB of mappings', '{a: '.repeat(1250), 'nesting'],
  ['CF-05 a key twice', 'command: a\ntools: []\ncommand: rm\n', ':3:1', 'already on line 1'],
  ['CF-07 __proto__ on top', withTop('__proto__: {polluted: 1}'), '"__proto__" is not allowed'],
  ['CF-07 __proto__ in env', withTop('env: {__proto__: x}'), '"__proto__" is not allowed'],
  ['CF-07 __proto__ in a tool', withTool('__proto__: {timeout: 1}'), '"__proto__" is not allowed'],
  [
    'CF-07 __proto__ through a merge',
    withTop('<<: {__proto__: {polluted: 1}}'),
    '"__proto__" is not allowed',
  ],
  ['CF-08 a function', withDefault('!!js/function "function () {}"'), 'unknown scalar tag'],
  ['CF-08 a Python object', withDefault('!!python/object/apply:os.system [id]'), 'unknown sequence tag'],
  ['CF-08 binary', withDefault('!!binary aGk='), 'unknown scalar tag'],
  ['CF-08 a time', withDefault('!!timestamp 2024-01-01'), 'unknown scalar tag'],
  ['CF-09 UTF-16', Buffer.from('\ufeffcommand: x\ntools: []\n', 'utf16le'), 'UTF-16'],
  [
    'CF-09 invalid UTF-8',
    Buffer.from('command: x\ntools: []\nname: \xff\n', 'latin1'),
    ':3:7',
    'invalid UTF-8',
  ],
  ['CF-09 a tab', 'command: x\ntools:\n\t- a\n', ':3:1', 'tab'],
  ['CF-09 a NUL', 'command: x\0\ntools: []\n', 'null byte'],
  ['CF-10 an empty command', 'command: ""\ntools: []\n', 'expected a command, got ""'],
  ['CF-10 a blank command', 'command: "  "\ntools: []\n', 'expected a command, got "  "'],
  ['CF-10 a list as command', 'command: [x, y]\ntools: []\n', 'expected a string, got a list'],
  ['CF-13 a tool without a name', withName(''), 'expected a name of 1 to 128'],
  ['CF-13 a blank in a name', withName('a b'), 'expected a name of 1 to 128'],
  ['CF-13 a line break in a name', withName('a\nb'), 'expected a name of 1 to 128', 'a\\nb'],
  ['CF-13 a name of 129 characters', withName('x'.repeat(129)), 'expected a name of 1 to 128'],
  ['CF-13 a name turned around', withName('a\u202eb'), 'expected a name of 1 to 128', '\\u202e'],
  ['CF-13 a name with a zero-width blank', withName('a\u200bb'), 'expected a name of 1 to 128', '\\u200b'],
  ['CF-14 a timeout of -5', withTool('timeout: -5'), 'expected a number of seconds', 'got -5'],
  ['CF-14 a timeout of NaN', withTool('timeout: .nan'), 'expected a number of seconds', 'got NaN'],
  ['CF-14 an endless timeout', withTool('timeout: .inf'), 'expected a number of seconds', 'got Infinity'],
  ['CF-14 a timeout in words', withTool('timeout: soon'), 'expected a number of seconds', 'got "soon"'],
  ['ES-03 a variable named A=B', withTop('env: {A=B: c}'), 'expected the name of a variable'],
  ['ES-03 a variable without a name', withTop('env: {"": c}'), 'expected the name of a variable'],
  ['ES-03 NUL in a variable', withTop('env: {A: "\\0"}'), 'without NUL characters'],
];

/** What can be loaded, with a remark, and is a finding of lint: the row, the file, the remark, the rule. */
const suspectFiles: [string, string, string | undefined, string][] = [
  [
    'CF-02 positonal',
    withTool('args: [{name: a, positonal: true}]'),
    'Did you mean "positional"?',
    'unknown-key',
  ],
  ['CF-02 requred', withTool('args: [{name: a, requred: true}]'), 'Did you mean "required"?', 'unknown-key'],
  ['CF-02 timeot', withTool('timeot: 5'), 'Did you mean "timeout"?', 'unknown-key'],
  ['CF-12 an argument twice', withTool('args: [{name: a}, {name: a}]'), undefined, 'duplicate-argument'],
  [
    'CF-12 stdin twice',
    withTool('args: [{name: a, stdin: true}, {name: b, stdin: true}]'),
    undefined,
    'repeated-stdin',
  ],
  [
    'CF-12 two places',
    withTool('args: [{name: a, positional: true, flag: -a}]'),
    undefined,
    'conflicting-placement',
  ],
  [
    'CF-12 cwd and stdin',
    withTool('args: [{name: a, cwd: true, stdin: true}]'),
    undefined,
    'conflicting-placement',
  ],
  ['CF-12 an empty flag', withTool('args: [{name: a, flag: ""}]'), undefined, 'malformed-flag'],
  ['CF-13 a name some clients refuse', withName('größe'), 'some clients accept only', 'tool-name'],
  ['CF-14 a timeout of 0', withTool('timeout: 0'), '0 means the default of 30 seconds', 'timeout-range'],
  ['CF-14 a timeout of a month', withTool('timeout: 3000000'), 'over 34 days', 'timeout-range'],
  ['CF-17 an escape', withTop('description: "\\e[2Jhello"'), 'control or invisible', 'hidden-characters'],
  ['CF-17 a bidi override', withTop('description: "a\\u202eb"'), 'control or invisible', 'hidden-characters'],
  [
    'CF-17 tag characters',
    withTop('description: "a\\U000E0041"'),
    'control or invisible',
    'hidden-characters',
  ],
  [
    'CF-17 100 kB',
    withTop(`description: ${'d'.repeat(100_000)}`),
    '100000 characters long',
    'long-description',
  ],
];

describe('group D: configs that cannot be loaded', () => {
  const bench = workbench();
  const files = refusedFiles.map(([, content], i) => bench.file(`refused-${i}.yaml`, content));
  // One start for all of them: the program reports the problems of every file.
  const everyProblem = bench.run(['run', ...files]);

  it.each(refusedFiles)('%s', async (id, _content, ...words) => {
    const file = basename(files[refusedFiles.findIndex(([each]) => each === id)] as string);
    const { stderr } = await everyProblem;
    const lines = stderr.split('\n').filter((line) => line.includes(file));
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/\.yaml:\d+:\d+/);
    for (const word of words) expect(lines.join('\n')).toContain(word);
  });

  it('CF-01..14 ends with exit code 1, nothing on stdout, no stack trace', async () => {
    const { exitCode, stdout, stderr } = await everyProblem;
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).not.toMatch(/^\s+at |TypeError|RangeError/m);
  });

  it('CF-03 refuses the bomb with 200 MB', async () => {
    const file = files[refusedFiles.findIndex(([id]) => id.startsWith('CF-03'))] as string;
    const report = `process.on('exit', () => {
      process.stderr.write('used ' + process.resourceUsage().maxRSS + ' kB');
    })`;
    const { stderr } = await bench.run(['run', file], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
    });
    const [, kilobytes] = /used (\d+) kB/.exec(stderr) ?? [];
    expect(Number(kilobytes)).toBeLessThan(200 * 1024);
    expect(stderr).toContain('too large');
  });
});

describe('group D: configs that are loaded with a remark', () => {
  const bench = workbench();
  const files = suspectFiles.map(([, content], i) => bench.file(`suspect-${i}.yaml`, content));
  const validated = bench.run(['validate', ...files]);
  const linted = bench.run(['lint', ...files]);

  it.each(suspectFiles)('%s', async (id, _content, remark, rule) => {
    const file = basename(files[suspectFiles.findIndex(([each]) => each === id)] as string);
    const about = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.includes(file))
        .join('\n');
    if (remark) expect(about((await validated).stdout)).toContain(remark);
    expect(about((await linted).stdout)).toContain(rule);
  });

  it('CF-02 CF-12..17 load, but lint reports errors', async () => {
    expect((await validated).exitCode).toBe(0);
    expect((await linted).exitCode).toBe(1);
  });
});

describe('group D: configs that are odd and work', () => {
  const attacked = underAttack(({ directory, traced }) => {
    const spaced = join(directory, 'a dir');
    mkdirSync(spaced);
    symlinkSync(traced, join(spaced, 'traced'));
    const crlf = `\ufeffcommand: ${traced}\r\ntools:\r\n  - name: crlf\r\n    description: d\r\n    command: crlf\r\n`;
    writeFileSync(join(directory, 'crlf.yaml'), crlf);
    const month = { name: 'month', description: 'd', command: "'sleep 1; echo ok'", timeout: 3_000_000 };
    return {
      configs: [
        join(directory, 'crlf.yaml'),
        { command: `"${spaced}/traced" $ATTACK_WORDS`, tools: [{ name: 'spaces', description: 'd' }] },
        { command: 'sh -c', tools: [month] },
      ],
      env: { ATTACK_WORDS: 'two words "and" $HOME' },
    };
  });

  it('CF-09 reads a byte order mark and CRLF', async () => {
    expect((await attacked.call('crlf')).text).toBe(printed('crlf'));
  });

  it('CF-10 honours quotes, and a variable is one word whatever it holds', async () => {
    expect((await attacked.call('spaces')).text).toBe(printed('two words "and" $HOME'));
  });

  it('CF-14 does not mistake a time limit of a month for one that has passed', async () => {
    expect(await attacked.call('month')).toMatchObject({ text: 'ok', isError: false });
  });
});

describe('group D: the command line', () => {
  const bench = workbench();
  const config = bench.file('config.yaml', {
    name: 'demo',
    command: 'no_such_program_anywhere',
    tools: [{ name: 'show', description: 'Show', args: [{ name: 'n', type: 'integer' }] }],
  });
  const validate = (text: string) =>
    bench.run(['validate', config, '--policy', bench.file('policy.yaml', text)]);

  it.each([
    ['an unknown argument', 'tools: {show: {args: {m: {max: 1}}}}', 'the tool has no such argument'],
    ['a bad pattern', 'tools: {show: {args: {n: {pattern: "(x"}}}}', 'cannot be used at position'],
    ['crossed limits', 'tools: {show: {args: {n: {min: 2, max: 1}}}}', 'min 2 is above max 1'],
  ])('CF-18 validate reports %s of a policy with exit code 1', async (_, text, message) => {
    const { exitCode, stdout } = await validate(text);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: expect.stringContaining(message) });
    expect(stdout).toMatch(/policy\.yaml:1:\d+/);
  });

  it('CF-18 validate warns of an unknown tool and of a missing program', async () => {
    const { exitCode, stdout } = await validate('tools: {shwo: {}}');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('no such tool is loaded. Did you mean "show"?');
    expect(stdout).toContain("'no_such_program_anywhere' not found on PATH");
  });

  it.each([
    [['--log-level', 'INFO', 'run', 'git'], 0],
    [['--policy', 'policy.yaml', 'validate', 'config.yaml'], 0],
    [['run', 'nope'], 1],
    [['run', 'git', '--nope'], 2],
    [['run'], 2],
    [['--log-level', 'LOUD', 'run', 'git'], 2],
  ])('CF-19 climax %j works or ends with a short message and exit code %d', async (args, code) => {
    bench.file('policy.yaml', 'default: enabled\n');
    const { exitCode, stdout, stderr } = await bench.run(args);
    expect(exitCode).toBe(code);
    if (code === 0) return;
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
