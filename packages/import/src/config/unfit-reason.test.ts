import { describe, expect, it } from '@jest/globals';
import { isInteractiveFlag, unfitReason } from './unfit-reason.ts';

const flag = (name: string, description = '', value: 'none' | 'required' = 'none') => ({
  names: [name],
  value,
  type: 'boolean' as const,
  description,
});

describe('isInteractiveFlag', () => {
  it.each([
    [flag('--interactive'), true],
    [flag('--watch', 'Watch for changes'), true],
    [flag('--follow', 'Stream new log entries'), true],
    [flag('--follow', 'Follow symbolic links'), false],
    [flag('--editor', 'Editor to use', 'required'), false],
    [flag('--json'), false],
  ])('%j: %s', (option, is) => {
    expect(isInteractiveFlag(option)).toBe(is);
  });
});

describe('unfitReason', () => {
  it.each([
    ['kubectl edit', 'Edit a resource', 'interactive'],
    ['gh pr create', 'Create a pull request', undefined],
    ['hatch shell', 'Enter a shell', 'interactive'],
    ['tool compose', 'Write a note in your editor', 'interactive'],
    ['kubectl port-forward', 'Forward ports', 'does not end'],
    ['mkdocs serve', 'Run a server', 'does not end'],
    ['server', 'A program of that name', undefined],
  ])('%s: %s', (command, description, reason) => {
    expect(unfitReason(command.split(' '), description)).toBe(reason);
  });
});
