const pageSize = 200;

/** The lines of the page that begins at line `from`, as the server is asked for them. */
export function pageFrom(from: number): { from_line: number; to_line: number } {
  return { from_line: from, to_line: from + pageSize - 1 };
}

/** The pages before and after the one that begins at line `from`, of `lines` in all. */
export function turnsFrom(
  from: number,
  lines: number,
): { previous: number; next: number; last: number; shown: string } {
  const { to_line: to } = pageFrom(from);
  return {
    previous: Math.max(1, from - pageSize),
    next: to < lines ? to + 1 : from,
    last: Math.max(1, Math.floor((lines - 1) / pageSize) * pageSize + 1),
    shown: `Lines ${Math.min(from, lines)} to ${Math.min(to, lines)}`,
  };
}
