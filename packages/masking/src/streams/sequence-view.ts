import { asItIs, type View, type Viewed } from './view.ts';

/** Sequences of characters that stand for others, or for none. The expressions have no capturing groups. */
export interface Sequences {
  sequence: RegExp;
  /** What every sequence has within its first three characters; text without it is not searched. */
  sign: RegExp;
  decode(sequence: string): string;
  /** What may be the beginning of a sequence, or of a longer one, at the end of a text that continues. */
  unfinished?: RegExp;
}

/** A view in which sequences show what they stand for. */
export function sequenceView({ sequence, sign, decode, unfinished = /(?!)/ }: Sequences): View {
  const whole = new RegExp(sequence.source, 'g');
  // One expression, read from the left: only this way is it known which of many backslashes begins a sequence.
  const growing = new RegExp(`${unfinished.source}|${sequence.source}`, 'g');
  const beginning = new RegExp(`^(?:${unfinished.source})`);
  return (original, isWhole) => {
    if (!sign.test(original) && (isWhole || !unfinished.test(original.slice(-2)))) return asItIs(original);
    const found: Found = { ats: [], lengths: [], starts: [], ends: [] };
    let readable = original.length;
    let shift = 0;
    const text = original.replace(isWhole ? whole : growing, (match: string, start: number) => {
      const end = start + match.length;
      const isUnfinished = !isWhole && end === original.length && beginning.test(match);
      if (isUnfinished) readable = start;
      const decoded = isUnfinished ? '' : decode(match);
      found.ats.push(start + shift);
      found.lengths.push(decoded.length);
      found.starts.push(start);
      found.ends.push(end);
      shift += decoded.length - match.length;
      return decoded;
    });
    return viewedAs(text, readable, found);
  };
}

/** For each sequence: its place and length in the view, and its start and end in the original. */
interface Found {
  ats: number[];
  lengths: number[];
  starts: number[];
  ends: number[];
}

function viewedAs(text: string, readable: number, { ats, lengths, starts, ends }: Found): Viewed {
  /** Where a character of the view begins and ends in the original. */
  const placeOf = (index: number): [number, number] => {
    const last = lastUpTo(ats, index);
    if (last < 0) return [index, index + 1];
    const behind = index - (ats[last] as number) - (lengths[last] as number);
    const end = ends[last] as number;
    return behind < 0 ? [starts[last] as number, end] : [end + behind, end + behind + 1];
  };
  return {
    text,
    isSame: ats.length === 0,
    startOf: (index) => (index >= text.length ? readable : placeOf(index)[0]),
    endBefore: (index) => (index === 0 ? 0 : placeOf(index - 1)[1]),
  };
}

/** The position of the last number that is not above the limit; -1 if all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = -1;
  for (let high = numbers.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
