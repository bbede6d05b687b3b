import { describe, expect, it } from '@jest/globals';
import type { Draft, DraftArg } from './draft.ts';
import { withoutLintErrors } from './without-lint-errors.ts';

const arg = (name: string, more: Partial<DraftArg> = {}): DraftArg => ({
  name,
  description: `The ${name}`,
  type: 'string',
  flag: `--${name}`,
  ...more,
});
const draft = (command: string, args: DraftArg[], words = 'run'): Draft => ({
  name: 'tool',
  description: 'A tool',
  command,
  tools: [{ name: 'tool_run', description: 'Run something', command: words, risk: 'write', args }],
  doubts: [],
  leftOut: [],
});

describe('withoutLintErrors', () => {
  it('leaves a draft as it is when nothing is wrong with it', () => {
    const given = draft('tool', [
      arg('name'),
      { name: 'file', description: 'A file', type: 'string', positional: true },
    ]);
    expect(withoutLintErrors(given)).toBe(given);
  });

  it('leaves out an argument that a shell would run, and reports it', () => {
    const { tools, leftOut } = withoutLintErrors(
      draft('bash', [arg('verbose', { type: 'boolean' }), arg('c', { flag: '-c' })], ''),
    );
    expect(tools.flatMap(({ args }) => args.map(({ name }) => name))).not.toContain('c');
    expect(leftOut.map(({ reason }) => reason)).toEqual(['runs code']);
  });

  it('leaves out commands that wait for keys, unless they are named', () => {
    const given = draft('npm', [arg('registry')], 'login');
    expect(withoutLintErrors(given)).toMatchObject({
      tools: [],
      leftOut: [{ what: 'npm login', reason: 'interactive' }],
    });
    expect(withoutLintErrors(given, () => true).tools).toHaveLength(1);
  });

  it('does not end the options of a command whose only operand is left out', () => {
    const operand: DraftArg = {
      name: 'command',
      description: 'Command to run',
      type: 'string',
      positional: true,
    };
    const given = draft('ssh', [arg('quiet', { type: 'boolean' }), operand], 'host');
    given.tools[0]!.end_of_options = true;
    const [tool] = withoutLintErrors(given).tools;
    expect([tool?.args.map(({ name }) => name), tool?.end_of_options]).toEqual([['quiet'], undefined]);
  });
});
