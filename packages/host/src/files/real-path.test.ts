import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { linkTarget, realPath, realPathSync } from './real-path.ts';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'climax-')));
afterAll(() => rmSync(top, { recursive: true }));
mkdirSync(join(top, 'é'));
symlinkSync('é', join(top, 'link'));
symlinkSync('nowhere', join(top, 'dangling'));

/** What it returns for the name, or the code of its error. */
async function ask(look: (path: string) => string | Promise<string>, name: string): Promise<string> {
  try {
    return await look(join(top, name));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  }
}

describe.each([
  ['realPath', realPath],
  ['realPathSync', realPathSync],
])('%s', (_, look) => {
  it('follows links, and throws like node:fs', async () => {
    expect(await ask(look, 'link')).toBe(join(top, 'é'));
    expect(await ask(look, 'dangling')).toBe('ENOENT');
  });
});

describe('linkTarget', () => {
  it('is what was written, and throws like node:fs', async () => {
    expect(await ask(linkTarget, 'link')).toBe('é');
    expect(await ask(linkTarget, 'dangling')).toBe('nowhere');
    expect(await ask(linkTarget, 'é')).toBe('EINVAL');
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a name that is not valid UTF-8', () => {
  const bytes = (path: string) => Buffer.from(path, 'latin1');

  it('is not taken for another name that looks like it as text', async () => {
    mkdirSync(bytes(join(top, 'd\xff')));
    mkdirSync(join(top, 'd\ufffd'));
    symlinkSync(bytes('d\xff'), join(top, 'odd'));
    for (const look of [realPath, realPathSync, linkTarget]) expect(await ask(look, 'odd')).toBe('EILSEQ');
    expect(await ask(realPath, 'd\ufffd')).toBe(join(top, 'd\ufffd'));
  });
});
