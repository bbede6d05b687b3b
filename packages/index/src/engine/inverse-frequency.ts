/** What every word is worth, so that those common in a small catalogue still count. */
const baseWorth = 0.6;

/** How telling a term is that `count` of `size` tools have. */
export function inverseFrequency(count: number, size: number): number {
  return baseWorth + Math.log(1 + (size - count + 0.5) / (count + 0.5));
}
