import type { Tuning } from '../tuning.ts';

/** The inverse document frequency of a term that `count` of `size` tools have. */
export function inverseFrequency(count: number, size: number, { baseWorth }: Tuning): number {
  return baseWorth + Math.log(1 + (size - count + 0.5) / (count + 0.5));
}
