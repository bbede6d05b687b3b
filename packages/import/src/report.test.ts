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

  it('says what was left out, with a sample and what to do', () => {
    const leftOut = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
      what: `notes ${name}`,
      reason: 'interactive' as const,
    }));
    expect(textOf({ leftOut })[2]).toBe(
      '  left out: 7 interactive, need a person or a terminal (name a command with --only to keep it): notes a, notes b, notes c, notes d, notes e, notes f, …',
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
      doubt: { message: 'not sure', line: at === 1 ? '  --x1   text' : '' },
    }));
    const lines = textOf({ doubts });
    expect(lines.slice(2, 5)).toEqual([
      '  to check: 11 doubts, each a comment in the file',
      '    notes_list: not sure',
      '    notes_list.x1: not sure: --x1   text',
    ]);
    expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(10);
  });

  it('says that the network was open, and which files were written', () => {
    expect(textOf({}, { offline: false }, ['notes.yaml']).slice(2)).toEqual([
      '  note: the network could not be closed while the program was asked',
      '  wrote notes.yaml',
      '  next: read it, try climax search "a question" notes.yaml, then climax install CLIENT notes.yaml',
      '',
    ]);
  });
});
