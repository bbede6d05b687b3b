import { describe, expect, it } from '@jest/globals';
import { gitCatalogue } from '../testing/desk-host.ts';
import { previewCall } from './preview-call.ts';

describe('previewCall', () => {
  it('shows the command of a call that would run', () => {
    const preview = previewCall({ tool: 'git_log', args: { max_count: '3', path: 'a b' } }, gitCatalogue());
    expect(preview).toMatchObject({
      tool: 'git_log',
      verdict: 'allow',
      problems: [],
      command: {
        line: "git 'a b' -n 3",
        argv: ['git', 'a b', '-n', '3'],
        executor: 'local',
        risk: 'read',
        stdinBytes: null,
      },
    });
  });

  it('shows what would be asked, with the risk that the arguments raise', () => {
    const preview = previewCall({ tool: 'git_push', args: { force: true } }, gitCatalogue());
    expect([preview.verdict, preview.command?.risk]).toEqual(['ask', 'destructive']);
    const input = previewCall(
      { tool: 'git_apply', args: { patch: 'größe', directory: '/' } },
      gitCatalogue(),
    );
    expect(input.command).toMatchObject({ stdinBytes: 7, directory: '/' });
  });

  it.each([
    ['git_log', { max_count: 'many' }],
    ['git_nothing', {}],
  ])('shows why %s would be refused', (tool, args) => {
    const preview = previewCall({ tool, args }, gitCatalogue());
    expect([preview.verdict, preview.command]).toEqual(['refuse', null]);
  });

  it('says which arguments would be ignored, and what a contract finds', () => {
    const catalogue = gitCatalogue(undefined, {
      contract: () => ({
        outputSchema: {},
        checkInput: () => [{ argument: 'path', message: 'path: too short' }],
      }),
    });
    const { problems, notices, verdict } = previewCall(
      { tool: 'git_log', args: { path: 'a', colour: 1 } },
      catalogue,
    );
    expect([verdict, problems.map(({ argument }) => argument)]).toEqual(['refuse', ['path']]);
    expect(notices.join()).toContain('colour');
  });
});
