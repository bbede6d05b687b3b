import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';
import { withoutLogs } from './without-logs.ts';

const help = ['Usage: notes [OPTIONS]', '', '  Show notes.'];

describe('withoutLogs', () => {
  it.each([
    '[notes] Starting the daemon in ~/.notes',
    '[notes][WARN] No file found',
    '2026-01-31 10:00:00,123 loading plugins',
    '2026-01-31T10:00:00Z loading plugins',
    'time="2026-01-31T10:00:00Z" level=info msg="loading plugins"',
    'W0131 10:00:00.123456    4711 loader.go:12] no plugins',
    'INFO: loading plugins',
    '(node:4711) ExperimentalWarning: it may change',
    'Create new database in ~/.notes? (yes/no) ',
    'Continue? [y/N]',
    'Create it (y/n)?',
    '(Use `node --trace-warnings ...` to show where the warning was created)',
  ])('drops "%s" above the usage', (line) => {
    expect(withoutLogs([line, ...help])).toEqual(help);
    expect(withoutLogs(['Notes for everybody', line, ...help])).toEqual(['Notes for everybody', ...help]);
  });

  it('drops a question before the first words of a manual', () => {
    const page = [
      'Create it in ~/.notes? (yes/no) NOTES(1)   Manual   NOTES(1)',
      '',
      'NAME',
      '  notes - take notes',
    ];
    expect(withoutLogs(page)).toEqual(['NOTES(1)   Manual   NOTES(1)', ...page.slice(1)]);
  });

  it('drops a warning of Python with its line of code', () => {
    const warning = ['/lib/notes/cli.py:7: DeprecationWarning: old', '  import old'];
    expect(withoutLogs([...warning, ...help])).toEqual(help);
  });

  it.each([
    'WARNING: it rewrites history.',
    '[OPTIONS] FILE comes behind it',
    '[flags] may be given',
    'Information about notes',
    'Is this a question?',
  ])('keeps "%s"', (line) => {
    expect(withoutLogs([line, ...help])).toEqual([line, ...help]);
  });

  it('keeps what looks like a log below the usage, and below other text where there is none', () => {
    const line = '[notes] Starting the daemon';
    expect(withoutLogs([...help, line])).toEqual([...help, line]);
    expect(withoutLogs([line, '', 'Show notes.', line])).toEqual(['', 'Show notes.', line]);
  });

  it('keeps logs out of the description', () => {
    const text = '2026-01-31 10:00:00 Starting the daemon\n\nUsage: notes [options]\n\nShow notes.\n';
    expect(parseHelp(text, ['notes']).description).toBe('Show notes.');
  });
});
