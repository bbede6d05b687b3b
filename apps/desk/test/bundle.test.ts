import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const served = ['index.html', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)];
const text = (name: string) => readFileSync(join(dist, name), 'utf8');

describe('the bundle', () => {
  it('has at most 200 kB compressed with everything', () => {
    const sizes = served.map((name) => gzipSync(text(name)).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(200_000);
  });

  it('loads the editor only when it is needed', () => {
    expect(text('index.html')).not.toContain('code-editor');
    expect(served.filter((name) => name.startsWith('assets/code-editor-'))).toHaveLength(1);
  });

  it('names no other host', () => {
    // Names of XML languages look like addresses; nothing is loaded from them.
    const hosts = served.flatMap((name) =>
      [...text(name).matchAll(/(?:https?:)?\/\/([\w-]+\.)+[a-z]{2,}/gi)].map(([host]) => host),
    );
    expect(hosts.filter((host) => host !== 'http://www.w3.org')).toEqual([]);
  });

  it('has no inline script or style and loads only its own files', () => {
    const page = text('index.html');
    expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/i);
    const loaded = [...page.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(
      loaded
        .map((address) => address?.replace('/desk/', ''))
        .filter((name) => !served.includes(name as string)),
    ).toEqual([]);
    expect(loaded).toHaveLength(3);
  });
});
