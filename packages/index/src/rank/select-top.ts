/** Above this limit, sorting everything is faster than keeping a heap. */
const maxKeptInOrder = 64;

/** The accepted documents with the highest scores, best first, at most `limit`; equal scores in document order. */
export function selectTop(
  documents: readonly number[] | Uint32Array,
  scores: Float32Array,
  { limit, accepts }: { limit: number; accepts: (document: number) => boolean },
): number[] {
  if (limit < 1) return [];
  const isBefore = (a: number, b: number) => scores[a]! > scores[b]! || (scores[a] === scores[b] && a < b);
  if (limit > maxKeptInOrder) {
    return Array.from(documents)
      .filter(accepts)
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
      .slice(0, limit);
  }
  const top: number[] = [];
  let last = -1;
  let lowest = -Infinity;
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!;
    if (scores[document]! < lowest) continue;
    if (top.length === limit && !isBefore(document, last)) continue;
    if (!accepts(document)) continue;
    let place = top.length;
    while (place > 0 && isBefore(document, top[place - 1]!)) place--;
    top.splice(place, 0, document);
    if (top.length > limit) top.pop();
    last = top.at(-1)!;
    if (top.length === limit) lowest = scores[last]!;
  }
  return top;
}
