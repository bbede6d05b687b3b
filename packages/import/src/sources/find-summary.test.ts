import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findSummary } from './find-summary.ts';

const root = mkdtempSync(join(tmpdir(), 'climax-summary-'));
const at = (path: string) => join(root, path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const summaryOf = (path: string) => findSummary(at(path), at('dpkg'));

beforeAll(() => {
  put('node/lib/notes/package.json', '{"bin":{"notes":"bin/run.js"},"description":"Keep notes"}');
  put('node/lib/notes/bin/run.js', '#!/usr/bin/env node\n');
  put('node/lib/notes/bin/package.json', '{"type":"module"}');
  mkdirSync(at('node/bin'));
  symlinkSync(at('node/lib/notes/bin/run.js'), at('node/bin/notes'));

  const info = 'venv/lib/python3.12/site-packages';
  put('venv/bin/agenda', '#!/venv/bin/python\nimport agenda\n');
  put('venv/bin/other', '#!/venv/bin/python\nimport other\n');
  put('venv/bin/compiled', '\u007fELF python');
  put(`${info}/agenda-1.0.dist-info/entry_points.txt`, '[console_scripts]\nagenda = agenda:main\n');
  put(`${info}/agenda-1.0.dist-info/METADATA`, 'Name: agenda\nSummary: Terminal calendar\n\nSummary: no\n');
  put(`${info}/broken-1.0.dist-info/entry_points.txt`, '[console_scripts]\ncompiled = x:y\n');

  put('usr/bin/saver', '\u007fELF');
  put('dpkg/info/base.list', '/usr\n/usr/bin\n');
  put('dpkg/info/saver-tools:amd64.list', `/usr\n${at('usr/bin/saver')}\n`);
  put(
    'dpkg/status',
    'Package: base\nDescription: Base\n\nPackage: saver-tools\nDescription: Encrypted backups\n It saves.\n',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe('findSummary', () => {
  it.each([
    ['node/bin/notes', 'Keep notes'],
    ['venv/bin/agenda', 'Terminal calendar'],
    ['usr/bin/saver', 'Encrypted backups'],
  ])('%s: %s', (path, summary) => {
    expect(summaryOf(path)).toBe(summary);
  });

  it.each(['venv/bin/other', 'venv/bin/compiled', 'usr/bin/none'])(
    'knows nothing about %s, which no package names',
    (path) => {
      expect(summaryOf(path)).toBe('');
    },
  );

  it('finds nothing if there are no package lists', () => {
    expect(findSummary(at('usr/bin/saver'), at('nowhere'))).toBe('');
  });
});
