import type { ValueType } from '../../../command-facts.ts';

const types: [RegExp, ValueType][] = [
  [
    /^(?:n|#|num|nr|int|integer|count|cnt|u?int(?:8|16|32|64)?s?|int(?:64)?Slice|lines?|depth|port|columns|cols|width|height|nmerge|jobs|threads|workers|retries|max[-_]?(?:depth|count|lines|\w*)|num[-_]\w+|\w+[-_]num|\w*(?<!ac)count|snaplen|msecs?|pid|fd|\+?int|nonneg|nbr|digits|nlines|rows|limit|offset|minutes|mins|hours|days|weeks|months|years|bits|milliseconds|millis|ms)$/i,
    'integer',
  ],
  [
    /^(?:number|float(?:32|64)?|double|decimal|real|seconds|secs?|ratio|percent(?:age)?|fraction|fractional seconds|timeout|min)$/i,
    'number',
  ],
];

/** The type that the word for a value speaks of: `COUNT` is an integer, `RATIO` a number. */
export function typeOfPlaceholder(name: string): ValueType {
  const plain = name.replace(/^\w+::/, '').replace(/^[+#]+(?=.)/, '');
  return types.find(([pattern]) => pattern.test(plain))?.[1] ?? 'string';
}
