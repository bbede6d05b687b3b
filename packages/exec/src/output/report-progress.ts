import { cutText } from '@climax/text/bytes';
import { stripEscapes } from '@climax/text/output';

const defaultIntervalMs = 500;
const lineChars = 200;

/** A listener for output that reports the last line so far, at most twice a second. */
export function reportProgress(
  report: (line: string) => void,
  intervalMs = defaultIntervalMs,
): (chunk: Buffer) => void {
  let last = Number.NEGATIVE_INFINITY;
  let recent = Buffer.alloc(0);
  return (chunk) => {
    recent = Buffer.concat([recent, chunk]).subarray(-1024);
    const now = performance.now();
    if (now - last < intervalMs) return;
    const line = lastLine(recent.toString());
    if (line === '') return;
    last = now;
    report(line);
  };
}

function lastLine(text: string): string {
  const lines = stripEscapes(text).split(/\r?\n/);
  return cutText((lines.findLast((line) => line.trim() !== '') ?? '').trim(), lineChars);
}
