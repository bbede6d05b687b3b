import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkSettings } from './check-settings.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
let count = 0;

function project(text?: string): string {
  const place = join(directory, `${count++}`);
  mkdirSync(place);
  if (text !== undefined) writeFileSync(join(place, '.npmrc'), text);
  return place;
}

describe('checkSettings', () => {
  it.each([
    'proxy=http://x',
    'https-proxy = http://x',
    'a=b\r  https-proxy=http://x',
    'noproxy=x',
    'strict-ssl=false',
    'strict-ssl',
    'ca=x',
    'ca[]=x',
    'proxy[]=http://x',
    'cafile=x',
    'cert=x',
    'key=x',
    'local-address=127.0.0.1',
    '[section]\nproxy=http://x',
    '"proxy"=http://x',
    '"pro\\u0078y"=http://x',
    "'proxy'=http://x",
    'proxy;=http://x',
    'pro${NOTHING?}xy=http://x',
    '\u00a0proxy=http://x',
    '//registry.example/:certfile=x',
    '//registry.example/a/:keyfile = x',
    '//registry.example/:certfile[]=x',
    '//registry.example/:cert${NOTHING?}file=x',
    '//registry.example/:certfile${:b?}=x',
    '//registry.example/:certfile;a:b=x',
    '//registry.example/:certfil\\e=x',
  ])('finds a setting that leads a connection elsewhere: %j', (text) => {
    expect(checkSettings(project(text), [])).toContain('could send your credentials elsewhere');
  });

  it.each([
    undefined,
    '',
    '# proxy=http://x\n ; strict-ssl=false',
    'registry=https://registry.example/\n@scope:registry=https://registry.example/',
    '//registry.example/:_authToken=${TOKEN}\n//${HOST}/:_authToken=x\nsave-exact=true\nomit[]=dev',
    'message="cafile=x"',
  ])('has nothing against other settings: %j', (text) => {
    expect(checkSettings(project(text), [])).toBeUndefined();
  });

  it("has nothing against the user's own file", () => {
    const place = project('proxy=http://x');
    expect(checkSettings(place, [join(place, '.npmrc')])).toBeUndefined();
    const linked = project();
    symlinkSync(join(place, '.npmrc'), join(linked, '.npmrc'));
    expect(checkSettings(linked, [join(place, '.npmrc')])).toBeUndefined();
  });

  it('does not overlook what is far down, nor wait for a pipe', () => {
    expect(checkSettings(project(`${'#'.repeat(2 ** 16)}\nproxy=http://x`), [])).toContain('too large');
    const place = project();
    execFileSync('mkfifo', [join(place, '.npmrc')]);
    expect(checkSettings(place, [])).toContain('is not a regular file');
  });
});
