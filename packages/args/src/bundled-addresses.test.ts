import { loadConfig, type ToolArg, type ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { validateToolArgs } from './index.ts';

// gh sends its token to the host that a repository or an address names.
const elsewhere = [
  'evil.example/owner/name',
  'git@evil.example:owner/name',
  'ssh://git@evil.example/owner/name',
  'https://evil.example/owner/name',
  'https://github.com.evil.example/owner/name',
  'https://github.com@evil.example/owner/name',
  'http://github.com/owner/name',
  '//evil.example/owner/name',
];

const repositories = loadConfig('gh').tools.flatMap((tool) =>
  tool.args
    .filter(({ flag, name }) => flag === '--repo=' || (name === 'repository' && tool.risk === 'read'))
    .map((arg) => [`${tool.name} ${arg.name}`, tool, arg] as const),
);

function complaintsAbout(tool: ToolDef, arg: ToolArg, value: string): string[] {
  const { errors } = validateToolArgs({ [arg.name]: value }, tool);
  return errors.map(String).filter((text) => text.includes(arg.name));
}

describe('repositories that gh is given', () => {
  it('are arguments of many tools', () => {
    expect(repositories.length).toBeGreaterThan(40);
  });

  it.each(repositories)('%s: on another host they are refused', (_, tool, arg) => {
    expect(elsewhere.filter((value) => complaintsAbout(tool, arg, value).length === 0)).toEqual([]);
    expect(complaintsAbout(tool, arg, 'owner/na.me-1')).toEqual([]);
  });
});

describe('addresses that gh is given', () => {
  const find = (tool: string, arg: string): [ToolDef, ToolArg] => {
    const found = loadConfig('gh').tools.find(({ name }) => name === tool) as ToolDef;
    return [found, found.args.find(({ name }) => name === arg) as ToolArg];
  };

  it.each([
    ['gh_repo_view', 'repository', 'https://github.com/owner/name'],
    ['gh_gist_view', 'gist', 'https://gist.github.com/user/0123abc'],
    ['gh_gist_view', 'gist', '0123abc'],
    ['gh_issue_view', 'issue', 'https://github.com/owner/name/issues/7'],
    ['gh_issue_view', 'issue', '7'],
    ['gh_api_get', 'endpoint', 'repos/owner/name/issues?state=open'],
  ])('%s takes %s %s', (tool, name, value) => {
    expect(complaintsAbout(...find(tool, name), value)).toEqual([]);
  });

  it.each([
    ['gh_gist_view', 'gist', 'https://evil.example/0123abc'],
    ['gh_issue_view', 'issue', 'https://evil.example/owner/name/issues/7'],
    ['gh_issue_view', 'issue', 'http://github.com/owner/name/issues/7'],
    ['gh_api_get', 'endpoint', 'https://evil.example/x'],
    ['gh_api_get', 'endpoint', 'http://github.com/x'],
    ['gh_api_get', 'endpoint', ' //evil.example/x'],
  ])('%s refuses %s %s', (tool, name, value) => {
    expect(complaintsAbout(...find(tool, name), value)).not.toEqual([]);
  });
});
