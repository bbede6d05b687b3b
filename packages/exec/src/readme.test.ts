import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { executorProblemCodes, executorWarningCodes } from './executors/executor-kind.ts';

describe('README.md', () => {
  it('lists every code of a finding about an executor', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, problems = '', warnings = ''] =
      /Codes of problems: (.*?); of warnings: (.*?)\./s.exec(readme) ?? [];
    expect(codesIn(problems)).toEqual([...executorProblemCodes]);
    expect(codesIn(warnings)).toEqual([...executorWarningCodes]);
  });
});

function codesIn(list: string): string[] {
  return Array.from(list.matchAll(/`([\w-]+)`/g), ([, code = '']) => code);
}
