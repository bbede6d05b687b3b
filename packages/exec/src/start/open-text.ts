import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A descriptor from which text can be read. The file no longer has a name, so nothing is left of it afterwards. */
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
