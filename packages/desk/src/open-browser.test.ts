import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openBrowser } from './open-browser.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const address = "http://127.0.0.1:1/desk/enter?key=a&b='$(touch x)'";
/** A program that writes its words to a file. */
const install = (name: string) => {
  const seen = join(directory, `${name}.seen`);
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" > '${seen}.new' && mv '${seen}.new' '${seen}'\n`;
  writeFileSync(join(directory, name), script, { mode: 0o755 });
  return seen;
};
const env = (given: object) => ({ PATH: `${directory}:/usr/bin:/bin`, ...given });

describe('openBrowser', () => {
  it.each([
    ['linux', 'xdg-open', { DISPLAY: ':0' }, []],
    ['darwin', 'open', {}, []],
    ['win32', 'rundll32', {}, ['url.dll,FileProtocolHandler']],
  ] as const)(
    'gives the address to the opener of %s, without a shell',
    async (platform, program, screen, words) => {
      const seen = install(program);
      openBrowser(address, { platform, env: env(screen) });
      expect(await eventually(() => existsSync(seen), 10_000)).toBe(true);
      expect(readFileSync(seen, 'utf8')).toBe([...words, address, ''].join('\n'));
    },
  );

  it('does nothing without a screen, without an opener, or on another platform', () => {
    for (const [platform, given] of [
      ['linux', env({})],
      ['linux', { PATH: '/nowhere', DISPLAY: ':0' }],
      ['aix', env({})],
    ] as const)
      expect(openBrowser(address, { platform, env: given })).toBeUndefined();
  });
});
