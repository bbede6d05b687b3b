import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadReferenceConfigs, matches } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { listBundled, loadConfig, parseConfig, resolveConfig, type ToolDef } from '../index.ts';

describe('bundled configs', () => {
  it.each(listBundled())('%s, parsed while building, is what its YAML says', (name) => {
    const { path } = resolveConfig(name);
    const { origin: ofYaml, ...expected } = parseConfig(readFileSync(path, 'utf8'), path);
    const { origin, ...loaded } = loadConfig(name);
    expect(loaded).toEqual(expected);
    expect(ofYaml?.warnings).toEqual([]);
    expect(origin).toMatchObject({ file: path, directory: dirname(path), warnings: [] });
    const last = ['tools', expected.tools.length - 1, 'name'];
    expect(origin?.locate(last)).toEqual(ofYaml?.locate(last));
  });

  it('have tool names that are unique among all of them', () => {
    const names = listBundled().flatMap((name) => loadConfig(name).tools.map((tool) => tool.name));
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
  });

  it.each([
    ['git', 24],
    ['docker', 18],
  ])('%s has at least %i tools', (name, count) => {
    expect(loadConfig(name).tools.length).toBeGreaterThanOrEqual(count);
  });
});

describe('risks of the bundled tools', () => {
  const tools = listBundled().flatMap((name) => loadConfig(name).tools);
  /** Words of a command that changes something, whatever the program. */
  const changing =
    /(?:^|[\s_-])(?:add|amend|annotate|append|apply|autoscale|build|cancel|chmod|chown|clean|clone|close|commit|connect|cordon|cp|create|delete|disconnect|download|drain|drop|edit|exec|expose|fetch|fork|init|install|kill|ln|load|merge|mkdir|move|mv|patch|pause|pop|prepend|prune|publish|pull|push|rebase|remove|rename|reopen|rerun|reset|restart|restore|revert|rm|rmdir|rmi|run|save|scale|send|set|start|stash|stop|switch|sync|tag|tee|touch|truncate|uncordon|unpause|update|upload)$/;
  /** Commands that end in such a word and only look. */
  const looking = new Set([
    'git_tag_list',
    'git_stash_show',
    'npm_run_list',
    'coreutils_tr_delete',
    'git_format_patch',
    'jq_create',
    'obsidian_tag',
    'web.fetch',
    'gh_run_list',
  ]);

  it.each(
    tools
      .filter(({ name, risk }) => risk === 'read' && !looking.has(name))
      .map(({ name, command }) => [name, command]),
  )('%s only reads (%s)', (name, command) => {
    expect(String(name)).not.toMatch(changing);
    expect(String(command).replace(/(?:^| )--?\S+/g, '')).not.toMatch(changing);
  });

  /** Options that change something, whatever the tool, and those that make it worse. */
  const changingFlag =
    /^--?(?:amend|clean|delete|delete-\S+|discard|exec|execdir|fix|force|force-\S+|hard|in-?place|install|mirror|ok|okdir|overwrite|prune|purge|remove|remove-\S+|rm|write|yes)=?$/;
  const destroyingFlag =
    /^--(?:delete|delete-\S+|force|force-with-lease|hard|mirror|purge|remove-orphans)=?$/;
  const flags = tools.flatMap(({ name, risk, risk_if: raised = {}, args }) =>
    args.map((arg) => ({ name, flag: arg.flag ?? `--${arg.name}`, risk: raised[arg.name] ?? risk })),
  );

  it.each([
    ['is given to a tool that only reads', changingFlag, ['write', 'destructive']],
    ['is given without being called destructive', destroyingFlag, ['destructive']],
  ])('no such option %s', (_title, flag, risks) => {
    const given = flags.filter((option) => flag.test(option.flag));
    expect(given.length).toBeGreaterThan(15);
    expect(given.filter(({ risk = 'read' }) => !risks.includes(risk))).toEqual([]);
  });

  it('say what would be lost, in their own words', () => {
    const silent = tools.filter((tool) => tool.risk === 'destructive' && !tool.confirm_message);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe.each(Object.entries(loadReferenceConfigs()))(
  'the %s config of the Python implementation',
  (name, reference) => {
    it('loads as it is', () => {
      const described = reference.tools.map((tool: object) => ({ description: 'd', ...tool }));
      const config = parseConfig(JSON.stringify({ ...reference, tools: described }));
      expect(config.tools).toHaveLength(reference.tools.length);
    });

    it('is contained in ours, tool by tool and argument by argument', () => {
      const { tools, ...header } = reference;
      const ours = loadConfig(name);
      expect(matches(ours, header)).toBe(true);
      const byName = new Map(ours.tools.map((tool) => [tool.name, tool]));
      const missing = tools.filter(
        (tool: ReferenceTool) => !matches(withArgumentsOf(tool, byName.get(tool.name)), asOurs(tool)),
      );
      expect(missing).toEqual([]);
    });
  },
);

interface ReferenceTool {
  name: string;
  command?: string;
  args: { name: string }[];
}

/** Ours never runs the diff program that a repository names. */
function asOurs(tool: ReferenceTool): ReferenceTool {
  return tool.name === 'git_diff' ? { ...tool, command: 'diff --no-ext-diff' } : tool;
}

/** Our tool with only the arguments the reference has: it may have others too. */
function withArgumentsOf(reference: ReferenceTool, tool: ToolDef | undefined): object {
  const names = new Set(reference.args.map(({ name }) => name));
  return { ...tool, args: tool?.args.filter(({ name }) => names.has(name)) };
}
