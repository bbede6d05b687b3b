/** Above this many, sorting everything is quicker than keeping the best in order. */
const mostKeptInOrder = 64;

/** The accepted documents with the highest scores, best first, at most `limit`; equal scores in document order. */
export function selectTop(
  documents: readonly number[],
  scores: Float32Array,
  { limit, accepts }: { limit: number; accepts: (document: number) => boolean },
): number[] {
  const isBefore = (a: number, b: number) => scores[a]! > scores[b]! || (scores[a] === scores[b] && a < b);
  if (limit > mostKeptInOrder) {
    return documents
      .filter(accepts)
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
      .slice(0, limit);
  }
  const top: number[] = [];
  for (const document of documents) {
    if (top.length >= limit && !isBefore(document, top.at(-1)!)) continue;
    if (!accepts(document)) continue;
    let place = top.length;
    while (place > 0 && isBefore(document, top[place - 1]!)) place--;
    top.splice(place, 0, document);
    if (top.length > limit) top.pop();
  }
  return top;
}
