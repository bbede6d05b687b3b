import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { lintConfig } from '../lint-config.ts';
import { defineConfig } from '../testing/define.ts';

type Config = Parameters<typeof defineConfig>[0];

/** `rule path` of each finding, or nothing. */
type Row = [what: string, config: Config, findings: string[]];

describe('lintConfig on definitions (CF-12)', () => {
  it.each<Row>([
    [
      'three tools of one name',
      tools('a', 'a', 'a'),
      ['duplicate-tool tools.1.name', 'duplicate-tool tools.2.name'],
    ],
    ['names that differ in case', tools('a', 'A'), []],
    [
      'two global arguments of one name',
      { global_args: [{}, {}] },
      ['duplicate-argument global_args.1.name'],
    ],
    [
      'stdin twice',
      args({ stdin: true }, { name: 'y', stdin: true }),
      ['repeated-stdin tools.0.args.1.stdin'],
    ],
    ['cwd twice', args({ cwd: true }, { name: 'y', cwd: true }), ['repeated-cwd tools.0.args.1.cwd']],
    ['positional and flag', args({ positional: true, flag: '-x' }), ['conflicting-placement tools.0.args.0']],
    ['cwd and stdin', args({ cwd: true, stdin: true }), ['conflicting-placement tools.0.args.0']],
    ['stdin and flag', args({ stdin: true, flag: '-x' }), ['conflicting-placement tools.0.args.0']],
    ['an empty flag', args({ flag: '' }), ['malformed-flag tools.0.args.0.flag']],
    ['a flag with a blank', args({ flag: '-o json' }), ['malformed-flag tools.0.args.0.flag']],
    [
      'an empty flag of a positional',
      args({ positional: true, flag: '' }),
      ['malformed-flag tools.0.args.0.flag'],
    ],
    ['inline, short and single-dash flags', args({ flag: 'key=' }, { name: 'y', flag: '-name' }), []],
  ])('%s', report);
});

describe('lintConfig on positionals (AI-09)', () => {
  const optional = { name: 'a', positional: true };
  const required = { name: 'b', positional: true, required: true };
  const gap = ['positional-gap tools.0.args.0'];
  it.each<Row>([
    ['optional before required', args(optional, required), gap],
    ['optional before optional', args(optional, { ...optional, name: 'b' }), gap],
    ['optional before a flag and a required one', args(optional, { name: 'f' }, required), gap],
    ['required before optional', args(required, optional), []],
    ['optional with a default before required', args({ ...optional, default: 'd' }, required), []],
    ['one optional', args(optional, { name: 'f' }), []],
    ['optional before stdin', args(optional, { name: 's', stdin: true }), []],
  ])('%s', report);
});

describe('lintConfig on defaults and enums', () => {
  const bad = ['invalid-default tools.0.args.0.default'];
  const badEnum = ['enum-type tools.0.args.0.enum.0'];
  it.each<Row>([
    ['text for an integer', args({ type: 'integer', default: 'ten' }), bad],
    ['a fraction for an integer', args({ type: 'integer', default: 1.5 }), bad],
    ['2 for a boolean', args({ type: 'boolean', default: 2 }), bad],
    ['outside the enum', args({ enum: ['a', 'b'], default: 'c' }), bad],
    ['a number as text', args({ type: 'integer', default: '10' }), []],
    ['a number for a string', args({ default: 10 }), []],
    ['in the enum of integers', args({ type: 'integer', enum: ['1', '2'], default: 2 }), []],
    ['false', args({ type: 'boolean', default: false }), []],
    ['a variable', { global_args: [{ type: 'integer', default: '$COUNT' }] }, []],
    [
      'a bad global one',
      { global_args: [{ type: 'integer', default: 'x' }] },
      ['invalid-default global_args.0.default'],
    ],
    [
      'required with 0',
      args({ type: 'integer', required: true, default: 0 }),
      ['required-with-default tools.0.args.0.default'],
    ],
    ['an enum of words for an integer', args({ type: 'integer', enum: ['one'] }), badEnum],
    ['leading zeros in an enum', args({ type: 'integer', enum: ['007'] }), badEnum],
    [
      'True in the enum of a boolean',
      args({ type: 'boolean', enum: ['True'] }),
      ['boolean-enum tools.0.args.0.enum', ...badEnum],
    ],
    ['an empty enum', args({ type: 'boolean', enum: [] }), []],
  ])('%s', report);
});

