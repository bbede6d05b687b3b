import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { validateToolArgs } from '@climax/args';
import { mergeConfigs, parseConfig } from '@climax/config';
import { runCommand } from '@climax/exec';
import { shownCommand } from '@climax/exec/executors';
import { program, scratch } from '@climax/fixtures';
import { createMasker } from '@climax/masking';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyPolicy, type Prepared, parsePolicy, prepareCall } from '../index.ts';

const here = { env: {}, directory: process.cwd() };

const { path: home, remove } = scratch();
afterAll(remove);
mkdirSync(join(home, 'src'));

const config = parseConfig(`
command: prog
env: {FROM_CONFIG: "1", BOTH: config}
global_args: [{name: vault, flag: vault=, default: main}, {name: safe, flag: --read-only, type: boolean, default: true}]
tools:
  - name: log
    description: Show history
    command: log
    timeout: 60
    args:
      - {name: path, positional: true}
      - {name: max_count, type: integer, flag: -n}
      - {name: message, flag: --message}
      - {name: inline, flag: --inline=}
      - {name: token, flag: --token}
      - {name: pin, type: integer, flag: --pin}
      - {name: where, cwd: true}
      - {name: text, stdin: true}
  - name: capped
    description: Has a default
    args: [{name: n, type: integer, flag: -n, default: 10}]
  - name: lists
    description: Has lists
    end_of_options: true
    args:
      - {name: paths, positional: true, multiple: true, aliases: [path]}
      - {name: labels, multiple: true, join: ","}
      - {name: tokens, multiple: true, flag: -t, default: [hunter2]}
  - name: chosen
    description: Has a value that ends the options
    args: [{name: mode, positional: true, enum: [all, "--"]}]
`);
const { tools } = mergeConfigs([config]);

function prepare(policyText: string, args: unknown, name = 'log'): Prepared {
  const policy = parsePolicy(policyText);
  const tool = applyPolicy(tools, policy, here).tools.find((allowed) => allowed.tool.name === name)!;
  return prepareCall(tool, args, { policy, env: { PATH: '/bin' } });
}

function argvOf(prepared: Prepared): string[] {
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.findings));
  return prepared.command.argv;
}

function saying(messages: unknown[]): unknown[] {
  return messages.map((message) => expect.objectContaining({ message }));
}

const forced = ['vault=main', '--read-only'];

