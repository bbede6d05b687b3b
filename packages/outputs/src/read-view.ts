/** Another way to read a stream of bytes, as latin1: some sequences stand for other characters, or for none. */
export interface View {
  /** Global; what does not stand for itself. */
  sequence: RegExp;
  /** A character that every sequence has. */
  sign: RegExp;
  decode(sequence: string): string;
  /** The beginning of a sequence at the end of a text, if it could be taken for something else. */
  unfinished?: RegExp;
}

/** A text as a view shows it, and where its characters come from. */
export interface Viewed {
  text: string;
  /** Nothing stands for anything else. */
  isSame: boolean;
  /** Where a character of `text` begins in the original; behind the last one, up to where the original was read. */
  startOf(index: number): number;
  /** Where the characters before `index` end in the original. */
  endBefore(index: number): number;
}

/** Characters that follow each other in both texts, or what one sequence stands for. */
interface Piece {
  at: number;
  start: number;
  /** Where it ends in the original; undefined where each character stands for itself. */
  end: number | undefined;
}

/** Reads a text that may go on, unless `isWhole`. */
export function readView(original: string, view: View | undefined, isWhole: boolean): Viewed {
  const cut = isWhole || !view?.unfinished ? -1 : original.search(view.unfinished);
  const readable = cut < 0 ? original : original.slice(0, cut);
  const texts: string[] = [];
  const pieces: Piece[] = [];
  let length = 0;
  const add = (text: string, start: number, end?: number) => {
    if (text === '') return;
    pieces.push({ at: length, start, end });
    texts.push(text);
    length += text.length;
  };
  let read = 0;
  for (const { index, 0: sequence } of view?.sign.test(readable) ? readable.matchAll(view.sequence) : []) {
    add(readable.slice(read, index), read);
    read = index + sequence.length;
    add(view?.decode(sequence) ?? '', index, read);
  }
  add(readable.slice(read), read);
  return {
    text: texts.join(''),
    isSame: pieces.length === 0 || (pieces.length === 1 && length === readable.length),
    startOf: (index) => (index >= length ? readable.length : placeOf(pieces, index)[0]),
    endBefore: (index) => (index === 0 ? 0 : placeOf(pieces, index - 1)[1]),
  };
}

/** Where a character of the view begins and ends in the original. */
function placeOf(pieces: readonly Piece[], index: number): [number, number] {
  let low = 0;
  for (let high = pieces.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((pieces[middle] as Piece).at <= index) low = middle;
    else high = middle;
  }
  const { at, start, end } = pieces[low] as Piece;
  return end === undefined ? [start + index - at, start + index - at + 1] : [start, end];
}
