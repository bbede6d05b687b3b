import type { Positional } from '../../command-facts.ts';

/** The last one may be many; what may follow many words cannot be told from them. */
export function withoutAmbiguity(positionals: readonly Positional[]): Positional[] {
  const last = positionals.length - 1;
  const plural = positionals.map((each, at) =>
    at === last && isPlural(each.name) && !each.enum ? { ...each, variadic: true } : each,
  );
  const many = plural.findIndex(({ variadic, name }) => variadic && !name.includes('='));
  return plural.filter(({ required }, at) => many < 0 || at <= many || required);
}

/** `[files or directories]`, `FILES`: as many as one likes. Units and names that only end like a plural are not meant. */
const isPlural = (name: string) =>
  /[a-z]{2}[^siu\W]s$/i.test(name) &&
  !/(?:alias|bytes|seconds|minutes|hours|days|times|columns|rows|https|dns|aws|canvas)$/i.test(name);
