import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { describeMissing } from './describe-missing.ts';

const { path: top, remove } = scratch();
afterAll(remove);
for (const name of ['inventory.yaml', 'weather.yml', 'notes.txt']) writeFileSync(join(top, name), '');

describe('describeMissing', () => {
  it.each([
    ['a slip in a name', `${top}/inventry.yaml`, `no such file. Did you mean "${top}/inventory.yaml"?`],
    ['another ending', `${top}/weather.yaml`, `no such file. Did you mean "${top}/weather.yml"?`],
    ['no ending', `${top}/inventory`, `no such file. Did you mean "${top}/inventory.yaml"?`],
    ['a bundled name as a path', `${top}/git.yaml`, 'no such file. Did you mean the bundled config "git"?'],
    ['a slip in a bundled name', 'dokcer', 'no such file. Did you mean the bundled config "docker"?'],
    ['a path that is like nothing', `${top}/zzzzzz.yaml`, 'no such file'],
    ['a directory that is not there', '/nowhere/zzzzzz.yaml', 'no such file'],
  ])('says of %s what was meant', (_, given, sentence) => expect(describeMissing(given)).toBe(sentence));

  it('lists the bundled configs for a word that resembles none of them', () => {
    expect(describeMissing('zzzzzz')).toMatch(/^no such file or bundled config\. Bundled: .*git.*, /);
  });
});
