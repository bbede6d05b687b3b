import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfigs, parseConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { formatProblem } from '@climax/text/problems';
import { afterAll, describe, expect, it } from '@jest/globals';
import { applyPolicy, PolicyError, parsePolicy } from '../index.ts';

const here = { env: {}, directory: process.cwd() };

const { path: home, remove } = scratch();
afterAll(remove);
mkdirSync(join(home, 'src'));

const config = parseConfig(`
command: prog
working_dir: ${home}
global_args: [{name: vault, flag: vault=, default: main}]
tools:
  - name: log
    description: Show history
    args:
      - {name: max_count, type: integer, flag: -n, default: 10}
      - {name: path, positional: true}
      - {name: where, cwd: true}
      - {name: text, stdin: true}
      - {name: all, type: boolean}
      - {name: tail}
      - {name: must, required: true}
  - {name: status, description: Show changes}
  - {name: push, description: Send}
`);
const { tools } = mergeConfigs([config]);

const apply = (yaml: string, env: NodeJS.ProcessEnv = {}) =>
  applyPolicy(tools, parsePolicy(yaml), { ...here, env });

function problemsOf(yaml: string, env: NodeJS.ProcessEnv = {}): string[] {
  try {
    apply(yaml, env);
  } catch (error) {
    if (error instanceof PolicyError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('applyPolicy', () => {
  it('leaves the tools it names, in their own order', () => {
    const { tools: allowed } = apply('tools: {push: {}, log: {}}');
    expect(allowed.map(({ tool }) => tool.name)).toEqual(['log', 'push']);
  });

  it('leaves every tool if the default is enabled', () => {
    expect(apply('default: enabled').tools).toHaveLength(3);
    expect(apply('default: disabled').tools).toEqual([]);
  });

  it('PB-21 shows the description of the policy and leaves the config alone', () => {
    const { tools: allowed } = apply('tools: {log: {description: Last commits}, push: {description: ""}}');
    expect(allowed.map(({ tool }) => tool.description)).toEqual(['Last commits', 'Send']);
    expect(tools[0]?.tool.description).toBe('Show history');
  });

  it('keeps what else the tools carry', () => {
    const marked = tools.map((tool) => ({ ...tool, mark: tool.tool.name }));
    expect(applyPolicy(marked, parsePolicy('tools: {push: {}}'), here).tools[0]?.mark).toBe('push');
  });

  it('PB-08 leaves no trace of a tool that is not allowed', () => {
    const { tools: allowed, warnings } = apply('tools: {log: {}}');
    expect(allowed.map(({ tool }) => tool.name)).toEqual(['log']);
    expect(warnings).toEqual([]);
  });

  it.each(['log ', 'LOG', 'ｌｏｇ', 'log\u200b'])('PB-15 does not take %j for the name of a tool', (name) => {
    const { tools: allowed, warnings } = apply(JSON.stringify({ tools: { [name]: {} } }));
    expect(allowed).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'unknown-tool' }]);
  });

  it('PB-07 warns of an unknown tool, with a suggestion', () => {
    const { warnings } = apply('default: enabled\ntools:\n  stauts: {args: {x: {max: 1}}}\n  LOG: {}\n');
    expect(warnings.map(formatProblem)).toEqual([
      'policy.yaml:3:11 tools.stauts: no such tool is loaded. Did you mean "status"?',
      'policy.yaml:4:8 tools.LOG: no such tool is loaded. Did you mean "log"?',
    ]);
  });

  it.each([
    ['max_cuont', 'the tool has no such argument. Did you mean "max_count"?'],
    ['zzz', 'the tool has no such argument; it has max_count, path, where, text, all, tail, must'],
    [
      'vault',
      'is a global argument: its value comes from the config alone, so there is nothing to constrain',
    ],
    ['constructor', 'the tool has no such argument; it has max_count, path, where, text, all, tail, must'],
  ])('PB-07 refuses a constraint on %s', (name, message) => {
    expect(problemsOf(`tools: {log: {args: {${name}: {max: 5}}}}`)).toEqual([
      expect.stringContaining(`tools.log.args.${name}: ${message}`),
    ]);
  });

  it.each([
    ['all: {max: 1}', 'all.max: a boolean argument is not a number'],
    ['max_count: {within: src}', 'max_count.within: an argument of type integer is not a path'],
    ['text: {within: src}', 'text.within: what is written to standard input is not a path'],
    ['path: {within: "$ROOT/src"}', "path.within: variable 'ROOT' is not set"],
  ])('refuses a constraint that cannot be checked: %s', (constraint, message) => {
    expect(problemsOf(`tools: {log: {args: {${constraint}}}}`)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['{type: prefix, command: [bwrap, --dev-bind, /, /]}', false],
    ['{type: prefix, command: [ssh, h], guard: false}', false],
    ['{type: prefix, command: [bwrap, --dev-bind, /, /], keeps_directory: true}', true],
    ['{type: prefix, command: [nice]}', true],
    ['{type: prefix, command: [ssh, h]}', true],
    ['{type: ssh, host: h}', true],
    ['{type: docker, image: i}', true],
  ])('with %s, a tool with a cwd argument may run: %s', (executor, mayRun) => {
    const problems = problemsOf(`{executor: ${executor}, tools: {log: {}}}`);
    expect(problems).toEqual(
      mayRun ? [] : [expect.stringContaining('the directory that a call of log asks for would be ignored')],
    );
  });

  it('refuses to contain paths where they cannot be seen', () => {
    const yaml = (executor: string) => `executor: ${executor}\ntools: {log: {args: {path: {within: src}}}}`;
    for (const executor of [
      '{type: docker, image: i}',
      '{type: podman, image: i}',
      '{type: prefix, command: [ssh, h]}',
    ]) {
      expect(problemsOf(yaml(executor))).toEqual([
        expect.stringContaining('links can only be followed on this host'),
      ]);
    }
    expect(problemsOf(yaml('{type: local}'))).toEqual([]);
  });

  it.each([
    ['src', {}, join(home, 'src')],
    ['~/src', { HOME: '/somewhere' }, '/somewhere/src'],
    ['$BASE/src', { BASE: '/base' }, '/base/src'],
    [`\${BASE}/src`, { BASE: '/base' }, '/base/src'],
  ])('knows where %s is', (within, env, expected) => {
    const { tools: allowed } = apply(`tools: {log: {args: {path: {within: "${within}"}}}}`, env);
    expect(allowed[0]?.constraints.get('path')?.within).toEqual([expected]);
  });

  it('PB-01 warns of a default that its constraint refuses', () => {
    const { warnings } = apply('tools: {log: {args: {max_count: {max: 5}}}}');
    expect(warnings).toMatchObject([
      {
        code: 'default-refused',
        message: expect.stringContaining("Argument 'max_count': value 10 exceeds maximum 5"),
      },
    ]);
  });

  it.each([
    ['path: {pattern: "[a-z]+"}'],
    ['path: {values: [a, b]}'],
    ['path: {within: src}'],
    ['path: {pattern: "src/.*", within: src, max: 3}'],
    ['where: {within: src}'],
    ['text: {pattern: "[a-z]+"}'],
  ])('warns of %s, which an omission escapes', (constraint) => {
    expect(apply(`tools: {log: {args: {${constraint}}}}`).warnings.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^policy\.yaml:1:\d+ tools\.log\.args\.\w+: a call without this argument is not checked; add required: true to refuse such calls, or required: false if they are fine$/,
      ),
    ]);
  });

  it.each([
    ['path: {within: src, required: true}'],
    ['path: {within: src, required: false}'],
    ['path: {min: 1, max: 5}'],
    ['path: {secret: true, allow_leading_dash: true}'],
    ['max_count: {pattern: "[0-9]+"}'],
    ['all: {values: ["false"]}'],
    ['must: {values: [a]}'],
  ])('does not warn of %s, which no omission escapes', (constraint) => {
    expect(apply(`tools: {log: {args: {${constraint}}}}`).warnings).toEqual([]);
  });

  it.each([
    '^src/.*',
    '[\\w./-]+',
    '.*\\.md',
    '^(src|docs)/.*',
    '.+',
    'src/.*|docs/.*\\.txt',
    '(?:[a-z.]+/)+[a-z.]+',
  ])('FS-06 warns that %s admits a way out', (pattern) => {
    const { warnings } = apply(`tools: {log: {args: {path: {pattern: '${pattern}', required: true}}}}`);
    expect(warnings).toMatchObject([
      { code: 'admits-parent', path: ['tools', 'log', 'args', 'path', 'pattern'] },
    ]);
  });

  it.each([
    ['path: {pattern: "[a-z]+", required: true}'],
    ['path: {pattern: "src/[a-z]+\\\\.txt", required: true}'],
    ['path: {pattern: "^src/.*", within: src, required: true}'],
    ['tail: {pattern: ".*", required: true}'],
  ])('FS-06 does not warn of %s', (constraint) => {
    expect(apply(`tools: {log: {args: {${constraint}}}}`).warnings).toEqual([]);
  });

  it('warns of a directory that does not exist', () => {
    expect(apply('tools: {log: {args: {path: {within: gone, required: true}}}}').warnings).toMatchObject([
      { code: 'missing-directory' },
    ]);
  });

  it.each([
    ['CX-06', '/:/host', {}, "executor.volumes[0]: mounting '/' gives the container control of the host"],
    [
      'CX-06',
      '/var/run/docker.sock:/s',
      {},
      "executor.volumes[0]: mounting '/var/run/docker.sock' gives the container control of the host",
    ],
    [
      'CX-06',
      '$SNEAKY',
      { SNEAKY: '--privileged' },
      "executor.volumes[0]: '--privileged' may not start with '-'",
    ],
    ['CX-07', '$PROJECT_DIR:/ws', {}, "executor.volumes[0]: variable 'PROJECT_DIR' is not set"],
    [
      'CX-07',
      '$PROJECT_DIR:/ws',
      { PROJECT_DIR: '' },
      "executor.volumes[0]: variable 'PROJECT_DIR' is empty",
    ],
  ])('%s refuses the mount %s', (_, volume, env, message) => {
    const yaml = `executor: {type: docker, image: i, volumes: ["${volume}"]}\ntools: {}`;
    expect(problemsOf(yaml, env)).toEqual([expect.stringContaining(`policy.yaml:1:46 ${message}`)]);
  });

  it('CX-06 permits such a mount when it is allowed explicitly', () => {
    const yaml = 'executor: {type: docker, image: i, volumes: ["/:/host"], allow_dangerous_mounts: true}';
    expect(problemsOf(yaml)).toEqual([]);
  });

  it('CF-18 reports all that is wrong with a policy at once', () => {
    const problems = problemsOf(
      'executor: {type: docker, image: i, volumes: ["$GONE:/x"]}\ntools: {log: {args: {a: {max: 1}, b: {max: 1}}}}',
    );
    expect(problems).toHaveLength(3);
  });
});

describe('applyPolicy without a policy', () => {
  it('allows every tool without constraints', () => {
    const { tools: allowed } = applyPolicy(tools, undefined, here);
    expect(allowed.map(({ tool }) => tool.name)).toEqual(['log', 'status', 'push']);
    expect(allowed.every(({ constraints }) => constraints.size === 0)).toBe(true);
  });
});

describe('CX-16 an image named after the command', () => {
  const named = 'prog'.split('/').at(-1);

  it.each([
    [`{type: docker, image: "vendor/${named}:2"}`, 1],
    [`{type: podman, image: "${named}@sha256:0"}`, 1],
    [`{type: docker, image: "vendor/${named}:2", entrypoint: ""}`, 0],
    ['{type: docker, image: "vendor/other:2"}', 0],
  ])('executor %s gives %i warning(s)', (executor, count) => {
    const { warnings } = apply(`default: enabled\nexecutor: ${executor}`);
    expect(warnings.filter(({ code }) => code === 'entry-point')).toHaveLength(count);
  });
});
