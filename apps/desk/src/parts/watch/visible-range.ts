/** Rows beyond the edges that are drawn too, so that scrolling shows no gaps. */
const margin = 10;

export interface Viewport {
  scrollTop: number;
  height: number;
  rowHeight: number;
}

/** Which of `count` rows of equal height have to be drawn: from `first` to `end`, exclusive. */
export function visibleRange(
  { scrollTop, height, rowHeight }: Viewport,
  count: number,
): { first: number; end: number } {
  const top = Math.max(0, Math.min(scrollTop, count * rowHeight - height));
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + margin) };
}

/** How far to scroll so that a row is seen in full: not at all when it is. */
export function scrollToRow({ scrollTop, height, rowHeight }: Viewport, row: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
