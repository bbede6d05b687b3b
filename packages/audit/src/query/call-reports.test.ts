import { describe, expect, it } from '@jest/globals';
import { type AuditedCall, callReports, createSummary, summaryReports } from './index.ts';

const call = (facts: Partial<AuditedCall> = {}): AuditedCall => ({
  id: 'one',
  time: '2026-11-17T12:00:00.000Z',
  tool: 'git_log',
  client: 'claude',
  session: null,
  address: null,
  token: null,
  arguments: {},
  argv: ['git', 'log'],
  directory: '/',
  executor: 'local',
  input_bytes: 0,
  rule: null,
  verdict: 'allowed',
  findings: [],
  approval: null,
  failure: null,
  exit: 0,
  stdout_bytes: 1,
  stderr_bytes: 0,
  run_ms: 4,
  duration_ms: 5,
  ...facts,
});

function summary(...calls: Partial<AuditedCall>[]) {
  const counted = createSummary();
  for (const facts of calls) counted.add(call(facts));
  return counted.result();
}

describe('callReports', () => {
  it('prints a table with numbers to the right and a dash for what is not known', () => {
    const calls = [
      call({ time: 't1', argv: null, exit: null, duration_ms: 12345 }),
      call({ time: 't2', client: null, tool: 'x', verdict: 'refused', failure: 'busy', exit: 127 }),
    ];
    expect(callReports.table(calls)).toBe(
      [
        'time  client  tool     verdict  approval  failure  exit     ms  command',
        't1    claude  git_log  allowed  -         -           -  12345  -',
        't2    -       x        refused  -         busy      127      5  git log',
        '',
      ].join('\n'),
    );
  });

  it('prints a table of more calls than a function takes arguments', () => {
    const lines = callReports.table(Array(200_000).fill(call({ client: 'a-name' }))).split('\n');
    expect([lines.length, lines[0]?.indexOf('tool')]).toEqual([200_002, 34]);
  });

  it('does not fill up every row to the longest command', () => {
    const calls = Array(20_000).fill(call());
    const text = callReports.table([...calls, call({ argv: ['y'.repeat(500_000)] })]);
    // Filled up, they would have ten billion characters.
    expect(text.length).toBeLessThan(3_000_000);
  });

  it.each(['table', 'csv'] as const)('prints the head of a %s without calls', (format) => {
    const lines = callReports[format]([]).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(/ {2}|,/)).toEqual([
      'time',
      'client',
      'tool',
      'verdict',
      'approval',
      'failure',
      'exit',
      'ms',
      'command',
    ]);
  });

  it('prints JSON that has the calls as they are', () => {
    const calls = [call({ arguments: { text: 'a\u001b[0m\u202e"\n🙂' } }), call({ client: null })];
    const text = callReports.json(calls);
    expect(JSON.parse(text)).toEqual(calls);
    expect(text).toMatch(/^\[\n {2}\{\n {4}"id": "one",\n/);
    expect(text.endsWith(']\n')).toBe(true);
    expect(text).not.toMatch(/[\u001b\u202e]/);
  });

  it.each([
    ['a character of two units that hides', '\u{e0041}', '\\udb40\\udc41'],
    ['a zero-width space', '\u200b', '\\u200b'],
    ['a byte of C1', '\u009b', '\\u009b'],
  ])('writes %s as an escape in JSON', (_, character, escaped) => {
    const text = callReports.json([call({ client: character })]);
    expect(text).toContain(`"client": "${escaped}"`);
    expect(JSON.parse(text)[0].client).toBe(character);
  });

  it('ends every line of CSV as RFC 4180 has it', () => {
    const text = callReports.csv([call(), call()]);
    expect(text.match(/\r\n/g)).toHaveLength(3);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['', ''],
    ['a=b', 'a=b'],
    ['=a,b', `"'=a,b"`],
  ])('writes the command %j as %s', (word, cell) => {
    const [, row = ''] = callReports.csv([call({ argv: [word] })]).split('\r\n');
    expect(row.split('allowed,,,0,5,')[1]).toBe(cell);
  });

  it('does not mistake a negative number for a formula', () => {
    expect(callReports.csv([call({ exit: -9 })])).toContain(',,,-9,5,');
  });
});

describe('summaryReports', () => {
  it('prints one tool without a line for all of them', () => {
    const text = summaryReports.table(summary({ time: 't1', duration_ms: 3 }));
    expect(text).toBe(
      [
        '1 call from t1 to t1',
        'Verdicts: allowed 1',
        'Clients: claude 1',
        '',
        'tool     calls  succeeded  failed  refused  unfinished  p50 ms  p90 ms  p99 ms  max ms',
        'git_log      1          1       0        0           0       3       3       3       3',
        '',
      ].join('\n'),
    );
  });

  it('prints several tools, their total last, and the tokens if there are any', () => {
    const lines = summaryReports
      .table(summary({ token: 'ci' }, { token: 'ci', tool: 'rm' }, { token: 'ada', tool: 'rm' }))
      .split('\n');
    expect(lines[3]).toBe('Tokens: ci 2, ada 1');
    expect(lines.slice(5).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ['tool', 'calls'],
      ['rm', '2'],
      ['git_log', '1'],
      ['all tools', '3'],
      [''],
    ]);
  });

  it('prints a dash for the times of calls that never ended', () => {
    const text = summaryReports.table(summary({ verdict: 'unfinished', duration_ms: null }));
    expect(text.split('\n')[5]?.trim().split(/ +/)).toEqual('git_log 1 0 0 0 1 - - - -'.split(' '));
  });

  it('prints CSV with empty cells for unknown times, and no total', () => {
    const text = summaryReports.csv(
      summary({ verdict: 'unfinished', duration_ms: null }, { tool: 'a' }, { tool: 'a' }),
    );
    expect(text.split('\r\n').slice(1)).toEqual(['a,2,2,0,0,0,5,5,5,5', 'git_log,1,0,0,0,1,,,,', '']);
  });

  it('prints JSON with every figure', () => {
    const figures = summary({ token: 'ci' }, { failure: 'timeout' });
    expect(JSON.parse(summaryReports.json(figures))).toEqual(figures);
  });
});