describe('prepareCall on several mistakes', () => {
  const policy =
    'tools: {log: {args: {max_count: {max: 5}, token: {secret: true, pattern: "[a-z]+"}, message: {required: true}}}}';
  const said = (args: unknown) => {
    const prepared = prepare(policy, args);
    return prepared.ok ? [] : [prepared.kind, ...prepared.findings.map(({ message }) => message)];
  };

  it('says at once what the definition and the policy refuse, without secrets', () => {
    expect(said({ pin: 'x', max_count: 9, token: 'S3CRET-77' })).toEqual([
      'arguments',
      "Argument 'pin': cannot convert 'x' to integer",
      expect.stringMatching(/^Argument 'max_count': value 9 exceeds maximum 5$/),
      expect.stringMatching(/^Argument 'token': value '?\*\*\*/),
      expect.stringContaining("'message'"),
    ]);
  });

  it('says of one argument what is wrong first', () => {
    expect(said({ max_count: 'x', message: 'hi' })).toEqual([
      'arguments',
      "Argument 'max_count': cannot convert 'x' to integer",
    ]);
    expect(said({ message: ['hi'] })).toEqual(['arguments', expect.stringContaining('takes one value')]);
  });

  it.each([[[1]], ['x']])('has nothing to say about the parts of %j', (args) => {
    expect(said(args)).toHaveLength(2);
  });
});

describe('prepareCall on lists', () => {
  it('puts values after the word that ends the options', () => {
    const prepared = prepare('tools: {lists: {}}', { paths: ['-a', 'b'], labels: ['x', 'y'] }, 'lists');
    const options = ['--labels', 'x,y', '-t', 'hunter2', ...forced];
    expect(argvOf(prepared)).toEqual(['prog', ...options, '--', '-a', 'b']);
  });

  it('lets the policy choose that word', () => {
    const prepared = prepare('tools: {lists: {end_of_options: -e}}', { paths: '--' }, 'lists');
    expect(argvOf(prepared)).toEqual(['prog', '-t', 'hunter2', ...forced, '-e', '--']);
  });

  it.each([
    [
      'args: {paths: {pattern: "[a-z]+"}}',
      { paths: ['a', 'B'] },
      "value 'B' does not match pattern '[a-z]+'",
    ],
    ['args: {path: {pattern: "[a-z]+"}}', { path: 'B' }, "value 'B' does not match pattern '[a-z]+'"],
    ['args: {labels: {values: [x, y]}}', { labels: 'x,z' }, "value 'z' is not allowed; allowed: x, y"],
    ['args: {labels: {values: [x, y]}}', { labels: ['x,z'] }, "value 'z' is not allowed; allowed: x, y"],
    ['args: {tokens: {max: 5}}', {}, "value 'hunter2' is not a number (policy requires max 5)"],
    ['args: {tokens: {max: 5}}', { tokens: [] }, "value 'hunter2' is not a number (policy requires max 5)"],
    [
      'args: {tokens: {pattern: "[a-z]+"}}',
      { tokens: [] },
      "value 'hunter2' does not match pattern '[a-z]+'",
    ],
    [
      'args: {paths: {within: ["."]}}',
      { paths: ['src', '../../etc'] },
      `value '../../etc' is not a path within '${process.cwd()}'`,
    ],
  ])('checks each value against %s', (rule, args, says) => {
    const refused = prepare(`tools: {lists: {${rule}}}`, args, 'lists');
    expect(refused).toMatchObject({ ok: false, findings: [{ message: expect.stringMatching(/^Argument/) }] });
    expect(!refused.ok && refused.findings[0]?.message).toContain(says);
  });

  it('treats an empty list as a value that is not given', () => {
    const refused = prepare('tools: {lists: {args: {paths: {required: true}}}}', { paths: [] }, 'lists');
    expect(refused).toMatchObject({ ok: false, findings: [{ argument: 'paths', code: 'required' }] });
  });

  it.each([
    ['a list', Array.from({ length: 1000 }, (_, i) => `secret${i}`)],
    ['something nested', [Array.from({ length: 1000 }, (_, i) => [`secret${i}`])]],
  ])('refuses more secret values in %s than can be masked, and quotes none', (_, given) => {
    const refused = prepare('tools: {lists: {args: {tokens: {secret: true}}}}', { tokens: given }, 'lists');
    expect(refused).toMatchObject({
      ok: false,
      findings: [
        { code: 'too-many', message: 'The call has more than 200 secret values; make several calls' },
      ],
    });
    expect(JSON.stringify(!refused.ok && refused.findings)).not.toContain('secret1');
  });

  it('refuses a secret that is longer than can be kept out of sight', () => {
    const tokens = ['x'.repeat(128 * 1024 + 1)];
    const refused = prepare('tools: {lists: {args: {tokens: {secret: true}}}}', { tokens }, 'lists');
    expect(refused).toMatchObject({
      ok: false,
      findings: [{ code: 'too-many', message: 'A secret value of the call has more than 131072 characters' }],
    });
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['the same text', { paths: ['/home/ada'], tokens: ['/home/ada'] }, true],
    ['the same text with blanks around it', { paths: ['/home/ada'], tokens: [' /home/ada\n'] }, true],
    ['a part of it', { paths: ['/home/ada'], tokens: ['/home'] }, true],
    ['another text', { paths: ['/home/ada'], tokens: ['/home/bob'] }, false],
    ['a short text inside a word', { paths: ['/home/ada'], tokens: ['om'] }, false],
    ['a short text that is a word', { paths: ['/home/ada'], tokens: ['ada'] }, true],
    ['a list as a question shows it', { paths: ['/a', '/b'], tokens: ['/a, /b'] }, true],
    ['the program', { tokens: ['prog'] }, true],
    ['no secret given, whose default is the same', { paths: ['hunter2'] }, false],
  ])('does not let a caller hide a part of the call behind a secret: %s', (_, args, isRefused) => {
    const prepared = prepare('tools: {lists: {args: {tokens: {secret: true}}}}', args, 'lists');
    expect(prepared.ok ? [] : prepared.findings).toEqual(
      isRefused
        ? [
            {
              argument: 'tokens',
              code: 'hidden',
              message:
                "Argument 'tokens': the same text appears elsewhere in the call, so masking it would hide that too",
            },
          ]
        : [],
    );
  });

  it.each([
    ['with the quotes of the other side', '{type: prefix, command: [ssh, host, --], guard: false}'],
    ['as the guard writes them', '{type: ssh, host: h}'],
    ['in a container', '{type: docker, image: "demo:1", working_dir: /ws}'],
  ])('shows the words of the call under any executor, so that no secret is taken for %s', (_, executor) => {
    const policy = `executor: ${executor}\ntools: {lists: {args: {tokens: {secret: true}}}}`;
    const given = { paths: ['/home/ada/every thing'] };
    for (const token of ["'/home/ada/every thing'", '=/home/ada/every thing']) {
      const prepared = prepare(policy, { ...given, tokens: [token] }, 'lists');
      expect(prepared.ok && shownCommand(prepared.command).argv).toContain('/home/ada/every thing');
      expect(createMasker(prepared.secrets)('/home/ada/every thing')).toBe('/home/ada/every thing');
    }
    const hidden = prepare(policy, { ...given, tokens: ['/home/ada/every thing'] }, 'lists');
    expect(!hidden.ok && hidden.findings).toMatchObject([{ code: 'hidden' }]);
  });

  it('refuses a secret that hides the directory in a container, which is resolved there', () => {
    const policy = `default: enabled
executor: {type: docker, image: "demo:1", working_dir: /ws}
tools: {log: {args: {token: {secret: true}}}}`;
    const refused = prepare(policy, { where: 'a/../vault', token: '/ws/vault' });
    expect(!refused.ok && refused.findings).toMatchObject([{ argument: 'token', code: 'hidden' }]);
  });

  it('refuses a secret that hides a part of the call, also after the beginning of a long one of the server', () => {
    const ownSecret = Array.from({ length: 300 }, (_, index) => `${index},`).join('');
    const source = parseConfig(`
command: prog --api-key=$API_TOKEN
tools: [{name: t, description: d, args: [{name: text, positional: true}, {name: path, positional: true}, {name: pin}]}]
`);
    const policy = parsePolicy('tools: {t: {args: {pin: {secret: true}}}}');
    const tool = applyPolicy(mergeConfigs([source]).tools, policy, here).tools[0]!;
    const args = { text: `${ownSecret.slice(0, 128)}?`, path: '/etc/shadow', pin: '/etc/shadow' };
    const refused = prepareCall(tool, args, { policy, env: { PATH: '/bin', API_TOKEN: ownSecret } });
    expect(!refused.ok && refused.findings).toMatchObject([{ argument: 'pin', code: 'hidden' }]);
  });

  it('says the same whether or not a secret is the beginning of one of the server', () => {
    const source = parseConfig(`
command: prog --api-key=$API_TOKEN
env: {CONFIG_SECRET: inner-value}
global_args: [{name: header, flag: --header=, default: "Bearer $API_TOKEN"}]
tools: [{name: t, description: d, args: [{name: keys, flag: --key, multiple: true}]}]
`);
    const rules = parsePolicy('tools: {t: {args: {keys: {secret: true}}}}');
    const tool = applyPolicy(mergeConfigs([source]).tools, rules, here).tools[0]!;
    const env = { API_TOKEN: 'ghp_0123456789' };
    for (const key of [
      '--api-key=g',
      '--api-key=x',
      'ghp_',
      'Bearer ghp_0',
      '56789',
      'ghp_0123456789',
      'g',
      'inner-value',
    ])
      expect([key, prepareCall(tool, { keys: [key] }, { policy: rules, env }).ok]).toEqual([key, true]);
    expect(prepareCall(tool, { keys: ['--api-key'] }, { policy: rules, env }).ok).toBe(false);
  });

  it('says the same whether or not a text has a secret of the server, whatever is given for its mask', () => {
    const source = parseConfig(`
command: prog --api-key=$API_TOKEN
tools: [{name: t, description: d, args: [{name: keys, flag: --key, multiple: true}, {name: note, flag: --note}]}]
`);
    const rules = parsePolicy('tools: {t: {args: {keys: {secret: true}}}}');
    const tool = applyPolicy(mergeConfigs([source]).tools, rules, here).tools[0]!;
    const env = { API_TOKEN: 'ghp_0123456789' };
    for (const key of ['***', 'x***', 'x***y'])
      for (const guess of ['ghp_0123456789', 'ghp_9876543210']) {
        const args = { keys: [key], note: `x${guess}y` };
        expect([key, guess, prepareCall(tool, args, { policy: rules, env }).ok]).toEqual([key, guess, true]);
      }
  });

  it('takes nothing that differs from call to call for a text that a secret would hide', () => {
    const source = parseConfig(`
command: prog --api-key=$API_TOKEN
tools: [{name: t, description: d, args: [{name: pins, flag: --pin, multiple: true}]}]
`);
    const env = { API_TOKEN: 'ghp_0123456789' };
    const pins = Array.from({ length: 95 }, (_, at) => (0xa000 + 37 * at).toString(16));
    const calls = 300;
    for (const place of ['', 'executor: {type: docker, image: demo}\n']) {
      const rules = parsePolicy(`${place}tools: {t: {args: {pins: {secret: true}}}}`);
      const tool = applyPolicy(mergeConfigs([source]).tools, rules, here).tools[0]!;
      const refused = Array.from({ length: calls }, () =>
        prepareCall(tool, { pins }, { policy: rules, env }),
      ).flatMap((prepared) => (prepared.ok ? [] : prepared.findings));
      // What names the server may have the text of a pin, and is the same in all calls.
      expect([0, calls]).toContain(refused.length);
    }
  });

  it.each([
    ['one secret in the longest call', 1, 19, true],
    ['many in a short one', 190, 0, true],
    ['many in a long one', 190, 1, false],
    ['several in the longest', 5, 19, false],
  ])('looks for %s, unless that takes too long', (_, count, paths, isSearched) => {
    const tokens = Array.from({ length: count }, (_, i) => `secret-${i}`);
    const prepared = prepare(
      'tools: {lists: {args: {tokens: {secret: true}}}}',
      { tokens, paths: Array.from({ length: paths }, (_, i) => `${'x'.repeat(100_000)}${i}`) },
      'lists',
    );
    expect(prepared.ok ? [] : prepared.findings.map(({ message }) => message)).toEqual(
      isSearched ? [] : ["Argument 'tokens': too many secret values for a call of this size"],
    );
  });

  it('keeps every value of a secret list, and its default, out of sight', () => {
    const rule = 'tools: {lists: {args: {tokens: {secret: true, pattern: "[0-9]+"}}}}';
    const refused = prepare(rule, { tokens: ['swordfish', 'xyzzy'] }, 'lists');
    expect(refused.secrets).toEqual(expect.arrayContaining(['swordfish', 'xyzzy']));
    expect(JSON.stringify(!refused.ok && refused.findings)).not.toMatch(/swordfish|xyzzy/);
    expect(prepare(rule, {}, 'lists').secrets).toContain('hunter2');
  });
});

describe('prepareCall', () => {
  it('makes a command of values that pass', () => {
    const prepared = prepare('tools: {log: {args: {max_count: {max: 5}}}}', { max_count: '3', path: 'a b' });
    expect(prepared).toMatchObject({ ok: true, notices: [], secrets: [], run: { inherit: 'all' } });
    expect(argvOf(prepared)).toEqual(['prog', 'log', 'a b', '-n', '3', ...forced]);
  });

  it('works without a policy', () => {
    const prepared = prepareCall(
      applyPolicy(tools, undefined, here).tools[0]!,
      { max_count: 3 },
      { env: {} },
    );
    expect(prepared).toMatchObject({ ok: true, run: {}, command: { timeoutSeconds: 60 } });
  });

  it.each([
    ['arguments', { max_count: 'x' }, ["Argument 'max_count': cannot convert 'x' to integer"]],
    ['arguments', [], ['Arguments must be an object of names and values, got array']],
    ['policy', { max_count: 7 }, ["Argument 'max_count': value 7 exceeds maximum 5"]],
  ])('says who refused: %s', (kind, args, errors) => {
    expect(prepare('tools: {log: {args: {max_count: {max: 5}}}}', args)).toMatchObject({
      ok: false,
      kind,
      findings: saying(errors),
    });
  });

  it.each([
    ['arguments', { max_cuont: 3, max_count: 'x' }],
    ['policy', { max_cuont: 3, max_count: 7 }],
  ])('names unknown keys beside the errors, not as ignored: %s', (kind, args) => {
    expect(prepare('tools: {log: {args: {max_count: {max: 5}}}}', args)).toMatchObject({
      ok: false,
      kind,
      notices: ["Unknown argument 'max_cuont'. Did you mean 'max_count'?"],
    });
  });

  it.each([
    ['keys that are refused', 'unknown_arguments: reject\ntools: {log: {}}', { other: 1 }],
    ['a value that is not an object', 'tools: {log: {}}', 'text'],
    ['a refusal for other reasons', 'tools: {log: {args: {max_count: {max: 5}}}}', { max_count: 7 }],
  ])('has no notice for %s', (_, policy, args) => {
    expect(prepare(policy, args)).toMatchObject({ ok: false, notices: [] });
  });

  it('PB-01 refuses a call whose default breaks the policy', () => {
    const policy = 'tools: {capped: {args: {n: {max: 5}}}}';
    expect(prepare(policy, {}, 'capped')).toMatchObject({
      ok: false,
      kind: 'policy',
      findings: saying(["Argument 'n': value 10 exceeds maximum 5"]),
    });
    expect(prepare(policy, { n: 5 }, 'capped').ok).toBe(true);
  });

  it('refuses a call without an argument that the policy requires', () => {
    const policy = 'tools: {log: {args: {path: {pattern: "src/.*", required: true}}}}';
    expect(prepare(policy, {})).toMatchObject({
      ok: false,
      kind: 'policy',
      findings: saying(["Argument 'path' is required by the policy"]),
    });
    expect(prepare(policy, { path: 'src/a' }).ok).toBe(true);
  });

  it.each(['nan', 'NaN', 'Infinity'])('PB-03 refuses %s for a number', (value) => {
    expect(prepare('tools: {log: {args: {max_count: {min: 0, max: 10}}}}', { max_count: value }).ok).toBe(
      false,
    );
  });

  it('PB-12 never lets a caller set a global argument', () => {
    const args = { vault: 'other', safe: false };
    const prepared = prepare('tools: {log: {}}', args);
    expect(argvOf(prepared)).toEqual(['prog', 'log', ...forced]);
    expect(prepared).toMatchObject({
      notices: [expect.stringContaining("'vault'"), expect.stringContaining("'safe'")],
    });
    expect(prepare('unknown_arguments: reject\ntools: {log: {}}', args)).toMatchObject({
      ok: false,
      kind: 'arguments',
      findings: saying(["Unknown argument 'vault'", "Unknown argument 'safe'"]),
    });
  });

  it('AI-03 keeps forced flags effective', () => {
    expect(prepare('tools: {log: {}}', { path: '--' })).toMatchObject({ ok: false, kind: 'arguments' });
    expect(prepare('tools: {log: {args: {path: {allow_leading_dash: true}}}}', { path: '--' })).toMatchObject(
      {
        ok: false,
        kind: 'policy',
        findings: saying([
          "Argument 'path': value '--' would end the options; the policy key end_of_options can allow it",
        ]),
      },
    );
    // Its author declared it.
    expect(argvOf(prepare('tools: {chosen: {}}', { mode: '--' }, 'chosen'))).toContain('--');
    const marked = prepare('tools: {log: {end_of_options: "--"}}', { path: '--' });
    expect(argvOf(marked)).toEqual(['prog', 'log', ...forced, '--', '--']);
  });

  it('lets a value start with a dash if the policy allows it', () => {
    const args = { path: '--stat' };
    expect(prepare('tools: {log: {}}', args)).toMatchObject({ ok: false, kind: 'arguments' });
    const prepared = prepare('tools: {log: {args: {path: {allow_leading_dash: true}}}}', args);
    expect(argvOf(prepared)).toEqual(['prog', 'log', '--stat', ...forced]);
  });

  it('AI-04 refuses a dash after a flag under leading_dash: deny', () => {
    const args = { message: '--force', inline: '--force' };
    const allowed = prepare('tools: {log: {}}', args);
    expect(argvOf(allowed)).toEqual(['prog', 'log', '--message=--force', '--inline=--force', ...forced]);
    const denied = prepare('leading_dash: deny\ntools: {log: {}}', args);
    expect(denied).toMatchObject({
      ok: false,
      kind: 'arguments',
      findings: saying([expect.stringContaining("'message'")]),
    });
  });

  it('AI-06 puts positional arguments after the word that ends options', () => {
    const prepared = prepare('tools: {log: {end_of_options: "--"}}', { path: '-weird-name', max_count: 2 });
    expect(argvOf(prepared)).toEqual(['prog', 'log', '-n', '2', ...forced, '--', '-weird-name']);
  });

  it('AI-06 leaves that word out when nothing would follow it', () => {
    const prepared = prepare('tools: {log: {end_of_options: "--"}}', {
      max_count: 2,
      where: '/tmp',
      text: 'in',
    });
    expect(argvOf(prepared)).toEqual(['prog', 'log', '-n', '2', ...forced]);
    expect(prepared).toMatchObject({ command: { cwd: '/tmp', stdin: 'in' } });
  });

  it('AI-06 does the same in a container', () => {
    const policy = 'executor: {type: docker, image: img}\ntools: {log: {end_of_options: "--"}}';
    const argv = argvOf(prepare(policy, { path: '-x' }));
    expect(argv.slice(argv.indexOf('img'))).toEqual(['img', 'prog', 'log', ...forced, '--', '-x']);
  });

  it('contains a working directory', () => {
    const policy = `tools: {log: {args: {where: {within: ${home}}}}}`;
    expect(prepare(policy, { where: join(home, 'src') }).ok).toBe(true);
    expect(prepare(policy, { where: join(home, '..') })).toMatchObject({ ok: false, kind: 'policy' });
  });

  it.each([
    ['{log: {}}', '', 60],
    ['{log: {}}', 'limits: {timeout: 10}', 10],
    ['{log: {}}', 'limits: {timeout: 100}', 60],
    ['{log: {limits: {timeout: 300}}}', 'limits: {timeout: 10}', 300],
  ])('with tools %s and %j lets a command run for %d s', (rules, limits, timeoutSeconds) => {
    expect(prepare(`${limits}\ntools: ${rules}`, {})).toMatchObject({ command: { timeoutSeconds } });
  });

  it('passes on the limits of output, grace and environment', () => {
    const policy =
      'limits: {output: 500, grace: 0.5}\nenv: {inherit: [LANG]}\ntools: {log: {}, capped: {limits: {output: 9}}}';
    expect(prepare(policy, {})).toMatchObject({ run: { maxChars: 500, graceMs: 500, inherit: ['LANG'] } });
    expect(prepare(policy, {}, 'capped')).toMatchObject({ run: { maxChars: 9 } });
  });

  it('sets variables, which win over those of the config', () => {
    const prepared = prepare('env: {set: {BOTH: policy, NEW: "1"}}\ntools: {log: {}}', {});
    expect(prepared).toMatchObject({ command: { env: { FROM_CONFIG: '1', BOTH: 'policy', NEW: '1' } } });
  });

  it('passes variables to a container by name', () => {
    const argv = argvOf(
      prepare('executor: {type: podman, image: i}\nenv: {set: {KEY: s3cret}}\ntools: {log: {}}', {}),
    );
    expect(argv.join(' ')).toContain('-e KEY');
    expect(argv.join(' ')).not.toContain('s3cret');
  });

  it('puts a prefix in front', () => {
    const argv = argvOf(
      prepare('executor: {type: prefix, command: [nice, -n, "5"]}\ntools: {log: {}}', { path: 'x' }),
    );
    expect(argv).toEqual(['nice', '-n', '5', 'prog', 'log', 'x', ...forced]);
  });

  it.each([
    ['none', []],
    ['[GITHUB_TOKEN]', ['GITHUB_TOKEN']],
    ['all', ['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN']],
  ])('ES-01 shows a command of the environment: %s', async (inherit, visible) => {
    const printing = parseConfig(
      JSON.stringify({ command: `"${program('echoargs')}"`, tools: [{ name: 'show', description: '' }] }),
    );
    const policy = parsePolicy(`env: {inherit: ${inherit}}\ntools: {show: {}}`);
    const [tool] = applyPolicy(mergeConfigs([printing]).tools, policy, { ...here, env: process.env }).tools;
    const prepared = prepareCall(tool!, {}, { policy, env: process.env });
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.findings));
    const env = { PATH: process.env.PATH, AWS_SECRET_ACCESS_KEY: 'a', GITHUB_TOKEN: 'b' };
    const { stdout } = await runCommand(prepared.command, { ...prepared.run, env });
    const names = Object.keys(JSON.parse(stdout).env);
    expect(names.filter((name) => /SECRET|TOKEN/.test(name)).sort()).toEqual(visible);
  });

  describe('ES-04 secrets', () => {
    const policy =
      'tools: {log: {args: {token: {secret: true, pattern: "[a-z]+"}, pin: {secret: true}, path: {pattern: "[a-z]+"}}}}';

    it('are named, so that logs can mask them', () => {
      const prepared = prepare(policy, { token: 'hunter', pin: '1234' });
      expect(prepared).toMatchObject({ ok: true, secrets: ['hunter', '1234'] });
    });

    it.each([
      [{ token: 'hunter2' }, ["Argument 'token': value *** does not match pattern '[a-z]+'"]],
      [{ pin: 'hunter2' }, ["Argument 'pin': cannot convert '***' to integer"]],
      [{ pin: 'pin' }, ["Argument 'pin': cannot convert '***' to integer"]],
      [{ pin: 'hunter\u202e2' }, ["Argument 'pin': cannot convert '***' to integer"]],
      [{ pin: 'hunter2'.repeat(100) }, ["Argument 'pin': cannot convert '***' to integer"]],
      [
        { token: 'hunter', path: 'x/hunter/y' },
        [
          "Argument 'path': value 'x/***/y' does not match pattern '[a-z]+'",
          "Argument 'token': the same text appears elsewhere in the call, so masking it would hide that too",
        ],
      ],
    ])('are not echoed: %j', (args, errors) => {
      expect(prepare(policy, args)).toMatchObject({ ok: false, findings: saying(errors) });
    });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'PB-09 takes an argument called %s for what it is',
    (name) => {
      const odd = parseConfig(
        JSON.stringify({ command: 'p', tools: [{ name, description: '', args: [{ name, flag: '-x' }] }] }),
      );
      const policy = parsePolicy('default: enabled');
      const [tool] = applyPolicy(mergeConfigs([odd]).tools, policy, here).tools;
      const prepared = prepareCall(tool!, JSON.parse(`{"${name}": "v"}`), { policy, env: {} });
      expect(argvOf(prepared)).toEqual(['p', '-x', 'v']);
      expect(argvOf(prepareCall(tool!, {}, { policy, env: {} }))).toEqual(['p']);
    },
  );

  it('makes tokens only from literals of the config and whole values', () => {
    const literals = new Set(['prog', 'log', '-n', '--message', '--token', '--pin', '--', ...forced]);
    const names = [
      'path',
      'max_count',
      'message',
      'inline',
      'token',
      'pin',
      'where',
      'text',
      'vault',
      'safe',
      '__proto__',
    ];
    const calls = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 1 }));
    const policies = [
      'tools: {log: {}}',
      'tools: {log: {end_of_options: "--"}}',
      'leading_dash: deny\ntools: {log: {}}',
    ];
    fc.assert(
      fc.property(calls, fc.constantFrom(...policies), (args, policy) => {
        const prepared = prepare(policy, args);
        if (!prepared.ok) return expect(prepared.findings.length).toBeGreaterThan(0);
        const allowLeadingDash = new Set(['path']);
        const values = Object.values(validateToolArgs(args, tools[0]!.tool, { allowLeadingDash }).args).map(
          String,
        );
        // A value that looks like an option is joined to its long flag.
        const joined = ['--inline', '--message', '--token'].flatMap((flag) =>
          values.map((value) => `${flag}=${value}`),
        );
        const possible = new Set([...literals, ...values, ...joined]);
        expect(prepared.command.argv.filter((token) => !possible.has(token))).toEqual([]);
        expect(prepared.command.argv).toEqual(expect.arrayContaining(forced));
      }),
    );
  });
});

