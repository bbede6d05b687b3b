import { describe, expect, it } from '@jest/globals';
import { outcome } from '../testing/outcome.ts';
import { failure } from './failure.ts';
import {
  busyReply,
  notAdmittedReply,
  outcomeReply,
  refusalReply,
  unapprovedReply,
  unknownToolReply,
  unrecordedReply,
} from './reply.ts';

const nothing = { remarks: [], meaning: undefined, media: undefined, outputId: undefined };

describe('replies to calls that were not run', () => {
  it.each([
    [unknownToolReply('x', []), 'unknown_tool', 'Unknown tool: x', []],
    [unknownToolReply('x', ['a', 'b']), 'unknown_tool', 'Unknown tool: x', ['Did you mean a, b?']],
    [unknownToolReply('\u001b[2J', []), 'unknown_tool', 'Unknown tool: \\u001b[2J', []],
    [
      refusalReply('arguments', ['bad'], ['hint']),
      'invalid_input',
      'Argument validation failed:\n  - bad',
      ['hint'],
    ],
    [refusalReply('policy', ['bad'], []), 'refused_by_policy', 'Policy validation failed:\n  - bad', []],
    [busyReply('later'), 'busy', 'later', []],
    [
      unapprovedReply({ approved: false, reason: 'denied', message: 'no' } as never),
      'denied_by_user',
      'no',
      [],
    ],
    [
      unapprovedReply({ approved: false, reason: 'timeout', message: 'late' } as never),
      'not_approved',
      'late',
      [],
    ],
  ])('%#', (reply, code, text, remarks) => {
    expect([reply.failure?.code, reply.failure?.message, reply.text]).toEqual([code, text, text]);
    expect(reply.remarks).toEqual(remarks);
    expect(reply.outcome).toBeUndefined();
  });

  it('keeps every reason as a separate detail', () => {
    expect(refusalReply('policy', ['one', 'two'], []).failure?.details).toEqual(['one', 'two']);
  });

  it('says nothing about the disk to a client whose call cannot be recorded', () => {
    expect(unrecordedReply()).toMatchObject({ remarks: [], failure: { code: 'not_recorded', status: 503 } });
  });

  it.each([
    [2, 'The call was not run: slow down. Try again in 2 s.'],
    [undefined, 'The call was not run: slow down.'],
  ])('says when to come again: %p', (retryAfter, text) => {
    const reply = notAdmittedReply({ code: 'too_many_calls', message: 'slow down', retryAfter });
    expect(reply).toMatchObject({ text, failure: { code: 'too_many_calls', status: 429, retryAfter } });
  });
});

describe('outcomeReply', () => {
  it('is a success without a failure', () => {
    const reply = outcomeReply(outcome({ stdout: 'hello' }), undefined, nothing);
    expect(reply.text).toBe('hello');
    expect(reply).not.toHaveProperty('failure');
    expect(reply).not.toHaveProperty('structured');
  });

  it('puts the notices of the run before the other remarks', () => {
    const reply = outcomeReply(outcome({ notices: ['a'] }), undefined, { ...nothing, remarks: ['b'] });
    expect(reply.remarks).toEqual(['a', 'b']);
  });

  it('is not a failure when the exit code has a meaning', () => {
    const ended = outcome({ exitCode: 1 });
    expect(outcomeReply(ended, undefined, nothing).failure?.code).toBe('command_failed');
    expect(outcomeReply(ended, undefined, { ...nothing, meaning: 'no matches' })).not.toHaveProperty(
      'failure',
    );
  });

  it('lets the contract decide, even about an exit code with a meaning', () => {
    const verdict = { failure: failure('contract_violation', 'broken', ['x: expected a number']) };
    const reply = outcomeReply(outcome({ exitCode: 1, stdout: '{}' }), verdict, { ...nothing, meaning: 'm' });
    expect(reply).toMatchObject({
      text: 'Contract violation:\n  - x: expected a number',
      failure: { code: 'contract_violation' },
      structured: { error: { code: 'contract_violation', message: 'broken', http_status: 502 } },
    });
  });

  it('shows the output of a kept contract whole, and the end of stderr', () => {
    const stderr = `first${'x'.repeat(20_000)}last`;
    const reply = outcomeReply(outcome({ stdout: '{"a":1}', stderr }), { value: { a: 1 } }, nothing);
    expect(reply.structured).toEqual({ a: 1 });
    expect(reply.text.startsWith('{"a":1}')).toBe(true);
    expect(reply.text).toContain('xlast');
    expect(reply.text).not.toContain('first');
    expect(reply.text.length).toBeLessThan(12_100);
  });

  it('shows what the program printed when it named its own error', () => {
    const verdict = { failure: { code: 'not_found', message: 'gone', status: 404 } };
    const reply = outcomeReply(outcome({ exitCode: 1, stdout: '{"error":1}' }), verdict, nothing);
    expect(reply.text).toContain('{"error":1}');
    expect(reply.structured).toEqual({ error: { code: 'not_found', message: 'gone', http_status: 404 } });
  });
});
