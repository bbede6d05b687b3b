import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CliConfig, ConfigError, parseConfig } from '../index.ts';

/** The lines of the error for a text that is refused. */
function refusal(text: string): string[] {
  try {
    parseConfig(text, 'x.yaml');
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return ['accepted'];
}

const warnings = (config: CliConfig) => config.origin?.warnings.map(formatProblem);
const withTool = (fields: string) => `command: x\ntools:\n  - name: t\n    description: d\n    ${fields}\n`;
const withArg = (fields: string) => withTool(`args: [{name: a, ${fields}}]`);

describe('parseConfig', () => {
  it('fills in every key that has a default', () => {
    const { origin, ...config } = parseConfig(
      'command: x\ntools: [{name: t, description: d, args: [{name: a}]}]',
    );
    expect(config).toEqual({
      name: 'climax',
      description: '',
      command: 'x',
      env: {},
      working_dir: null,
      category: null,
      tags: [],
      global_args: [],
      tools: [
        {
          name: 't',
          description: 'd',
          command: '',
          timeout: null,
          risk: 'read',
          confirm_message: null,
          resolve: {},
          args: [
            {
              name: 'a',
              description: '',
              type: 'string',
              required: false,
              default: null,
              flag: null,
              positional: false,
              cwd: false,
              stdin: false,
              enum: null,
            },
          ],
        },
      ],
    });
    expect(origin).toMatchObject({ file: 'config.yaml', warnings: [] });
    expect(origin).not.toHaveProperty('directory');
  });

  it('leaves keys that are not given out where their absence has a meaning', () => {
    const [tool] = parseConfig(withArg('multiple: true')).tools;
    expect(Object.keys(tool?.args[0] ?? {})).not.toContain('join');
    expect(Object.keys(tool ?? {})).not.toContain('exit_codes');
  });

  it('shares no default between configs', () => {
    const [first, second] = [parseConfig('command: x\ntools: []'), parseConfig('command: x\ntools: []')];
    first.tags.push('mine');
    expect(second.tags).toEqual([]);
  });

  it.each([
    [
      'type',
      'x.yaml:5:28 tools[0].args[0].type: expected string, integer, number or boolean, got "int". Did you mean "integer"?',
      withArg('type: int'),
    ],
    [
      'CF-01 a number as key',
      'x.yaml:3:1 2: expected a string as key, got 2; put it in quotes',
      'command: x\ntools: []\n2: b\n',
    ],
    [
      'a number as the name of a variable',
      'x.yaml:2:7 env.8080: expected a string as key, got 8080; put it in quotes',
      'command: x\nenv: {8080: a}\ntools: []',
    ],
    [
      'a missing key',
      'x.yaml:2:9 tools[0].description: missing; expected a string',
      'command: x\ntools: [{name: t}]',
    ],
    [
      'a number for a text',
      'x.yaml:2:13 env.PORT: expected a string, got 8080. Put it in quotes: "8080"',
      'command: x\nenv: {PORT: 8080}\ntools: []',
    ],
    [
      'a mapping for a word',
      'x.yaml:2:41 tools[0].risk: expected read, write or destructive, got a mapping',
      'command: x\ntools: [{name: a, description: A, risk: {a: b}}]',
    ],
    [
      'a text for a list',
      'x.yaml:2:7 tags: expected a list of words, such as [disk, space], got "a"',
      'command: x\ntags: a\ntools: []',
    ],
    ['a list for a mapping', 'x.yaml:1:1: expected a mapping, got a list', '- a\n'],
    [
      'a tool that is a word',
      'x.yaml:2:9 tools[0]: expected a tool with a name and a description, got "say"',
      'command: x\ntools: [say]',
    ],
    [
      'arguments by name',
      'x.yaml:5:11 tools[0].args: expected a list of arguments, each with a name, got a mapping',
      withTool('args: {a: {}}'),
    ],
    [
      'an argument that is a word',
      'x.yaml:5:12 tools[0].args[0]: expected an argument with a name, such as {name: path}, got "a"',
      withTool('args: [a]'),
    ],
    [
      'a level of risk',
      'x.yaml:5:11 tools[0].risk: expected read, write or destructive, got "high". Did you mean "destructive"?',
      withTool('risk: high'),
    ],
    [
      'codes in a list',
      'x.yaml:5:17 tools[0].exit_codes: expected a mapping such as {1: no matches}, got a list',
      withTool('exit_codes: [1]'),
    ],
    ['an empty file', 'x.yaml:1:1: expected a mapping, got nothing', ''],
    [
      'an empty value',
      'x.yaml:2:1 tools: expected a list of tools, each with a name and a description, got nothing',
      'command: x\ntools:\n',
    ],
    ['CF-10 an empty command', 'x.yaml:1:10 command: expected a command, got ""', 'command: ""\ntools: []'],
    [
      'CF-10 a blank command',
      'x.yaml:1:10 command: expected a command, got "  "',
      'command: "  "\ntools: []',
    ],
    [
      'CF-10 a list as command',
      'x.yaml:1:10 command: expected a string, got a list',
      'command: [x, y]\ntools: []',
    ],
    [
      'CF-13 an empty tool name',
      'x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got ""',
      'command: x\ntools: [{name: "", description: d}]',
    ],
    [
      'CF-13 a blank in a tool name',
      'x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got "a b"',
      'command: x\ntools: [{name: a b, description: d}]',
    ],
    [
      'CF-13 a line break in a tool name',
      'x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got "a\\nb"',
      'command: x\ntools: [{name: "a\\nb", description: d}]',
    ],
    [
      'CF-13 a reversed tool name',
      'x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got "a\\u202eb"',
      'command: x\ntools: [{name: "a\\u202eb", description: d}]',
    ],
    [
      'CF-13 a zero-width tool name',
      'x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got "a\\u200b"',
      'command: x\ntools: [{name: "a\\u200b", description: d}]',
    ],
    [
      'CF-13 a tool name of 129 characters',
      `x.yaml:2:16 tools[0].name: expected a name of 1 to 128 visible characters without spaces, got "${'n'.repeat(129)}"`,
      `command: x\ntools: [{name: ${'n'.repeat(129)}, description: d}]`,
    ],
    [
      'CF-14 a negative timeout',
      'x.yaml:5:14 tools[0].timeout: expected a number of seconds, 0 or more, got -5',
      withTool('timeout: -5'),
    ],
    [
      'CF-14 a timeout that is not a number',
      'x.yaml:5:14 tools[0].timeout: expected a number of seconds, 0 or more, got NaN',
      withTool('timeout: .nan'),
    ],
    [
      'CF-14 an endless timeout',
      'x.yaml:5:14 tools[0].timeout: expected a number of seconds, 0 or more, got Infinity',
      withTool('timeout: .inf'),
    ],
    [
      'CF-14 a timeout in words',
      'x.yaml:5:14 tools[0].timeout: expected a number of seconds, 0 or more, got "30s"',
      withTool('timeout: 30s'),
    ],
    [
      'ES-03 a variable with =',
      'x.yaml:2:7 env["A=B"]: expected the name of a variable, got "A=B"',
      'command: x\nenv: {A=B: c}\ntools: []',
    ],
    [
      'ES-03 a variable without a name',
      'x.yaml:2:7 env[""]: expected the name of a variable, got ""',
      'command: x\nenv: {"": c}\ntools: []',
    ],
    [
      'ES-03 NUL in a variable',
      'x.yaml:2:10 env.A: expected a string without NUL characters, got "\\u0000"',
      'command: x\nenv: {A: "\\0"}\ntools: []',
    ],
    [
      'NUL in a default',
      'x.yaml:5:31 tools[0].args[0].default: expected a string without NUL characters, got "\\u0000"',
      withArg('default: "\\0"'),
    ],
    [
      'NUL inside a default',
      'x.yaml:5:32 tools[0].args[0].default[0]: expected a string without NUL characters, got "\\u0000"',
      withArg('default: ["\\0"]'),
    ],
    [
      'an infinite default',
      'x.yaml:5:31 tools[0].args[0].default: expected a finite number, got Infinity',
      withArg('default: .inf'),
    ],
    [
      'an argument without a name',
      'x.yaml:2:22 global_args[0].name: expected a name, got ""',
      'command: x\nglobal_args: [{name: ""}]\ntools: []',
    ],
    [
      'a word that is not a boolean',
      'x.yaml:5:32 tools[0].args[0].required: expected true or false, got "maybe"',
      withArg('required: maybe'),
    ],
  ])('explains %s', (_name, message, text) => {
    expect(refusal(text)).toEqual([message]);
  });

  it.each(['array', 'list', 'object', 'Array'])('says how to take a list instead of the type %s', (type) => {
    expect(refusal(withArg(`type: ${type}`))).toEqual([
      `x.yaml:5:28 tools[0].args[0].type: expected string, integer, number or boolean, got "${type}". For a list, give the type of one value and write multiple: true`,
    ]);
  });

  it.each([
    ['float', 'number'],
    ['text', 'string'],
    ['path', 'string'],
    ['flag', 'boolean'],
  ])('knows that the type %s means %s', (type, meant) => {
    expect(refusal(withArg(`type: ${type}`))[0]).toMatch(`got "${type}". Did you mean "${meant}"?`);
  });

  it.each([
    ['executor: {type: docker, image: x}\ndefault: enabled\n'],
    ['tools:\n  git_status: {}\n'],
    ['x-a: 1\ntools:\n  git_status:\n'],
    ['env: {inherit: none}\nlimits: {timeout: 5}\n'],
    ['unknown_arguments: reject'],
    ['services: {web: {image: nginx}}'],
  ])('reads %j as a file of another kind', (text) => {
    expect(refusal(text)).toEqual([
      'x.yaml:1:1: a config has a command and a list of tools, and this file has neither; a policy is given with --policy',
    ]);
  });

  it.each([
    ['tools:\n  git_status: {}\ncommand: git\n'],
    ['tools:\n  git_status: {}\nname: git\n'],
    ['env: {A: b}\n'],
    ['env: {A: b}\ntools: []\n'],
    ['{}'],
  ])('reads %j as a config that is not complete', (text) => {
    expect(refusal(text).join()).not.toContain('policy');
  });

  it('reports all problems at once, in the order of the text, misspelt keys among them', () => {
    const text = [
      'comand: x',
      'tools:',
      '  - name: 7',
      '    args:',
      '      - {name: a, type: Int, requred: yes}',
    ];
    expect(refusal(text.join('\n'))).toEqual([
      'x.yaml:1:1 comand: unknown key. Did you mean "command"?',
      'x.yaml:1:1 command: missing; expected a command',
      'x.yaml:3:5 tools[0].description: missing; expected a string',
      'x.yaml:3:11 tools[0].name: expected a string, got 7. Put it in quotes: "7"',
      'x.yaml:5:25 tools[0].args[0].type: expected string, integer, number or boolean, got "Int". Did you mean "integer"?',
      'x.yaml:5:30 tools[0].args[0].requred: unknown key. Did you mean "required"?',
    ]);
  });

  it.each([
    [
      'CF-02 a misspelt key',
      'x.yaml:5:5 tools[0].timeot: unknown key. Did you mean "timeout"?',
      withTool('timeot: 5'),
    ],
    [
      'an unknown key',
      'x.yaml:5:5 tools[0].zzz: unknown key. Known: name, description, command, timeout, args, risk, risk_if, confirm_message, resolve, exit_codes, keywords, encoding, aliases, leaves_running, needs_one_of, end_of_options.',
      withTool('zzz: 5'),
    ],
    [
      'a secret, which is named elsewhere',
      'x.yaml:5:26 tools[0].args[0].secret: unknown key. Secrets are named in a policy: tools.TOOL.args.ARGUMENT.secret',
      withTool('args: [{name: token, secret: true}]'),
    ],
    [
      'a bound, which is set elsewhere',
      'x.yaml:5:22 tools[0].args[0].max: unknown key. Bounds of a value are set in a policy: tools.TOOL.args.ARGUMENT',
      withTool('args: [{name: n, max: 5}]'),
    ],
    [
      'arguments for args',
      'x.yaml:5:5 tools[0].arguments: unknown key. Did you mean "args"?',
      withTool('arguments: []'),
    ],
    [
      'params for args',
      'x.yaml:5:5 tools[0].params: unknown key. Did you mean "args"?',
      withTool('params: []'),
    ],
    [
      'cmd for command',
      'x.yaml:5:5 tools[0].cmd: unknown key. Did you mean "command"?',
      withTool('cmd: log'),
    ],
    [
      'option for flag',
      'x.yaml:5:22 tools[0].args[0].option: unknown key. Did you mean "flag"?',
      withArg('option: -n'),
    ],
    [
      'choices for enum',
      'x.yaml:5:22 tools[0].args[0].choices: unknown key. Did you mean "enum"?',
      withArg('choices: [a]'),
    ],
    [
      'desc for description',
      'x.yaml:5:22 tools[0].args[0].desc: unknown key. Did you mean "description"?',
      withArg('desc: Some text'),
    ],
    [
      'cwd for working_dir',
      'x.yaml:2:1 cwd: unknown key. Did you mean "working_dir"?',
      'command: x\ncwd: /srv\ntools: []',
    ],
    [
      'a name of Object',
      'x.yaml:5:5 tools[0].constructor: unknown key. Known: name, description, command, timeout, args, risk, risk_if, confirm_message, resolve, exit_codes, keywords, encoding, aliases, leaves_running, needs_one_of, end_of_options.',
      withTool('constructor: 5'),
    ],
    [
      'yes for true',
      'x.yaml:5:32 tools[0].args[0].required: yes is read as true; write true',
      withArg('required: yes'),
    ],
    [
      'off as the default of a boolean',
      'x.yaml:5:46 tools[0].args[0].default: off is read as false; write false',
      withArg('type: boolean, default: off'),
    ],
    [
      'CF-14 a timeout of 0',
      'x.yaml:5:14 tools[0].timeout: 0 means the default of 30 seconds',
      withTool('timeout: 0'),
    ],
    [
      'CF-14 a timeout of a month',
      'x.yaml:5:14 tools[0].timeout: timeouts are in seconds; this one is over 34 days',
      withTool('timeout: 3000000'),
    ],
    [
      'CF-17 a control character',
      'x.yaml:2:14 description: has control or invisible characters in it',
      'command: x\ndescription: "\\e[31m"\ntools: []',
    ],
    [
      'CF-17 an invisible character',
      'x.yaml:5:35 tools[0].args[0].description: has control or invisible characters in it',
      withArg('description: "a\\U000E0041"'),
    ],
    [
      'CF-17 a description of 100 kB',
      'x.yaml:2:14 description: 100000 characters long; agents pay for every one of them',
      `command: x\ndescription: ${'d'.repeat(100_000)}\ntools: []`,
    ],
    [
      'ES-10 a variable in a variable',
      "x.yaml:2:10 env.A: variables are not expanded here: the program gets the text as written, and inherits the server's variables anyway",
      'command: x\nenv: {A: $HOME/x}\ntools: []',
    ],
    [
      'a tool name that some clients refuse',
      'x.yaml:2:16 tools[0].name: some clients accept only letters, digits, "_", "." and "-" in the name of a tool',
      'command: x\ntools: [{name: größe, description: d}]',
    ],
    [
      'an octal default',
      'x.yaml:5:31: 0755 is read as 755; put it in quotes, or write 0o755 for an octal number',
      withArg('default: 0755'),
    ],
  ])('reads %s with a warning', (_name, warning, text) => {
    expect(warnings(parseConfig(text, 'x.yaml'))).toEqual([warning]);
  });

  it.each<[string, string, (config: CliConfig) => unknown, unknown]>([
    ['CF-14 a quoted timeout as a number', withTool('timeout: "45"'), (c) => c.tools[0]?.timeout, 45],
    [
      'CF-14 a timeout beyond all timers as it is',
      withTool('timeout: 3000000'),
      (c) => c.tools[0]?.timeout,
      3_000_000,
    ],
    [
      'no as the default of a boolean',
      withArg('type: boolean, default: no'),
      (c) => c.tools[0]?.args[0]?.default,
      false,
    ],
    ['no as the default of a text', withArg('default: no'), (c) => c.tools[0]?.args[0]?.default, 'no'],
    ['no in an enum', withArg('enum: [yes, no]'), (c) => c.tools[0]?.args[0]?.enum, ['yes', 'no']],
    [
      'a default that is a list',
      withArg('default: [1, {b: c}]'),
      (c) => c.tools[0]?.args[0]?.default,
      [1, { b: 'c' }],
    ],
    [
      'CF-08 a date as text',
      withArg('default: 2024-01-02'),
      (c) => c.tools[0]?.args[0]?.default,
      '2024-01-02',
    ],
    [
      'CF-07 variables named as parts of Object',
      'command: x\nenv: {constructor: a, toString: b}\ntools: []',
      (c) => Object.keys(c.env),
      ['constructor', 'toString'],
    ],
    ['keys that begin with x-', 'x-anything: {a: 1}\ncommand: x\ntools: []', (c) => c.origin?.warnings, []],
    [
      'the text of a description as it is',
      'command: x\ndescription: "a\\u200bb"\ntools: []',
      (c) => c.description,
      'a\u200bb',
    ],
  ])('reads %s', (_name, text, part, value) => {
    expect(part(parseConfig(text))).toEqual(value);
  });

  it('gives env nothing to inherit', () => {
    const { env } = parseConfig('command: x\ntools: []');
    expect(env.constructor).toBeUndefined();
    expect(env.PATH).toBeUndefined();
  });

  it('locates what lint rules ask for', () => {
    const config = parseConfig(withArg('type: integer'), 'x.yaml');
    expect(config.origin?.locate(['tools', 0, 'args', 0, 'type'])).toEqual({ line: 5, column: 28 });
  });

  it('cuts what it echoes to 200 characters', () => {
    const [line = ''] = refusal(`command: x\ntools: ${'y'.repeat(5000)}`);
    expect(line).toBe(
      `x.yaml:2:8 tools: expected a list of tools, each with a name and a description, got "${'y'.repeat(199)}…"`,
    );
  });

  it('keeps a flood of problems within bounds', () => {
    const keys = Array.from({ length: 20_000 }, (_, i) => `k${i}: 1\n`).join('');
    expect(refusal(`${keys}tools: []\n`).length).toBe(1001);
  });
});

describe('parseConfig on anything', () => {
  const sound = (text: string) => {
    try {
      const config = parseConfig(text, 'x.yaml');
      expect(config.command).toMatch(/\S/);
      return config.origin?.warnings ?? [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      expect(error.problems.length).toBeGreaterThan(0);
      return error.problems;
    }
  };

  const expectPlaces = (text: string) => {
    const lines = text.split(/\r\n?|\n/);
    for (const { line, column } of sound(text)) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
    }
  };

  it('reads any text, or says what is wrong and where', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectPlaces), { numRuns: 400 });
  });

  it('reads any jumble of YAML, or says what is wrong and where', () => {
    const part = fc.constantFrom(
      ...[
        'command: x',
        'tools:',
        '\n',
        '\n  - ',
        'name: t',
        '\n    ',
        'description: d',
        'args: [',
        '{',
        '}',
        ']',
        ', ',
      ],
      ...[
        '&a ',
        '*a',
        '<<: ',
        '!!str ',
        '"',
        "'",
        '#',
        ' ',
        ': ',
        '\t',
        '|',
        '>-',
        '? ',
        '- ',
        '---\n',
        '\r\n',
        '0755',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => expectPlaces(parts.join(''))),
      { numRuns: 500 },
    );
  });

  it('reads any JSON document, or says what is wrong and where', () => {
    const key = fc.constantFrom(
      'command',
      'tools',
      'name',
      'description',
      'env',
      'args',
      'type',
      'timeout',
      'tags',
      'default',
      'zzz',
    );
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('x', '', 'string', 'yes', 0, 7, -1.5, true, null),
        fc.array(tie('document'), { maxLength: 3 }),
        fc.dictionary(key, tie('document'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, document), fc.nat({ max: 2 }), (value, indent) =>
        expectPlaces(JSON.stringify({ command: 'x', tools: [], ...value }, null, indent)),
      ),
      { numRuns: 300 },
    );
  });
});