describe('lintConfig on names (CF-13)', () => {
  const badTool = ['tool-name tools.0.name'];
  const badArg = ['argument-name tools.0.args.0.name'];
  it.each<Row>([
    ['an empty name', tools(''), badTool],
    ['a blank', tools('a b'), badTool],
    ['a line feed at the end', tools('a\n'), badTool],
    ['129 characters', tools('a'.repeat(129)), badTool],
    ['128 characters', tools('a'.repeat(128)), ['portable-tool-name tools.0.name']],
    ['65 characters', tools('a'.repeat(65)), ['portable-tool-name tools.0.name']],
    ['64 characters', tools('a'.repeat(64)), []],
    ['a bidirectional override', tools('a\u202eb'), ['hidden-characters tools.0.name', ...badTool]],
    ['a zero-width space', tools('a\u200bb'), ['hidden-characters tools.0.name', ...badTool]],
    ['letters that only look like ASCII', tools('gіt'), badTool],
    ['an argument name with a blank', args({ name: 'a b' }), badArg],
    ['an argument name of 65 characters', args({ name: 'a'.repeat(65) }), badArg],
    ['an argument called constructor', args({ name: 'constructor' }), []],
  ])('%s', report);
});

describe('lintConfig on texts (CF-17)', () => {
  const hidden = ['hidden-characters tools.0.args.0.description'];
  const described = (description: string) => args({ description });
  it.each<Row>([
    ['no description of a config', { description: ' ' }, ['missing-description description']],
    [
      'no description of a tool',
      { tools: [{ description: '' }] },
      ['missing-description tools.0.description'],
    ],
    ['no description of an argument', described(''), ['missing-description tools.0.args.0.description']],
    ['a global argument without one', { global_args: [{ description: '' }] }, []],
    [
      '9 characters for a tool',
      { tools: [{ description: 'Does this' }] },
      ['short-description tools.0.description'],
    ],
    [
      'the name of the tool again',
      { tools: [{ name: 'list_all_notes', description: 'List all notes.' }] },
      ['short-description tools.0.description'],
    ],
    ['4 characters for an argument', described('Path'), ['short-description tools.0.args.0.description']],
    ['1,024 characters', described('x'.repeat(1024)), []],
    ['1,025 characters', described('x'.repeat(1025)), ['long-description tools.0.args.0.description']],
    ['ESC', described('clear \u001b[2J'), hidden],
    ['DEL and C1', described('clear \u007f\u009b2J'), hidden],
    ['tag characters', described('a text\u{e0041}'), hidden],
    ['a carriage return', described('a text\rb'), hidden],
    ['a filler', described('a text\u3164'), hidden],
    ['a joiner out of place', described('a text \u200d\u200d'), hidden],
    ['line feeds, tabs, emoji and Persian', described('a\n\tb ❤️ 👩‍💻 1️⃣ می‌خواهم'), []],
    ['a command', { command: 'git\u200b' }, ['hidden-characters command']],
    ['the name of a variable', { env: { 'A\u200b': '1' } }, ['hidden-characters env.A\u200b']],
    ['an enum', args({ enum: ['a', 'b\u202e'] }), ['hidden-characters tools.0.args.0.enum.1']],
    [
      'deep inside a default',
      args({ default: { a: ['\u202e'] } }),
      ['hidden-characters tools.0.args.0.default.a.0'],
    ],
  ])('%s', report);
});

