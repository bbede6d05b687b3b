import { describe, expect, it } from '@jest/globals';
import { readAddressGuard, readNumberSetting, settings } from './settings.ts';

describe('readNumberSetting', () => {
  const { timeout, maxBytes, maxRedirects } = settings;

  it.each([
    [timeout, undefined, {}, 25],
    [timeout, undefined, { WEB_FETCH_TIMEOUT: '' }, 25],
    [timeout, undefined, { WEB_FETCH_TIMEOUT: '7.5' }, 7.5],
    [timeout, '3', { WEB_FETCH_TIMEOUT: '7' }, 3],
    [timeout, '600', {}, 600],
    [maxBytes, undefined, {}, 5 * 1024 * 1024],
    [maxBytes, '1e3', {}, 1000],
    [maxRedirects, '0', {}, 0],
    [maxRedirects, undefined, { WEB_FETCH_MAX_REDIRECTS: '20' }, 20],
  ])('%#: %j %j %j', (setting, flag, env, value) => {
    expect(readNumberSetting(setting, flag, env)).toBe(value);
  });

  it.each([
    [timeout, '0', {}, '--timeout: expected a number up to 600, got "0"'],
    [timeout, '601', {}, '--timeout: expected a number up to 600, got "601"'],
    [timeout, '-1', {}, '--timeout: expected a number up to 600, got "-1"'],
    [timeout, 'soon', {}, '--timeout: expected a number up to 600, got "soon"'],
    [timeout, ' ', {}, '--timeout: expected a number up to 600, got " "'],
    [
      maxRedirects,
      undefined,
      { WEB_FETCH_MAX_REDIRECTS: '21' },
      'WEB_FETCH_MAX_REDIRECTS: expected a number up to 20, got "21"',
    ],
    [maxRedirects, '-1', {}, '--max-redirects: expected a number up to 20, got "-1"'],
  ])('refuses %#', (setting, flag, env, message) => {
    expect(() => readNumberSetting(setting, flag, env)).toThrow(message);
  });
});

describe('readAddressGuard', () => {
  const refuses = (guard: ReturnType<typeof readAddressGuard>, address: string) =>
    guard(address) !== undefined;

  it.each<[boolean | undefined, string | undefined, boolean]>([
    [undefined, undefined, true],
    [undefined, '', true],
    [undefined, '0', true],
    [undefined, 'False', true],
    [undefined, '1', false],
    [undefined, 'TRUE', false],
    [true, '0', false],
    [undefined, '127.0.0.0/8', false],
    [undefined, '10.0.0.0/8', true],
  ])('--allow-private %p with WEB_FETCH_ALLOW_PRIVATE=%p refuses 127.0.0.1: %p', (flag, value, expected) => {
    expect(refuses(readAddressGuard(flag, { WEB_FETCH_ALLOW_PRIVATE: value }), '127.0.0.1')).toBe(expected);
  });

  it('says what is wrong with a list', () => {
    expect(() => readAddressGuard(undefined, { WEB_FETCH_ALLOW_PRIVATE: '10.0.0.0/99' })).toThrow(
      /^WEB_FETCH_ALLOW_PRIVATE: /,
    );
  });
});
