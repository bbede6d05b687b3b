import type { ToolArg } from '@climax/config';
import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { parsePolicy } from '../index.ts';
import type { Constraint, PolicyExecutor } from '../types.ts';
import { argumentRules, type Constrained } from './argument-rules.ts';
import { collectFindings } from './policy-rules.ts';

const policy = parsePolicy('tools: {t: {args: {a: {}}}}');
const free = policy.tools.get('t')!.args.get('a')!;
const [plain] = parseConfig('{command: x, tools: [{name: t, description: d, args: [{name: a, flag: -a}]}]}')
  .tools[0]!.args;

interface Case {
  constraint?: Partial<Constraint>;
  arg?: Partial<ToolArg>;
  executor?: PolicyExecutor['type'];
  defaultRefusal?: string;
  missingRoots?: string[];
}

const findings = ({ constraint, arg, executor = 'local', defaultRefusal, missingRoots = [] }: Case) => {
  const { report, problems, warnings } = collectFindings(policy);
  const constrained = {
    constraint: { ...free, ...constraint },
    arg: { ...plain!, ...arg },
    executor: { ...policy.executor, type: executor } as PolicyExecutor,
    defaultRefusal,
    missingRoots,
  } as Constrained;
  for (const rule of argumentRules) rule(constrained, ['tools', 't', 'args', 'a'], report);
  const inWords = (level: string) => (found: { path: readonly (string | number)[]; code: string }) =>
    `${level} ${found.path.slice(3).join('.')} ${found.code}`;
  return [...problems.map(inWords('problem')), ...warnings.map(inWords('warning'))];
};

describe('argumentRules', () => {
  it.each<[string, Case]>([
    ['no constraint', {}],
    ['limits on a number', { constraint: { min: 1 }, arg: { type: 'integer' } }],
    ['a list for a boolean', { constraint: { values: ['true'] }, arg: { type: 'boolean' } }],
    ['a directory for a required path', { constraint: { within: ['.'] }, arg: { required: true } }],
    ['a pattern that says leaving it out is fine', { constraint: { pattern: 'x', required: false } }],
    ['a pattern with required: true', { constraint: { pattern: 'x', required: true } }],
    ['a pattern for an argument with a default', { constraint: { pattern: 'x' }, arg: { default: 'x' } }],
    [
      'a pattern for a path that keeps to its directory',
      { constraint: { pattern: '[a-z]+' }, arg: { name: 'path', required: true } },
    ],
    [
      'a wide pattern for what is not a path',
      { constraint: { pattern: '.*' }, arg: { name: 'message', required: true } },
    ],
    [
      'a wide pattern next to a directory',
      { constraint: { pattern: '.*', within: ['.'] }, arg: { name: 'path', required: true } },
    ],
    [
      'a wide pattern for input',
      { constraint: { pattern: '.*' }, arg: { name: 'file', required: true, stdin: true } },
    ],
    [
      'a refused default where calls must give a value',
      { constraint: { required: true }, defaultRefusal: 'x' },
    ],
  ])('have nothing to say on %s', (_, given) => expect(findings(given)).toEqual([]));

  it.each<[string, Case, string[]]>([
    [
      'limits on a boolean',
      { constraint: { min: 0, max: 1 }, arg: { type: 'boolean' } },
      ['problem a.min cannot-check', 'problem a.max cannot-check'],
    ],
    [
      'a directory for a number',
      { constraint: { within: ['.'] }, arg: { type: 'integer', required: true } },
      ['problem a.within cannot-check'],
    ],
    [
      'a directory for input',
      { constraint: { within: ['.'] }, arg: { stdin: true, required: true } },
      ['problem a.within cannot-check'],
    ],
    [
      'a directory in a container',
      { constraint: { within: ['.'] }, arg: { required: true }, executor: 'docker' },
      ['problem a.within cannot-check'],
    ],
    [
      'a directory on another machine',
      { constraint: { within: ['.'] }, arg: { required: true }, executor: 'ssh' },
      ['problem a.within cannot-check'],
    ],
    [
      'directories that are missing',
      { missingRoots: ['/x', '/y'] },
      ['warning a.within missing-directory', 'warning a.within missing-directory'],
    ],
    ['a default that is refused', { defaultRefusal: 'Too large.' }, ['warning a default-refused']],
    [
      'a pattern that a call may leave out',
      { constraint: { pattern: 'x' } },
      ['warning a optional-argument'],
    ],
    ['a list that a call may leave out', { constraint: { values: ['x'] } }, ['warning a optional-argument']],
    [
      'a directory that a call may leave out',
      { constraint: { within: ['.'] } },
      ['warning a optional-argument'],
    ],
    [
      'a pattern that lets a path out',
      { constraint: { pattern: 'src/.*' }, arg: { name: 'path', required: true } },
      ['warning a.pattern admits-parent'],
    ],
    [
      'the same for a directory to run in',
      { constraint: { pattern: '.*' }, arg: { name: 'x', cwd: true, required: true } },
      ['warning a.pattern admits-parent'],
    ],
  ])('speak of %s', (_, given, expected) => expect(findings(given)).toEqual(expected));

  it.each([
    'file',
    'files',
    'path',
    'output_path',
    'src-dir',
    'directory',
    'FOLDER',
    'filename',
    'cwd',
    'root',
  ])('treat an argument named %s as a path', (name) =>
    expect(findings({ constraint: { pattern: '.*' }, arg: { name, required: true } })).toHaveLength(1),
  );

  it.each(['profile', 'pathology', 'redirect', 'rootless', 'dirty'])('do not take %s for one', (name) => {
    expect(findings({ constraint: { pattern: '.*' }, arg: { name, required: true } })).toEqual([]);
  });

  it.each<[string, Partial<ToolArg>]>([
    ['text for standard input', { stdin: true }],
    ['a number', { type: 'integer' }],
  ])('do not mistake %s for a path, whatever its name', (_, arg) => {
    expect(
      findings({ constraint: { pattern: '.*' }, arg: { name: 'path', required: true, ...arg } }),
    ).toEqual([]);
  });
});
