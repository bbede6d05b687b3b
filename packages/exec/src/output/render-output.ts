import { isUtf8 } from 'node:buffer';
import { fittingChars } from '@climax/text/bytes';
import { showHidden, stripEscapes } from '@climax/text/output';
import { commandLimits } from '../limits.ts';
import { type Captured, heldBytes } from './capture-output.ts';
import { firstChars, isText, lastChars } from './first-chars.ts';

/** Characters returned for a command by default, both streams together. */
export const defaultMaxChars: number = commandLimits.maxChars;

/** Default limit for a failed command in characters: clients truncate errors early, and the end matters most. */
export const failureMaxChars = 8_000;

/** Room for the line that says what was left out. */
const markChars = 100;

/** Room for `[stderr]` and the blank line before it. */
const stderrMarkChars = 11;

/** Both streams within `limit` characters, hidden ones written out as in replies; stderr gets at least a quarter, stdout three quarters. */
export function renderOutput(stdout: Captured, stderr: Captured, limit: number) {
  const maxChars = stderr.total > 0 ? limit - stderrMarkChars : limit;
  const wholeStdout = renderWhole(stdout);
  const wholeStderr = renderWhole(stderr);
  const lengths = { stdout: lengthOf(wholeStdout, maxChars), stderr: lengthOf(wholeStderr, maxChars) };
  const stderrRoom = Math.max(Math.floor(maxChars / 4), maxChars - lengths.stdout);
  const stdoutRoom = maxChars - Math.min(stderrRoom, lengths.stderr);
  const fits = { stdout: lengths.stdout <= stdoutRoom, stderr: lengths.stderr <= stderrRoom };
  return {
    stdout: fits.stdout ? wholeStdout! : renderEnds(stdout, stdoutRoom),
    stderr: fits.stderr ? wholeStderr! : renderEnds(stderr, stderrRoom),
    truncated: !fits.stdout || !fits.stderr,
  };
}

/** Whether a stream holds something else than text: bytes that are not UTF-8, or NUL characters. */
export function isBinary({ head, tail, total }: Captured): boolean {
  if (total === 0) return false;
  if (head.includes(0) || tail.includes(0)) return true;
  const isWhole = head.length + tail.length === total;
  return isWhole ? !isUtf8(Buffer.concat([head, tail])) : !isText(head) || !isText(tail);
}

/** The stream as text; `undefined` when not all of it is held. */
function renderWhole({ head, tail, total }: Captured): string | undefined {
  if (total === 0) return '';
  if (head.length + tail.length < total) return undefined;
  return stripEscapes(Buffer.concat([head, tail]).toString()).trimEnd();
}

/** Infinite beyond `limit`. Who has room for all that is held wants it whole, whatever becomes of it. */
function lengthOf(text: string | undefined, limit: number): number {
  if (text === undefined || text.length > limit) return Number.POSITIVE_INFINITY;
  if (limit >= heldBytes) return text.length;
  return fittingChars(text, limit, 'start') < text.length
    ? Number.POSITIVE_INFINITY
    : showHidden(text).length;
}

function renderEnds({ head, tail, total }: Captured, room: number): string {
  const isWhole = head.length + tail.length === total;
  const held = isWhole ? Buffer.concat([head, tail]) : undefined;
  const half = Math.max(0, Math.floor((room - markChars) / 2));
  const first = fittingBytes((chars) => firstChars(held ?? head, chars), half, 'start');
  const last = fittingBytes((chars) => lastChars(held ?? tail, chars), half, 'end');
  const start = stripEscapes(first.toString());
  const mark = `[output truncated: first ${first.length} and last ${last.length} of ${total} bytes]`;
  return `${start}${start.endsWith('\n') ? '' : '\n'}${mark}\n${stripEscapes(last.toString())}`.trimEnd();
}

/** What is cut off may have overprinted hidden characters: less is taken until what is left fits. */
function fittingBytes(take: (chars: number) => Buffer, room: number, from: 'start' | 'end'): Buffer {
  for (let chars = room, isFirst = true; ; isFirst = false) {
    const bytes = take(chars);
    const text = stripEscapes(bytes.toString());
    const fitting = fittingChars(text, room, from);
    if (fitting === text.length) return bytes;
    chars = isFirst ? fitting : Math.floor(fitting / 2);
  }
}
