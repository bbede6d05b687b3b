import { describe, expect, it } from '@jest/globals';
import { showError } from './index.ts';

describe('showError', () => {
  it.each([
    ['its message', new Error('no route'), 'no route'],
    ['the cause', new TypeError('fetch failed', { cause: new Error('refused') }), 'refused'],
    ['the code where the message is empty', Object.assign(new Error(), { code: 'ECONNRESET' }), 'ECONNRESET'],
    ['hidden characters as escapes', new Error('\u001b[31mred\n'), '\\u001b[31mred\\n'],
    ['its name where there is nothing else', new TypeError(), 'TypeError'],
  ])('shows %s', (_what, error, shown) => {
    expect(showError(error)).toBe(shown);
  });
});
