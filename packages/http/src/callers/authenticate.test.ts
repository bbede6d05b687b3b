import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { anybody, bearer, sharedToken, type TokenCheck } from './authenticate.ts';

/** A request as far as authentication looks at it. */
const request = (...authorization: string[]) =>
  ({ headersDistinct: authorization.length > 0 ? { authorization } : {} }) as unknown as IncomingMessage;
const knows =
  (token: string, caller: string | null): TokenCheck =>
  (given) =>
    given === token ? caller : undefined;

describe('anybody', () => {
  it('lets everybody pass, without a name', () => expect(anybody(request())).toEqual({ caller: null }));
});

describe('bearer', () => {
  it.each([
    ['the first check', 'Bearer one', 'a'],
    ['a later check', 'Bearer two', 'b'],
    ['a check that answers later', 'Bearer three', 'c'],
    ['one that gives no name', 'Bearer four', null],
    ['the first of two that know it', 'Bearer both', 'first'],
    ['a token with a blank', 'Bearer a b', 'blank'],
  ])('lets a token of %s pass', async (_, header, caller) => {
    const checks = [
      knows('one', 'a'),
      knows('two', 'b'),
      async (token: string) => knows('three', 'c')(token),
      knows('four', null),
      knows('both', 'first'),
      knows('both', 'second'),
      knows('a b', 'blank'),
    ];
    expect(await bearer(checks)(request(header))).toEqual({ caller });
  });

  it.each([
    ['no header', []],
    ['an empty one', ['']],
    ['another scheme', ['Basic one']],
    ['the scheme in another case', ['bearer one']],
    ['the scheme alone', ['Bearer ']],
    ['no blank between', ['Bearerone']],
    ['two headers', ['Bearer one', 'Bearer one']],
  ])('asks for a token where there is %s', async (_, headers) => {
    let asked = 0;
    const check = () => {
      asked += 1;
      return 'somebody';
    };
    const identity = await bearer([check])(request(...headers));
    expect(identity.refusal).toEqual({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="climax"' },
      body: { error: { code: 'unauthorized', message: 'Send the header Authorization: Bearer TOKEN' } },
    });
    expect(asked).toBe(0);
  });

  it('says that a token is not valid, and adds what clients need to know', async () => {
    const identity = await bearer([knows('one', 'a')], { challenge: () => 'x="y"' })(request('Bearer other'));
    expect(identity.refusal?.headers['www-authenticate']).toBe(
      'Bearer realm="climax", error="invalid_token", x="y"',
    );
    expect(identity.refusal?.body.error.message).toBe('The bearer token is not valid');
  });

  it('does not say which token it was', async () => {
    const identity = await bearer([])(request('Bearer s3cret'));
    expect(JSON.stringify(identity)).not.toContain('s3cret');
  });
});

describe('sharedToken', () => {
  it.each([
    ['0123456789abcdef', null],
    ['0123456789abcde', undefined],
    ['0123456789abcdef ', undefined],
    ['0123456789ABCDEF', undefined],
    ['', undefined],
  ])('%j belongs to %p', (given, caller) => expect(sharedToken('0123456789abcdef')(given)).toBe(caller));
});
