/**
 * How many edits turn one word into the other: a letter too many, too few or wrong, or two neighbours swapped
 * (optimal string alignment). Stops with `most + 1` as soon as it takes more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast = new Uint16Array(b.length + 1);
  let last = Uint16Array.from(beforeLast, (_, column) => column);
  let current = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let edits = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      if (isSwap(a, b, row, column)) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[b.length]!, most + 1);
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
