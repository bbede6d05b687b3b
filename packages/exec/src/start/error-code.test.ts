import { describe, expect, it } from '@jest/globals';
import { errorCode } from './error-code.ts';

describe('errorCode', () => {
  it.each([
    ['an error of the system', Object.assign(new Error('x'), { code: 'ENOENT' }), 'ENOENT'],
    ['a number', { code: 7 }, '7'],
    ['another error', new Error('x'), ''],
    ['a text', 'ENOENT', ''],
    ['null', null, ''],
    ['nothing', undefined, ''],
  ])('of %s is %j', (_, error, code) => expect(errorCode(error)).toBe(code));
});
