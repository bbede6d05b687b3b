import { readFileSync } from 'node:fs';
import { eventually } from '@climax/fixtures';

/** The process numbers in a file that the fixture `tree` writes, once two of them are there. */
export async function pidsIn(file: string): Promise<number[]> {
  let pids: number[] = [];
  const complete = await eventually(() => {
    try {
      pids = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number);
    } catch {
      return false;
    }
    return pids.length >= 2 && pids.every((pid) => pid > 0);
  }, 10_000);
  if (!complete) throw new Error(`no pids in ${file}`);
  return pids;
}
