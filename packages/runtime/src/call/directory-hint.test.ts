import { describe, expect, it } from '@jest/globals';
import { outcome } from '../testing/outcome.ts';
import { directoryHint } from './directory-hint.ts';

const tool = (args: object[] = []) => ({ tool: { name: 't', args } }) as never;
const command = (given: object = {}) => ({ argv: ['git', 'log'], timeoutSeconds: 1, ...given }) as never;
const noRepository = outcome({ exitCode: 128, stderr: 'fatal: Not a git repository (or any parent)' });

describe('directoryHint', () => {
  it('says where the command ran, and how to run it in another directory', () => {
    expect(directoryHint(tool(), { command: command(), directory: '/srv/app' }, noRepository)).toEqual([
      'The command ran in /srv/app, where CLImax was started. To run it in another directory, start CLImax with --cwd DIR.',
    ]);
    const [hint] = directoryHint(
      tool([{ name: 'repo', cwd: true }]),
      { command: command(), directory: '/srv/app' },
      noRepository,
    );
    expect(hint).toContain("give 'repo' with the call, or start CLImax with --cwd DIR.");
  });

  it.each([
    ['it had a directory of its own', command({ cwd: '/srv' }), noRepository],
    ['it ran in a container', command({ container: {} }), noRepository],
    ['it succeeded', command(), outcome({ stderr: 'not a git repository' })],
    ['it did not come to its end', command(), { ...noRepository, status: 'timed-out' as const }],
    ['it failed for another reason', command(), outcome({ exitCode: 1, stderr: 'no such branch' })],
  ])('says nothing when %s', (_, ran, ended) => {
    expect(directoryHint(tool(), { command: ran, directory: '/srv/app' }, ended)).toEqual([]);
  });
});
