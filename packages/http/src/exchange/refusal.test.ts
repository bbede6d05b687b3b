import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { type RefusalCode, refusal, refusalStatuses } from './refusal.ts';

describe('refusal', () => {
  it.each([
    ['bad_request', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['body_too_large', 413],
    ['unsupported_media_type', 415],
    ['internal_error', 500],
    ['busy', 503],
    ['shutting_down', 503],
  ] as const)('%s has the status %i', (code, status) => {
    expect(refusal(code, 'Why')).toEqual({ status, headers: {}, body: { error: { code, message: 'Why' } } });
  });

  it('is an error to HTTP, whatever the code', () => {
    const codes = Object.keys(refusalStatuses) as RefusalCode[];
    expect(
      codes.filter((code) => refusalStatuses[code] < 400 || !STATUS_CODES[refusalStatuses[code]]),
    ).toEqual([]);
  });

  it('accepts headers', () =>
    expect(refusal('busy', 'x', { 'retry-after': '1' }).headers).toEqual({ 'retry-after': '1' }));
});
