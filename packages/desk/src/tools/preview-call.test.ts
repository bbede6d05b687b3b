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

  it.each<[string | undefined, string, object, string, string | undefined]>([
    [undefined, 'git_log', {}, 'allow', undefined],
    [undefined, 'git_push', {}, 'ask', 'the default: tools that write are asked about'],
    ['default: read', 'git_log', {}, 'allow', undefined],
    ['default: read', 'git_push', {}, 'refuse', 'default: read'],
    ['default: ask', 'git_log', {}, 'ask', 'default: ask'],
    ['default: disabled\ntools: {git_log: {}}', 'git_log', {}, 'allow', undefined],
    ['default: disabled\ntools: {git_log: {}}', 'git_push', {}, 'refuse', 'default: disabled'],
    ['tools: {git_log: {args: {max_count: {max: 5}}}}', 'git_log', { max_count: 5 }, 'allow', undefined],
    [
      'tools: {git_log: {args: {max_count: {max: 5}}}}',
      'git_log',
      { max_count: 6 },
      'refuse',
      'tools.git_log.args.max_count.max',
    ],
    ['tools: {git_log: {require_approval: true}}', 'git_log', {}, 'ask', 'tools.git_log.require_approval'],
    ['default: enabled\napproval: {global: none}', 'git_push', { force: true }, 'allow', undefined],
    ['default: enabled\napproval: {global: destructive}', 'git_push', {}, 'allow', undefined],
    [
      'default: enabled\napproval: {global: destructive}',
      'git_push',
      { force: true },
      'ask',
      'approval.global: destructive',
    ],
    ['default: enabled\ntools: {git_push: deny}', 'git_push', {}, 'refuse', 'tools.git_push: deny'],
  ])('under %j, %s %j: %s by %s', (policy, tool, args, verdict, rule) => {
    const preview = previewCall({ tool, args: args as Record<string, unknown> }, gitCatalogue(policy));
    expect(preview.verdict).toBe(verdict);
    if (rule !== undefined) expect(preview.rules.at(-1)).toBe(rule);
    expect(preview.command === null).toBe(verdict === 'refuse');
  });

  it.each<[object, string]>([
    [{}, 'git'],
    [{ max_count: 3 }, 'git -n 3'],
    [{ path: "it's" }, `git 'it'\\''s'`],
    [{ path: '$(rm -rf /)' }, "git '$(rm -rf /)'"],
  ])('writes the command of %j as a shell would read it: %s', (args, line) => {
    const preview = previewCall({ tool: 'git_log', args: args as Record<string, unknown> }, gitCatalogue());
    expect(preview.command?.line).toBe(line);
  });

  it('recognizes a tool by its older name', () => {
    expect(previewCall({ tool: 'git_history', args: {} }, gitCatalogue()).verdict).toBe('allow');
  });

  it('masks a secret', () => {
    const policy = 'default: enabled\ntools: {git_apply: {args: {key: {secret: true}}}}';
    const { command } = previewCall({ tool: 'git_apply', args: { key: 'hunter22' } }, gitCatalogue(policy));
    expect(JSON.stringify(command)).not.toContain('hunter22');
  });
});
