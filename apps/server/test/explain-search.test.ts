import { expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

it('climax search --explain says which words each tool matches', async () => {
  const { exitCode, stdout } = await runClimax([
    'search',
    'erase a brnach zzyzx',
    'git',
    '--explain',
    '--limit',
    '3',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^fit: \w+ \(evidence [\d.]+\), met by no tool: zzyzx\n/);
  expect(stdout).toContain('git_branch_delete');
  expect(stdout).toMatch(/"erase" by "(?:delete|remove)" \(equivalent\) in /);
  expect(stdout).toContain('"brnach" by "branch" (misspelt) in name');
});
