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
});