describe('lintConfig on keys without effect', () => {
  const at = (key: string) => [`idle-key tools.0.args.0.${key}`];
  const tool = (fields: object): Config => ({ tools: [{ description: 'Do something useful', ...fields }] });
  it.each<Row>([
    ['join without a list', args({ join: ',' }), at('join')],
    ['bounds without a list', args({ min_items: 1, max_items: 2 }), [...at('min_items'), ...at('max_items')]],
    ['a list with all of them', args({ multiple: true, join: ',', min_items: 0, max_items: 2 }), []],
    ['one flag for one value', args({ flag_once: true }), at('flag_once')],
    ['one flag for operands', args({ multiple: true, positional: true, flag_once: true }), at('flag_once')],
    ['one flag for a list', args({ multiple: true, flag_once: true }), []],
    ['words for a pattern that is not there', args({ expects: 'a name' }), at('expects')],
    ['words for a pattern', args({ pattern: '[a-z]+', expects: 'a name' }), []],
    ['a limit without a default', args({ type: 'integer', limits: '^' }), at('limits')],
    ['a limit with a default', args({ type: 'integer', default: 10, limits: '^' }), []],
    ['a flag for false of a text', args({ false_flag: '--no-x' }), at('false_flag')],
    [
      'a flag for false of a positional',
      args({ type: 'boolean', positional: true, false_flag: '-n' }),
      at('false_flag'),
    ],
    ['a flag for false', args({ type: 'boolean', false_flag: '--no-x' }), []],
    ['a directory before the subcommand', args({ cwd: true, before_command: true }), at('before_command')],
    ['an option before the subcommand', args({ before_command: true }), []],
    [
      'a risk that is not raised',
      tool({ risk: 'write', risk_if: { x: 'write' }, args: [{ description: 'Something' }] }),
      ['idle-key tools.0.risk_if.x'],
    ],
    ['a risk that is raised', tool({ risk: 'write', risk_if: { x: 'destructive' } }), []],
    [
      'a look-up without a question',
      tool({ resolve: { n: { command: 'show', args: {}, timeout: 1 } } }),
      ['idle-key tools.0.resolve'],
    ],
    ['an end of options before nothing', tool({ end_of_options: true }), ['idle-key tools.0.end_of_options']],
  ])('%s', report);
});

describe('lintConfig on lists', () => {
  const list = { multiple: true, positional: true, required: true };
  it.each<Row>([
    ['two lists of operands', args(list, { ...list, name: 'y' }), ['adjoining-lists tools.0.args.1']],
    ['a list before one operand', args(list, { ...list, name: 'y', multiple: false }), []],
    ['a joined list before another', args({ ...list, join: ',' }, { ...list, name: 'y' }), []],
    [
      'a separator in the enum',
      args({ multiple: true, join: ',', enum: ['a', 'b,c'] }),
      ['separator-in-enum tools.0.args.0.enum.1'],
    ],
    [
      'a bad value in a default list',
      args({ multiple: true, type: 'integer', default: [1, 'x'] }),
      ['invalid-default tools.0.args.0.default'],
    ],
    ['a default list', args({ multiple: true, type: 'integer', default: [1, '2'] }), []],
  ])('%s', report);
});

describe('lintConfig on programs and risks', () => {
  const running = (command: string, fields: object = {}): Config => ({
    command: command.split(' ')[0]!,
    tools: [
      { description: 'Do something useful', command: command.split(' ').slice(1).join(' '), ...fields },
    ],
  });
  const waits = ['needs-terminal tools.0.command'];
  const understated = ['understated-risk tools.0.command'];
  it.each<Row>([
    ['a pager', running('less'), waits],
    ['an editor behind sudo', running('sudo vim /etc/hosts'), waits],
    ['an interactive rebase', running('git rebase -i main', { risk: 'write' }), waits],
    ['a rebase', running('git rebase main', { risk: 'write' }), []],
    ['the settings in an editor', running('git config --global --edit', { risk: 'write' }), waits],
    ['a setting named like the option', running('git config --get alias.edit'), []],
    ['a program that fills the screen', running('watch'), waits],
    ['kubectl edit', running('kubectl edit', { risk: 'write' }), waits],
    ['a terminal in a container', running('docker exec -it', { risk: 'write' }), waits],
    ['a container', running('docker exec --interactive', { risk: 'write' }), []],
    ['delete', running('notes delete'), understated],
    ['add behind another word', running('git remote add'), understated],
    ['a write that says so', running('git remote add', { risk: 'write' }), []],
    ['a list of what was removed', running('notes remove list'), []],
    ['a verb as the value of an option', running('notes log --action delete'), []],
    [
      'a destructive tool without a question',
      running('notes clear', { risk: 'destructive' }),
      ['missing-confirmation tools.0.risk'],
    ],
    ['a script', running('python3 -u'), []],
    ['a script of a tool', running('python3 ./x.py'), ['relative-script tools.0.command']],
    ['a directory', running('notes ./dir'), []],
    [
      'an alias of another tool',
      {
        tools: [{ name: 'a' }, { name: 'b', aliases: ['a'] }].map((tool) => ({
          description: 'Do something useful',
          ...tool,
        })),
      },
      ['duplicate-alias tools.1.aliases.0'],
    ],
  ])('%s', report);

  it('looks for the script of the base command next to the file', () => {
    const config = defineConfig({ command: 'python3 ./x.py' });
    const origin = { file: 'x.yaml', directory: '/', warnings: [], locate: () => ({ line: 1, column: 1 }) };
    const rules = (beside: string[]) =>
      lintConfig({ ...config, origin: { ...origin, beside } }).map(({ rule }) => rule);
    expect(rules([])).toEqual(['relative-script']);
    expect(rules(['./x.py'])).toEqual([]);
  });
});

