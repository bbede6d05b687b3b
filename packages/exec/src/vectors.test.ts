import { acceptedOutcomes, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../test/resolved-tool.ts';
import { buildDockerPrefix } from './executors/container/build-docker-prefix.ts';
import { buildCommand, formatOutcome } from './index.ts';

const joined = 'a value that looks like an option is joined to its long flag';

/** Vectors we do not follow, each with the reason and with what we do instead. */
const deliberateDifferences: Record<string, { reason: string; actual: unknown }> = {
  'build-command/bool-text-True': {
    reason: 'a true boolean switches its flag on however it is spelled in Python or JSON',
    actual: { argv: ['app', '--verbose'] },
  },
  'build-command/bool-int-1': {
    reason: '1 is true for a flag as it is for a default and a global argument',
    actual: { argv: ['app', '--verbose'] },
  },
  'build-command/rnd-097': {
    reason: joined,
    actual: {
      argv: [
        'docker',
        'compose',
        'spaced',
        'out',
        '3.52',
        '--dry-run',
        '336',
        '--opt=--long',
        '--vault1',
        '/fake/root/d',
      ],
    },
  },
  'build-command/rnd-110': {
    reason: joined,
    actual: { argv: ['app', 'list', '-o', 'a\nb', '--fmt', 'héllo', '--opt=-n', '--g', '5'] },
  },
  'build-command/rnd-146': { reason: joined, actual: { argv: ['$NOPE/x', 'users', 'list', '--src=-n'] } },
  'build-command/rnd-165': {
    reason: joined,
    actual: { argv: ['python', '-m', 'mod', 'list', 'key=', '--k=-n'] },
  },
  'build-command/rnd-179': {
    reason: joined,
    actual: {
      argv: [
        '/fake/home/bin/tool',
        'spaced',
        'out',
        'v1',
        '--with-dash=--long',
        '--dry-run3=--long',
        '-o',
        '1.34',
        'k2=',
        '--profile0',
        'main',
      ],
    },
  },
  'build-command/rnd-213': {
    reason: joined,
    actual: {
      argv: [
        '$NOPE/x',
        '--k',
        '227',
        '--src=--long',
        '--dry-run',
        '64',
        'k2=2.94',
        '--log-level0',
        'My Vault',
      ],
    },
  },
  'build-command/rnd-241': { reason: joined, actual: { argv: ['git', 'key=~/p', '--with-dash=-n'] } },
  'build-command/rnd-262': {
    reason: joined,
    actual: {
      argv: [
        'python',
        '-m',
        'mod',
        'list',
        '--opt',
        '385',
        '-n',
        '"q"',
        '--fmt=-n',
        '--profile0',
        '/fake/root/d',
      ],
    },
  },
};

function outcomeOf({ input }: Vector): unknown {
  const { base_command: command, global_args: globals, tool, arguments: args, env } = input;
  const { argv } = buildCommand(resolvedTool({ command, global_args: globals, tool }), args, env);
  return { argv };
}

const groups: [string, (vector: Vector) => unknown][] = [
  ['build-command', outcomeOf],
  ['build-command-random', outcomeOf],
  ['docker-prefix', ({ input }) => ({ argv: buildDockerPrefix(input.executor, input.env) })],
  [
    'format-output',
    ({ input: { exit_code: exitCode, stdout, stderr } }) => ({
      text: formatOutcome({ exitCode, stdout, stderr }),
    }),
  ],
];

describe.each(groups)('vectors of %s', (file, run) => {
  it.each(loadVectors(file).map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
    const actual = run(vector);
    const difference = deliberateDifferences[id];
    if (difference) return expect(actual).toEqual(difference.actual);
    const accepted = acceptedOutcomes(vector);
    if (accepted.length === 0) accepted.push(vector.suggested ?? vector.expected);
    if (!accepted.some((outcome) => matches(actual, outcome))) expect(actual).toEqual(accepted[0]);
  });
});
