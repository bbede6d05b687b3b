import { describe, expect, it } from '@jest/globals';
import { failure } from '../reply/failure.ts';
import type { Reply } from '../reply/reply.ts';
import { outcome } from '../testing/outcome.ts';
import { createMemoryLog } from '../testing/workshop.ts';
import { logReply } from './log-reply.ts';

const logged = (reply: Partial<Reply>, name = 'git_log') => {
  const { log, records } = createMemoryLog();
  logReply(log, { name, durationMs: 12, secrets: ['hunter2-secret'] }, { text: '', remarks: [], ...reply });
  return records;
};

describe('logReply', () => {
  it('is quiet about success', () => {
    expect(logged({ text: 'output' })).toEqual(['info: git_log: done in 12 ms']);
  });

  it.each([
    [
      {
        text: 'Argument validation failed:',
        failure: failure('invalid_input', 'm', ['a is missing', 'b too']),
      },
      'warning: git_log: invalid_input: a is missing; b too',
    ],
    [
      { text: 'Unknown tool: x', failure: failure('unknown_tool', 'm') },
      'warning: git_log: unknown_tool: Unknown tool: x',
    ],
    [
      {
        text: 'fatal:\n  not a repository',
        outcome: outcome({ exitCode: 1 }),
        failure: failure('command_failed', 'm'),
      },
      'warning: git_log: failed after 12 ms (command_failed): fatal: not a repository',
    ],
  ])('warns of what failed: %#', (reply, record) => {
    expect(logged(reply)).toEqual([record]);
  });

  it('masks secrets that a program quotes, and shortens its message', () => {
    const text = `bad key hunter2-secret ${'x'.repeat(1000)}`;
    const [record] = logged({
      text,
      outcome: outcome({ exitCode: 1 }),
      failure: failure('command_failed', 'm'),
    });
    expect(record).toContain('bad key ***');
    expect(record?.length).toBeLessThan(400);
  });

  it('shows what is hidden in the name of a tool', () => {
    expect(logged({}, 'a\u202eb')).toEqual(['info: a\\u202eb: done in 12 ms']);
  });
});
