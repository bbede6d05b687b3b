import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A descriptor from which a text can be read. The file has no name any more, so nothing is left of it later. */
export function openText(text: string): number {
  const directory = mkdtempSync(join(tmpdir(), 'climax-'));
  try {
    const path = join(directory, 'text');
    writeFileSync(path, text, { mode: 0o600 });
    return openSync(path, 'r');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
