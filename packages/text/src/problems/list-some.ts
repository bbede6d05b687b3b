/** `a, b`; of more than `max` items the first ones, and how many others there are: `a, b and 3 more`. */
export function listSome<T>(items: readonly T[], show: (item: T) => string, max: number): string {
  const shown = items.slice(0, max).map(show).join(', ');
  return items.length > max ? `${shown} and ${items.length - max} more` : shown;
}
