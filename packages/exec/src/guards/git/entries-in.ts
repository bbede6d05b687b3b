/** The parts of a list in which each ends with a null character. None is copied. */
export function* entriesIn(list: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = list.indexOf(0); end >= 0; end = list.indexOf(0, start)) {
    yield list.subarray(start, end);
    start = end + 1;
  }
}