describe('lintConfig on the environment (ES-02)', () => {
  it.each([
    'LD_PRELOAD',
    'NODE_OPTIONS',
    'PATH',
    'GIT_SSH_COMMAND',
    'BASH_ENV',
    'DYLD_INSERT_LIBRARIES',
    'GIT_CONFIG_KEY_0',
  ])('warns of %s', (name) => expect(lint({ env: { [name]: 'x' } })).toEqual([`dangerous-env env.${name}`]));

  it.each(['PAGER', 'GIT_PAGER', 'NO_COLOR', 'KUBECONFIG', 'LANG', 'path'])('says nothing about %s', (name) =>
    expect(lint({ env: { [name]: 'cat' } })).toEqual([]),
  );

  it.each([
    ['GITHUB_TOKEN', 'abcdef'],
    ['DB_PASSWORD', 'abcdef'],
    ['AWS_SECRET_ACCESS_KEY', 'abcdef'],
    ['OPENAI_API_KEY', 'abcdef'],
    ['password', 'abcdef'],
    ['DB_PASSWORD', 'Pa$5word-long'],
    ['ANYTHING', `ghp_${'a'.repeat(36)}`],
    ['ANYTHING', `AKIA${'A'.repeat(16)}`],
    ['ANYTHING', '-----BEGIN RSA PRIVATE KEY-----'],
  ])('finds the secret in %s, without showing it', (name, value) => {
    const findings = lintConfig(defineConfig({ env: { [name]: value } }));
    expect(findings.map(({ rule, path }) => [rule, ...path])).toEqual([['literal-secret', 'env', name]]);
    expect(findings[0]?.message).not.toContain(value);
  });

  it.each([
    ['GITHUB_TOKEN', ''],
    ['GITHUB_TOKEN', '$OTHER'],
    ['TOKEN_FILE', 'token.txt'],
    ['MAX_TOKENS', '100'],
    ['KEYBOARD', 'de'],
    ['MONKEY', 'chimp'],
  ])('sees no secret in %s=%s', (name, value) => expect(lint({ env: { [name]: value } })).toEqual([]));

  it('RT-05: says which secrets are too short to be masked', () => {
    expect(lint({ env: { DB_PASSWORD: 'abcde' } })).toEqual([
      'literal-secret env.DB_PASSWORD',
      'short-secret env.DB_PASSWORD',
    ]);
    const [, short] = lintConfig(defineConfig({ env: { DB_PASSWORD: 'abcde' } }));
    expect(short?.message).toMatch(/^only secrets of 6 characters or more are masked in what programs print/);
  });

  it('finds secrets in defaults', () => {
    expect(lint({ global_args: [{ name: 'api_key', default: 'abcdef' }] })).toEqual([
      'literal-secret global_args.0.default',
    ]);
    expect(lint({ global_args: [{ name: 'api_key', default: '$API_KEY' }] })).toEqual([]);
  });
});

function report(_: string, config: Config, findings: string[]) {
  expect(lint(config).sort()).toEqual([...findings].sort());
}

function lint(config: Config): string[] {
  return lintConfig(defineConfig(config)).map(({ rule, path }) => `${rule} ${path.join('.')}`);
}

function tools(...names: string[]): Config {
  return { tools: names.map((name) => ({ name, description: 'Do something useful' })) };
}

function args(...fields: Partial<ToolArg>[]): Config {
  const described = fields.map((arg) => ({ description: 'Something to do', ...arg }));
  return { tools: [{ description: 'Do something useful', args: described }] };
}
