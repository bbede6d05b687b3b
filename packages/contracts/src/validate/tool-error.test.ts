import { describe, expect, it } from '@jest/globals';
import { errorStatus, parseToolError } from './tool-error.ts';

describe('parseToolError', () => {
  it.each<[string, object | undefined]>([
    [
      '{"error": {"code": "timeout", "message": "took too long"}}\n',
      { code: 'timeout', message: 'took too long' },
    ],
    ['  {"error": {"code": "a", "message": "", "hint": 1}}', { code: 'a', message: '' }],
    ['', undefined],
    ['error', undefined],
    ['{"error": {"code": "a"', undefined],
    ['{"error": "a"}', undefined],
    ['{"error": {"code": "a"}}', undefined],
    ['{"error": {"code": "", "message": "m"}}', undefined],
    ['{"error": {"code": 5, "message": "m"}}', undefined],
    ['[{"error": {"code": "a", "message": "m"}}]', undefined],
    ['log line\n{"error": {"code": "a", "message": "m"}}', undefined],
    ['null', undefined],
  ])('reads %j', (stdout, expected) => {
    expect(parseToolError(stdout)).toEqual(expected);
  });
});

describe('errorStatus', () => {
  it.each([
    ['busy', 409],
    ['other', undefined],
    ['constructor', undefined],
  ])('gives %s the status %s', (code, status) => {
    expect(errorStatus({ errors: [{ code: 'busy', http_status: 409 }] }, code)).toBe(status);
  });
});
