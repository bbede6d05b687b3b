import { writeSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openReports, takeReport } from './reaper-report.ts';

/** A call whose reaper writes some lines; `N` stands for its number. */
function call(...lines: string[]): number {
  const { number, file } = openReports();
  for (const line of lines) writeSync(file as number, line.replace('N', String(number)));
  return number;
}

describe('takeReport', () => {
  it.each([
    ['nothing', [], {}],
    ['an error', ['N E 2\n'], { errno: 2 }],
    ['survivors', ['N S\n'], { hadSurvivors: true }],
    ['no group', ['N G\n'], { hasNoGroup: true }],
    ['a signal', ['N K 9\n'], { signal: 9 }],
    ['several things', ['N G\n', 'N S\n', 'N K 15\n'], { hasNoGroup: true, hadSurvivors: true, signal: 15 }],
    ['something unknown', ['N X 1\n'], {}],
  ])('returns %s', (_, lines, report) => expect(takeReport(call(...lines))).toEqual(report));

  it('tells calls apart, in whatever order they are asked for', () => {
    const [a, b] = [call('N E 1\n'), call('N E 2\n')];
    expect(b).toBe(a + 1);
    expect([takeReport(b), takeReport(a)]).toEqual([{ errno: 2 }, { errno: 1 }]);
  });

  it('returns a report once', () => {
    const number = call('N S\n');
    expect([takeReport(number), takeReport(number)]).toEqual([{ hadSurvivors: true }, {}]);
  });

  it('waits for the rest of a line that is being written', () => {
    const { number, file } = openReports();
    writeSync(file as number, `${number} `);
    expect(takeReport(number)).toEqual({});
    writeSync(file as number, 'E 7\n');
    expect(takeReport(number)).toEqual({ errno: 7 });
  });
});
