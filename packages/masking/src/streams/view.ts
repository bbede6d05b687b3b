/** Another way to read a stream of bytes, as latin1, in time that grows with its length. More text may follow, unless `isWhole`. */
export type View = (original: string, isWhole: boolean) => Viewed;

/** A text as a view shows it, and where its characters come from. */
export interface Viewed {
  text: string;
  /** Shows nothing that the views it is made of do not show. */
  isSame: boolean;
  /** Where a character of `text` begins in the original; after the last one, up to where the original was read. */
  startOf(index: number): number;
  /** Where the characters before `index` end in the original. */
  endBefore(index: number): number;
}

/** One view of what another one shows, as one. */
export function inTurn(first: View, second: View): View {
  return (original, isWhole) => {
    const outer = first(original, isWhole);
    const inner = second(outer.text, isWhole);
    return { ...through(outer, inner), isSame: outer.isSame && inner.isSame };
  };
}

/** A view that knows the last text it has read: many views of one text begin with the same. */
export function remembering(view: View): View {
  let last: { original: string; isWhole: boolean; viewed: Viewed } | undefined;
  return (original, isWhole) => {
    if (last?.original !== original || last.isWhole !== isWhole)
      last = { original, isWhole, viewed: view(original, isWhole) };
    return last.viewed;
  };
}

/**
 * What is encoded twice: if one of the views changes nothing, the other alone shows everything, so `remembered`, a second view
 * that knows the last text, can be asked.
 */
export function inside(first: View, second: View, remembered = second): View {
  return (original, isWhole) => {
    const outer = first(original, isWhole);
    const inner = (outer.isSame ? remembered : second)(outer.text, isWhole);
    return { ...through(outer, inner), isSame: outer.isSame || inner.isSame };
  };
}

function through(outer: Viewed, inner: Viewed): Omit<Viewed, 'isSame'> {
  return {
    text: inner.text,
    startOf: (index) => outer.startOf(inner.startOf(index)),
    endBefore: (index) => outer.endBefore(inner.endBefore(index)),
  };
}

/** The text itself: each character stands for itself. */
export function asItIs(original: string): Viewed {
  return {
    text: original,
    isSame: true,
    startOf: (index) => Math.min(index, original.length),
    endBefore: (index) => index,
  };
}
