import { describe, expect, it } from '@jest/globals';
import type { Draft } from './config/draft.ts';
import { makeReport, reportText } from './report.ts';

const about = { program: 'notes', sources: ['help'], offline: true };
const draft = (more: Partial<Draft> = {}): Draft => ({
  name: 'notes',
  description: 'Notes',
  command: 'notes',
  tools: [
    { name: 'notes_list', description: 'List', command: 'list', risk: 'read', args: [] },
    {
      name: 'notes_drop',
      description: 'Drop',
      command: 'drop',
      risk: 'destructive',
      args: [{ name: 'note', description: 'A note', type: 'string' }],
    },
  ],
  doubts: [],
  leftOut: [],
  ...more,
});
const textOf = (more: Partial<Draft> = {}, given: object = {}, files: string[] = []) =>
  reportText(makeReport(draft(more), { ...about, ...given }), files).split('\n');

describe('makeReport', () => {
  it('counts tools, arguments and risks', () => {
    expect(makeReport(draft(), about)).toMatchObject({
      tools: 2,
      arguments: 1,
      risks: { read: 1, write: 0, destructive: 1 },
      leftOut: {},
      doubts: [],
    });
  });

  it('gathers what was left out by its reason', () => {
    const leftOut: Draft['leftOut'] = [
      { what: 'notes edit', reason: 'interactive' },
      { what: 'notes x', reason: 'no help', detail: 'printed nothing' },
      { what: 'notes chat', reason: 'interactive' },
    ];
    expect(makeReport(draft({ leftOut }), about).leftOut).toEqual({
      interactive: ['notes edit', 'notes chat'],
      'no help': ['notes x: printed nothing'],
    });
  });
});

describe('reportText', () => {
  it('says why the help was not read where the manual was', () => {
    expect(textOf({}, { withoutHelp: '`notes --help` printed nothing' })).toContain(
      '  note: `notes --help` printed nothing',
    );
  });

  it('begins with the program and what was made of it', () => {
    expect(textOf({}, { version: '1.2', sources: ['help', 'man'] }).slice(0, 2)).toEqual([
      'notes 1.2: 2 tools, 1 argument (from help, man)',
      '  risk: 1 read, 0 write, 1 destructive',
    ]);
  });

  it('says what to do about risks where nothing is known to read only', () => {
    const tool = { name: 'notes', description: 'Notes', command: '', risk: 'write' as const, args: [] };
    const note = `  note: tools that write need a person's approval; set "risk: read" in the file for those that change nothing`;
    expect(textOf({ tools: [tool] })).toContain(note);
    expect(textOf()).not.toContain(note);
  });

  it('says what was left out, with a sample and what to do', () => {
    const leftOut = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
      what: `notes ${name}`,
      reason: 'interactive' as const,
    }));
    expect(textOf({ leftOut })[2]).toBe(
      '  left out: 7 that need a person or a terminal (name a command with --only to keep it): notes a, notes b, notes c, notes d, notes e, notes f, …',
    );
  });

  it('does not list options one by one where there are many', () => {
    const leftOut = Array.from({ length: 13 }, (_, at) => ({
      what: `notes list --option-${at}`,
      reason: 'beyond 25 options' as const,
    }));
    expect(textOf({ leftOut })[2]).toBe(
      '  left out: 13 options beyond the first 25 of a command (--all-options keeps them)',
    );
  });

  it('shows the first ten doubts with their lines', () => {
    const doubts = Array.from({ length: 11 }, (_, at) => ({
      tool: 'notes_list',
      argument: at === 0 ? '' : `x${at}`,
      doubt: { message: `not sure of ${at}`, line: at === 1 ? '  --x1   text' : '' },
    }));
    const lines = textOf({ doubts });
    expect(lines.slice(2, 5)).toEqual([
      '  to check: 11 doubts, each a comment in the file',
      '    notes_list: not sure of 0',
      '    notes_list.x1: not sure of 1: --x1   text',
    ]);
    expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(10);
  });

  it('says that the network was open, and which files were written', () => {
    expect(textOf({}, { offline: false }, ['notes.yaml']).slice(2)).toEqual([
      '  note: the network could not be cut off while the program was asked',
      '  wrote notes.yaml',
      '  next: read it, try climax search "a question" notes.yaml, then climax install CLIENT notes.yaml',
      '',
    ]);
  });

  it('says why commands were made from their list', () => {
    expect(textOf({}, { note: '`notes add --help` printed nothing' })).toContain(
      '  note: commands are made from their list alone, because their own help could not be read: `notes add --help` printed nothing',
    );
  });

  it('has a line for each command that gave no help, and cuts nothing', () => {
    const detail = `\`notes x --help\` printed no help (exit code 1): ${'criti cal: '.repeat(12)}end`;
    const leftOut: Draft['leftOut'] = [
      { what: 'notes x', reason: 'no help', detail },
      { what: 'notes y', reason: 'no help', detail: detail.replace('notes x', 'notes y') },
      { what: 'notes z', reason: 'no help', detail: '`notes z --help` printed nothing' },
    ];
    expect(textOf({ leftOut }).slice(2, 5)).toEqual([
      '  left out: 3 commands that gave no help of their own:',
      `    notes x, notes y: ${detail}`,
      '    notes z: `notes z --help` printed nothing',
    ]);
  });

  it.each([
    [
      'interactive',
      'notes edit',
      '1 that needs a person or a terminal (name it with --only to keep it): notes edit',
    ],
    [
      'does not end',
      'notes watch',
      '1 that runs until it is stopped (name it with --only to keep it): notes watch',
    ],
    [
      'beyond 25 options',
      'notes --x',
      '1 option beyond the first 25 of a command (--all-options keeps them): notes --x',
    ],
    [
      'of the program itself',
      '2 options of notes',
      '2 options of notes, which come before the command; put what you always need into global_args',
    ],
    [
      'of the program itself',
      '1 option of notes',
      '1 option of notes, which comes before the command; put what you always need into global_args',
    ],
    ['deprecated', 'notes --old', '1 deprecated option (--all-options keeps it): notes --old'],
  ] as const)('counts one that is %s', (reason, what, line) => {
    expect(textOf({ leftOut: [{ what, reason }] })[2]).toBe(`  left out: ${line}`);
  });

  it('names the tools that share a doubt once', () => {
    const doubts = ['add', 'drop', 'list', 'move'].map((name) => ({
      tool: `notes_${name}`,
      argument: '',
      doubt: { message: 'not sure', line: '' },
    }));
    expect(textOf({ doubts }).slice(2, 5)).toEqual([
      '  to check: 4 doubts, each a comment in the file',
      '    notes_add, notes_drop, notes_list, notes_move: not sure',
      '',
    ]);
  });
});
