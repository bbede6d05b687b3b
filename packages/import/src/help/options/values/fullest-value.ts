import { readValueFacts } from './read-value-facts.ts';
import type { ValueFacts } from './value-facts.ts';

/** The most complete value among the spellings. */
export function fullestValue(raws: readonly string[]): ValueFacts {
  const facts = raws.map(readValueFacts);
  const best = facts.find((each) => each.enum) ?? facts.find((each) => each.placeholder) ?? facts[0];
  if (!best) return { value: 'none', type: 'boolean' };
  const optional = facts.find((each) => each.value === 'optional');
  const joined = facts.some((each) => each.joined);
  return {
    ...best,
    ...(optional && { value: 'optional' as const }),
    ...(joined && { joined: true as const }),
  };
}
