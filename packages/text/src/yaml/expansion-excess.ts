/** How much larger than its text a document may become through aliases: characters, plus 16 for each value. */
const allowance = 2_000_000;

const valueWeight = 16;

/** Why a value is too large or too deep once its aliases are expanded, or undefined. Visits each part once. */
export function expansionExcess(value: unknown, textLength: number, maxDepth: number): string | undefined {
  const limit = textLength * valueWeight + allowance;
  const known = new Map<object, { weight: number; depth: number }>();
  let tooDeep = false;

  const { weight, depth } = measure(value, 0);
  if (tooDeep || depth > maxDepth) return `aliases nest values more than ${maxDepth} levels deep`;
  if (weight > limit) return 'aliases make the document too large';
  return undefined;

  function measure(part: unknown, level: number): { weight: number; depth: number } {
    if (typeof part === 'string') return { weight: valueWeight + part.length, depth: 0 };
    if (typeof part !== 'object' || part === null) return { weight: valueWeight, depth: 0 };
    const seen = known.get(part);
    if (seen) return seen;
    const total = { weight: valueWeight, depth: 1 };
    if (level > maxDepth) {
      tooDeep = true;
      return total;
    }
    for (const item of Object.values(part)) {
      const measured = measure(item, level + 1);
      total.weight += measured.weight;
      total.depth = Math.max(total.depth, measured.depth + 1);
    }
    known.set(part, total);
    return total;
  }
}
