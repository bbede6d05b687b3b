import { describe, expect, it } from '@jest/globals';
import { PolicyError, parsePolicy } from '../index.ts';

function problemsOf(yaml: string): string[] {
  try {
    parsePolicy(yaml);
  } catch (error) {
    if (error instanceof PolicyError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('parsePolicy', () => {
  it('fills in every key', () => {
    const policy = parsePolicy('{}');
    expect(policy).toMatchObject({
      executor: { type: 'local', image: null, volumes: [], working_dir: null, network: null },
      default: 'disabled',
      env: { inherit: 'all', set: {} },
      limits: { timeout: null, output: null, concurrency: null, queue: null, grace: null },
      unknown_arguments: 'ignore',
      leading_dash: 'allow',
      origin: { file: 'policy.yaml', warnings: [] },
    });
    expect(policy.tools.size).toBe(0);
  });

  it.each([
    ['deny', true],
    ['{}', false],
    ['null', false],
  ])('reads a tool written as %s', (written, deny) => {
    const tool = parsePolicy(`tools: {t: ${written}}`).tools.get('t');
    expect(tool).toMatchObject({ deny, description: null, risk: null, limits: { timeout: null } });
    expect(tool?.args.size).toBe(0);
  });

  it('reads every key of a tool and its arguments', () => {
    const policy = parsePolicy(`
tools:
  t:
    description: Safer
    end_of_options: "--"
    limits: {timeout: 5, output: 1000}
    args:
      a: {pattern: "[a-z]+", min: 1, max: 2.5, values: [x, y], within: src, allow_leading_dash: true, secret: true, required: true}
      b: {within: [src, docs]}
`);
    expect(policy.tools.get('t')).toEqual({
      description: 'Safer',
      end_of_options: '--',
      limits: { timeout: 5, output: 1000 },
      executor: null,
      require_approval: null,
      risk: null,
      deny: false,
      args: new Map([
        [
          'a',
          {
            pattern: '[a-z]+',
            min: 1,
            max: 2.5,
            values: ['x', 'y'],
            within: ['src'],
            allow_leading_dash: true,
            secret: true,
            required: true,
          },
        ],
        [
          'b',
          {
            pattern: null,
            min: null,
            max: null,
            values: null,
            within: ['src', 'docs'],
            allow_leading_dash: false,
            secret: false,
            required: null,
          },
        ],
      ]),
    });
  });

  it('PB-14 reads a tool without anything as allowed', () => {
    expect(parsePolicy('tools:\n  git_status:\n').tools.get('git_status')).toMatchObject({
      description: null,
    });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'PB-09 knows a rule for a tool or an argument called %s only when there is one',
    (name) => {
      expect(parsePolicy('tools: {a: {}}').tools.get(name)).toBeUndefined();
      const policy = parsePolicy(`tools: {"${name}": {args: {"${name}": {max: 1}}}}`);
      expect(policy.tools.get(name)?.args.get(name)?.max).toBe(1);
      expect(({} as Record<string, unknown>).max).toBeUndefined();
    },
  );

  it('PB-09 refuses the key __proto__', () => {
    expect(problemsOf('tools: {"__proto__": {args: {}}}')).toHaveLength(1);
    expect(parsePolicy('tools: {a: {}}').tools.get('__proto__')).toBeUndefined();
    expect(({} as Record<string, unknown>).args).toBeUndefined();
  });

  it.each([
    ['executer: {type: docker, image: x}', 'policy.yaml:1:1 executer: unknown key. Did you mean "executor"?'],
    ['tools: {t: {arg: {}}}', 'policy.yaml:1:13 tools.t.arg: unknown key. Did you mean "args"?'],
    [
      'tools: {t: {args: {n: {maximum: 5}}}}',
      'policy.yaml:1:24 tools.t.args.n.maximum: unknown key. Did you mean "max"?',
    ],
    [
      'tools: {t: {args: {n: {allow_leading_dashes: true}}}}',
      'policy.yaml:1:24 tools.t.args.n.allow_leading_dashes: unknown key. Did you mean "allow_leading_dash"?',
    ],
    ['environment: {inherit: none}', 'policy.yaml:1:1 environment: unknown key. Did you mean "env"?'],
    ['env: {inherits: none}', 'policy.yaml:1:7 env.inherits: unknown key. Did you mean "inherit"?'],
    ['limits: {time_out: 5}', 'policy.yaml:1:10 limits.time_out: unknown key. Did you mean "timeout"?'],
    [
      'unknown_argument: reject',
      'policy.yaml:1:1 unknown_argument: unknown key. Did you mean "unknown_arguments"?',
    ],
    [
      'executor: {type: docker, image: i, readonly: true}',
      'policy.yaml:1:36 executor.readonly: unknown key. Did you mean "read_only"?',
    ],
    [
      'approval: {global: {}}',
      'policy.yaml:1:20 approval.global: expected none, destructive, write or all, got a mapping',
    ],
    ['approval: {globl: all}', 'policy.yaml:1:12 approval.globl: unknown key. Did you mean "global"?'],
    [
      'leading_dash: denny',
      'policy.yaml:1:15 leading_dash: expected allow or deny, got "denny". Did you mean "deny"?',
    ],
  ])('PB-06 refuses what is misspelt: %s', (yaml, problem) => {
    expect(problemsOf(yaml)).toEqual([problem]);
  });

  it.each([
    ['tools: {t: {arguments: {}}}', 'tools.t.arguments: unknown key. Did you mean "args"?'],
    ['tools: {t: {params: {}}}', 'tools.t.params: unknown key. Did you mean "args"?'],
    ['tools: {t: {desc: x}}', 'tools.t.desc: unknown key. Did you mean "description"?'],
    ['tools: {t: {args: {n: {regex: x}}}}', 'tools.t.args.n.regex: unknown key. Did you mean "pattern"?'],
    ['tools: {t: {args: {n: {enum: [x]}}}}', 'tools.t.args.n.enum: unknown key. Did you mean "values"?'],
    [
      'tools: {t: {args: {n: {choices: [x]}}}}',
      'tools.t.args.n.choices: unknown key. Did you mean "values"?',
    ],
    ['sandbox: {type: docker}', 'sandbox: unknown key. Did you mean "executor"?'],
  ])('PB-06 suggests the key for a name used elsewhere: %s', (yaml, problem) => {
    expect(problemsOf(yaml)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    'command: git\ntools: [{name: git_log, description: Show history}]\n',
    'command: git\ntools: {git_log: {}}\n',
    'name: git\ntools:\n  - {name: git_log, description: Show history}\n',
  ])('reads %j as a config', (yaml) => {
    expect(problemsOf(yaml)).toEqual([
      'policy.yaml:1:1: this looks like a config; name it before --policy, which takes a file that says what its tools may do',
    ]);
  });

  it('treats a list of names as an invalid policy', () => {
    expect(problemsOf('tools: [git_log]')).toEqual([
      'policy.yaml:1:8 tools: expected a mapping of tools, such as "git_log: {}", got a list',
    ]);
  });

  it.each([
    ['empty', ''],
    ['null', 'null\n'],
    ['a list', '- a\n'],
    ['a text', 'enabled\n'],
    ['broken', 'tools: {a: [}\n'],
  ])('PB-13 refuses a file that is %s', (_, yaml) => {
    expect(problemsOf(yaml)).toHaveLength(1);
  });

  it('PB-16 refuses a repeated key and names both lines', () => {
    expect(problemsOf('tools:\n  a: {args: {n: {max: 1}}}\ntools:\n  a: {}\n')).toEqual([
      'policy.yaml:3:1 tools: the key "tools" is already on line 1',
    ]);
  });

  it.each([
    ['{min: 5, max: 1}', 'policy.yaml:1:29 tools.t.args.n.min: min 5 is above max 1: no value could pass'],
    ['{max: .nan}', 'policy.yaml:1:29 tools.t.args.n.max: expected a number, got NaN'],
    ['{min: -.inf}', 'policy.yaml:1:29 tools.t.args.n.min: expected a number, got -Infinity'],
    ['{min: true}', 'policy.yaml:1:29 tools.t.args.n.min: expected a number, got true'],
    [
      '{max: 9007199254740993}',
      'policy.yaml:1:29 tools.t.args.n.max: 9007199254740992 is too large to be kept exactly',
    ],
    [
      '{values: []}',
      'policy.yaml:1:32 tools.t.args.n.values: expected a list of at least one string, got an empty list',
    ],
  ])('PB-17 refuses limits that cannot be meant: %s', (constraint, problem) => {
    expect(problemsOf(`tools: {t: {args: {n: ${constraint}}}}`)).toEqual([problem]);
  });

  it.each([
    ['RX-03', 'a)|(?:.*', 2, 'this ) closes no group; write \\) for the character'],
    ['RX-04', '(unclosed', 1, 'missing ) for the group opened at position 1'],
    ['RX-04', '[z-a]', 2, 'the range z-a is the wrong way round'],
    ['RX-04', '*a', 1, 'there is nothing to repeat here'],
    ['RX-05', 'a++', 3, 'possessive repetition is not supported; leave the last + out'],
  ])('%s refuses the pattern %s', (_, pattern, position, reason) => {
    expect(problemsOf(`tools: {t: {args: {n: {pattern: '${pattern}'}}}}`)).toEqual([
      `policy.yaml:1:33 tools.t.args.n.pattern: the pattern '${pattern}' cannot be used at position ${position}: ${reason}`,
    ]);
  });

  it.each([
    [
      'CX-06',
      '{type: docker, image: --privileged}',
      'executor.image: expected the name of an image, got "--privileged"',
    ],
    [
      'CX-06',
      '{type: docker, image: i, volumes: [--privileged]}',
      'executor.volumes[0]: expected a mount such as /data:/data:ro, got "--privileged"',
    ],
    [
      'CX-06',
      '{type: docker, image: i, network: --privileged}',
      'executor.network: expected the name of a network',
    ],
    ['CX-06', '{type: docker, image: i, user: "-u"}', 'executor.user: expected a user'],
    [
      'CX-06',
      '{type: docker, image: i, memory: "1g --privileged"}',
      'executor.memory: expected a size such as 512m',
    ],
    [
      'CX-12',
      '{type: Docker, image: i}',
      'executor.type: expected local, docker, podman, prefix, ssh or kubernetes, got "Docker". Did you mean "docker"?',
    ],
    ['CX-12', '{type: dokcer, image: i}', 'got "dokcer". Did you mean "docker"?'],
    ['CX-12', '{type: docker}', 'executor: type docker needs an image'],
    ['CX-12', '{type: podman, image: " "}', 'executor: type podman needs an image'],
    ['CX-12', '{type: prefix}', 'executor: type prefix needs a command: a list of words'],
    [
      'CX-12',
      '{memory: 1g}',
      'executor.memory: has no effect with type local; it needs type: docker or type: podman',
    ],
    [
      'CX-12',
      '{command: [ssh, host]}',
      'executor.command: has no effect with type local; it needs type: prefix',
    ],
    [
      'CX-12',
      '{type: prefix, command: [ssh, h], image: i}',
      'executor.image: has no effect with type prefix',
    ],
  ])('%s refuses the executor %s', (_, executor, message) => {
    const problems = problemsOf(`executor: ${executor}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  it('warns of an image without a type, which the Python implementation took for local', () => {
    const { executor, origin } = parsePolicy('executor: {image: x}');
    expect(executor.type).toBe('local');
    expect(origin.warnings).toMatchObject([
      { line: 1, column: 19, path: ['executor', 'image'], code: 'no-effect' },
    ]);
  });

  it('warns of a variable in a value that is passed as written', () => {
    expect(parsePolicy('env: {set: {A: "$HOME/x", B: "5$"}}').origin.warnings).toMatchObject([
      { code: 'env-not-expanded', path: ['env', 'set', 'A'] },
    ]);
  });

  it('reports every problem at once, in the order of the file', () => {
    const problems = problemsOf(
      'default: allow\ntools:\n  t:\n    args: {n: {min: x}}\n  u: {limits: {timeout: 0}}\n',
    );
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'policy.yaml:1:10',
      'policy.yaml:4:21',
      'policy.yaml:5:25',
    ]);
  });

  it('lets keys that start with x- hold anchors', () => {
    const yaml = 'x-number: &number {min: 1, max: 10}\ntools: {a: {args: {n: *number}}}\n';
    expect(parsePolicy(yaml).tools.get('a')?.args.get('n')).toMatchObject({ min: 1, max: 10 });
  });
});

describe('parsePolicy on approval', () => {
  it('fills in what is left out', () => {
    expect(parsePolicy('approval: {timeout: 20}').approval).toEqual({
      global: 'write',
      headless: 'deny',
      tools: new Map(),
      channels: ['client', 'desk', 'dialog', 'terminal'],
      timeout: 20,
    });
  });

  it.each([
    ['approval: {globl: all}', 'p.yaml:1:12 approval.globl: unknown key. Did you mean "global"?'],
    [
      'approval: {global_level: none}',
      'p.yaml:1:12 approval.global_level: unknown key. Did you mean "global"?',
    ],
    ['approval: {tool: {t: true}}', 'p.yaml:1:12 approval.tool: unknown key. Did you mean "tools"?'],
    [
      'tools: {t: {requireapproval: true}}',
      'p.yaml:1:13 tools.t.requireapproval: unknown key. Did you mean "require_approval"?',
    ],
    ['tools: {t: denied}', 'p.yaml:1:12 tools.t: expected rules such as {}, or deny, got "denied"'],
    ['tools: {t: true}', 'p.yaml:1:12 tools.t: expected rules such as {}, or deny, got true'],
    [
      'tools: {t: {enabled: false}}',
      'p.yaml:1:13 tools.t.enabled: unknown key. A tool that is named may be called; "deny" in place of its rules refuses it',
    ],
    [
      'tools: {t: {args: {n: 5}}}',
      'p.yaml:1:23 tools.t.args.n: expected constraints such as {max: 100}, got 5',
    ],
    [
      'tools: {t: {args: [n]}}',
      'p.yaml:1:19 tools.t.args: expected a mapping of arguments, such as "max_count: {max: 100}", got a list',
    ],
    [
      'allow: [t]',
      'p.yaml:1:1 allow: unknown key. Tools are named under "tools", such as "git_log: {}" or "git_push: deny"',
    ],
    ['approval: true', 'p.yaml:1:11 approval: expected a mapping such as {global: write}, got true'],
    [
      'executor: docker',
      'p.yaml:1:11 executor: expected a mapping such as {type: docker, image: NAME}, got "docker"',
    ],
    [
      'default: allow',
      'p.yaml:1:10 default: expected disabled, enabled, read or ask, got "allow". Did you mean "enabled"?',
    ],
    ['tools: {t: {risk: none}}', 'p.yaml:1:19 tools.t.risk: expected read, write or destructive, got "none"'],
    [
      'approval: {timeout: 0}',
      'p.yaml:1:21 approval.timeout: expected a number of seconds above 0 and up to 86400, got 0',
    ],
    [
      'default: reed',
      'p.yaml:1:10 default: expected disabled, enabled, read or ask, got "reed". Did you mean "read"?',
    ],
  ])('refuses %s', (yaml, message) => {
    expect(() => parsePolicy(yaml, 'p.yaml')).toThrow(message);
  });
});
