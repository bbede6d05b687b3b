import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { takeToken } from './take-token.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const token = '0123456789abcdef';
const write = (text: string) => {
  const file = join(directory, 'token');
  writeFileSync(file, text);
  return file;
};

describe('takeToken', () => {
  it('removes the token from the environment', () => {
    const env = { CLIMAX_HTTP_TOKEN: token, PATH: '/bin' };
    expect([takeToken(undefined, { env }), env]).toEqual([token, { PATH: '/bin' }]);
  });

  it('prefers the file, without the end of its line, and still empties the environment', () => {
    const env = { CLIMAX_HTTP_TOKEN: 'another-token-of-enough-length' };
    expect([takeToken(write(`${token}\n`), { env }), env]).toEqual([token, {}]);
  });

  it('has none when none is given', () => {
    expect(takeToken(undefined, { env: {} })).toBeUndefined();
  });

  it.each(['', '\n', 'short', 'with spaces in between', 'ünïcödé-is-not-for-headers'])(
    'refuses %j',
    (text) => {
      expect(() => takeToken(write(text), { env: {} })).toThrow('at least 16 visible ASCII characters');
      expect(() => takeToken(undefined, { env: { CLIMAX_HTTP_TOKEN: text } })).toThrow(
        'the token in CLIMAX_HTTP_TOKEN',
      );
    },
  );

  it('says which file cannot be read, without showing a token', () => {
    expect(() => takeToken(join(directory, 'nope'), { env: {} })).toThrow(
      /cannot read the token file .*nope/,
    );
    expect(() => takeToken(write('secret words'), { env: {} })).toThrow(
      expect.not.stringContaining('secret words') as never,
    );
  });
});
