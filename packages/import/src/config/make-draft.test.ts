import { describe, expect, it } from '@jest/globals';
import type { CommandNode } from '../crawl/command-node.ts';
import { parseHelp } from '../help/parse-help.ts';
import { makeDraft } from './make-draft.ts';

const options = { name: 'tool', allOptions: false, isNamed: () => false };
const command = (path: string, text = '', more: Partial<CommandNode> = {}): CommandNode => {
  const words = ['tool', ...path.split(' ').filter(Boolean)];
  return { words, facts: parseHelp(text, words), text, children: [], ...more };
};
const draftOf = (children: CommandNode[], rootText = '', more = {}) =>
  makeDraft({ root: command('', rootText, { children }), unread: [] }, { ...options, ...more });
const listed = (name: string, description: string, aliases: string[] = []) => ({
  listed: { name, aliases, description },
});

describe('makeDraft', () => {
  it('makes one tool of each command without others below it', () => {
    const group = command('pr', '', { children: [command('pr list'), command('pr view')] });
    expect(
      draftOf([group, command('status')]).tools.map(({ name, command: words }) => [name, words]),
    ).toEqual([
      ['tool_pr_list', 'pr list'],
      ['tool_pr_view', 'pr view'],
      ['tool_status', 'status'],
    ]);
  });

  it('names a program and its commands so that they are read as these words', () => {
    const child = { ...command('x'), words: ['/opt/my tool', "it's"] };
    const root = { ...command(''), words: ['/opt/my tool'], children: [child] };
    const draft = makeDraft({ root, unread: [] }, options);
    expect([draft.command, draft.tools[0]?.command]).toEqual(["'/opt/my tool'", "'it'\\''s'"]);
  });

  it('makes a tool of a group that also runs alone', () => {
    const group = command('stash', '', { children: [command('stash pop')] });
    group.facts = { ...group.facts, runsAlone: true };
    expect(draftOf([group]).tools.map(({ name }) => name)).toEqual(['tool_stash', 'tool_stash_pop']);
  });

  it('makes no tool of a group whose commands were not read, and reports it', () => {
    const draft = draftOf([command('a b set', '', { cut: 'too deep' }), command('list')]);
    expect(draft.tools.map(({ name }) => name)).toEqual(['tool_list']);
    expect(draft.leftOut).toEqual([{ what: 'tool a b set', reason: 'too deep' }]);
  });

  it('describes a tool by the list if that says enough, or by its help, or by its command line', () => {
    const draft = draftOf([
      command('a', 'Do this. And more.\n\nUsage: tool a', listed('a', 'Listed a')),
      command('b', '', listed('b', 'Listed b')),
      command('d', 'The "d" command does it all.\n\nUsage: tool d', listed('d', 'Do it all')),
      command('c'),
    ]);
    expect(draft.tools.map(({ description }) => description)).toEqual([
      'Do this. And more.',
      'Listed b',
      'Do it all',
      'Run tool c',
    ]);
    expect(draft.doubts).toEqual([
      { tool: 'tool_c', argument: '', doubt: { message: 'the program does not say what it does', line: '' } },
    ]);
  });

  it('tells what the group is for where nothing describes the command', () => {
    const group = command('tree', 'Manages trees.\n\nUsage: tool tree COMMAND', {
      children: [command('tree add')],
    });
    expect(draftOf([group]).tools.map(({ description }) => description)).toEqual([
      'Run tool tree add (tool tree: Manages trees)',
    ]);
  });

  it('describes a tool by the list where its help begins with what the program is', () => {
    const about = 'A processor of data files.\n\nUsage: tool';
    const draft = draftOf([command('eval', about, listed('eval', 'Apply an expression'))], about);
    expect(draft.tools.map(({ description }) => description)).toEqual(['Apply an expression']);
  });

  it('describes a program by its package where it says little itself, and finds its tools by both', () => {
    const summary = 'Terminal calendar';
    const short = draftOf([command('list')], 'Runtime Edition\n\nUsage: tool', { summary });
    expect(short.description).toBe('Terminal calendar');
    const told = draftOf([command('list')], 'Keeps your appointments.\n\nUsage: tool', { summary });
    expect(told.description).toBe('Keeps your appointments.');
    expect(told.tools[0]!.keywords).toEqual(['keeps appointments terminal calendar']);
    expect(draftOf([command('list')]).description).toBe('tool commands');
  });

  it('gives other names of a command to the search, without single letters', () => {
    const [tool] = draftOf([command('list', '', listed('list', 'List', ['ls', 'l', 'll']))]).tools;
    expect(tool!.keywords).toEqual(['ls', 'll']);
    expect(draftOf([command('list')]).tools[0]).not.toHaveProperty('keywords');
  });

  it('judges risks, and asks before what cannot be undone', () => {
    const draft = draftOf([
      command('list', 'List notes\n\nUsage: tool list'),
      command('delete', 'Delete a note\n\nUsage: tool delete <NOTE>'),
      command('frob', 'Frob a note\n\nUsage: tool frob\n\nOptions:\n  --force   Overwrite it'),
    ]);
    expect(draft.tools.map(({ risk }) => risk)).toEqual(['read', 'destructive', 'write']);
    expect(draft.tools[1]!.confirm_message).toBe('Delete a note: tool delete {note}');
    expect(draft.tools[2]!.risk_if).toEqual({ force: 'destructive' });
  });

  it('treats a command that can be told not to change anything as one that does', () => {
    const text =
      'List packages\n\nUsage: tool list\n\nOptions:\n  --frozen   List without updating the lockfile';
    expect(draftOf([command('list', text)]).tools[0]!.risk).toBe('write');
  });

  it('leaves out commands that want a person or never end, unless they are named', () => {
    const children = [command('edit'), command('serve'), command('list')];
    const draft = draftOf(children);
    expect(draft.tools.map(({ name }) => name)).toEqual(['tool_list']);
    expect(draft.leftOut).toEqual([
      { what: 'tool edit', reason: 'interactive' },
      { what: 'tool serve', reason: 'does not end' },
    ]);
    expect(draftOf(children, '', { isNamed: () => true }).tools).toHaveLength(3);
  });

  it('puts options before operands if these belong to another program', () => {
    const first = (usage: string, more = '') =>
      draftOf([command('run', `Usage: tool run ${usage}\n${more}`)]).tools[0]!.end_of_options;
    expect(first('[OPTIONS] IMAGE [COMMAND] [ARG...]')).toBe(true);
    expect(first('[OPTIONS] FILE...')).toBeUndefined();
    expect(first('[OPTIONS] FILE', '\n  -name string\n    \tIts name\n')).toBe(true);
    expect(first('[OPTIONS]', '\n  -name string\n    \tIts name\n')).toBeUndefined();
  });

  it('counts commands that gave no help and options of the program itself', () => {
    const root = command('', 'Usage: tool [OPTIONS]\n\nOptions:\n  --debug   Say all\n', {
      children: [command('a')],
    });
    const { leftOut } = makeDraft(
      { root, unread: [{ words: ['tool', 'b'], problem: 'printed nothing' }] },
      options,
    );
    expect(leftOut).toEqual([
      { what: 'tool b', reason: 'no help', detail: 'printed nothing' },
      { what: '1 option of tool', reason: 'of the program itself' },
    ]);
  });

  it('gives long verbs more time', () => {
    const draft = draftOf([command('build'), command('push'), command('list')]);
    expect(draft.tools.map(({ timeout }) => timeout)).toEqual([1800, 300, undefined]);
  });

  it('gives commands that would have the same name different ones', () => {
    expect(draftOf([command('a-b'), command('a b')]).tools.map(({ name }) => name)).toEqual([
      'tool_a_b',
      'tool_a_b_2',
    ]);
  });
});
