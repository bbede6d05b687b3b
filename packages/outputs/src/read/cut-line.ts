import type { Line } from './lines.ts';

/** A single line that does not fit is truncated, with its length. */
export function cutLine({ text, bytes }: Line, maxChars: number): string {
  const room = Math.max(20, maxChars - 60);
  if (text.length <= room) return text;
  const shown = text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return `${shown}... [line of ${bytes} bytes, cut]`;
}