describe('prepareCall with a contract', () => {
  const [tool] = applyPolicy(tools, parsePolicy('tools: {log: {args: {pin: {secret: true}}}}'), here).tools;
  const policy = parsePolicy('tools: {log: {args: {max_count: {max: 5}}}}');

  it('passes coerced values, null, and undeclared ones as they came', () => {
    const seen: unknown[] = [];
    const checkInput = (input: Record<string, unknown>) => {
      seen.push({ ...input });
      return [];
    };
    prepareCall(tool!, { max_count: '3', path: null, odd: [1] }, { checkInput, env: {} });
    expect(seen).toEqual([{ max_count: 3, path: null, odd: [1] }]);
  });

  it('refuses what the contract refuses, before the policy is asked', () => {
    const checkInput = () => [{ argument: 'max_count', message: 'max_count: expected at most 9' }];
    expect(prepareCall(tool!, { max_count: 10 }, { policy, checkInput, env: {} })).toMatchObject({
      ok: false,
      kind: 'arguments',
      findings: [{ argument: 'max_count', code: 'contract', message: 'max_count: expected at most 9' }],
    });
  });

  it('does not ask the contract about values that have the wrong type', () => {
    const checkInput = () => {
      throw new Error('asked');
    };
    expect(prepareCall(tool!, { max_count: 'x' }, { checkInput, env: {} })).toMatchObject({ ok: false });
  });

  it('masks a secret in the words of the contract, and keeps the name of the argument', () => {
    const checkInput = () => [{ argument: 'pin', message: '47: expected less, got 47', subject: '47' }];
    expect(prepareCall(tool!, { pin: 47 }, { checkInput, env: {} })).toMatchObject({
      findings: [{ argument: 'pin', code: 'contract', message: '47: expected less, got ***' }],
    });
  });
});
