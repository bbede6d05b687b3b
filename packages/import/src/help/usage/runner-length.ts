import { basename } from '../text/basename.ts';

/** How many words of a usage line only start the program: `python -m`, `java -jar`, `npx`. None if `program` is one of them. */
export function runnerLength(words: readonly string[], program: string): number {
  const [first = '', second = ''] = words;
  const runner = basename(first);
  if (runner === program) return 0;
  if (/^python[\d.]*$/.test(runner) && second === '-m') return 2;
  if (runner === 'java') return words.indexOf('-jar') + 1;
  if (
    /^(?:node|perl|ruby|php|python[\d.]*)$/.test(runner) &&
    /\.(?:[cm]?js|p[lm]|rb|php|phar|py)$/.test(second)
  )
    return 1;
  if (/^(?:bundle exec|pipx run|uv run|poetry run|go run)$/.test(`${runner} ${second}`)) return 2;
  return /^(?:npx|bunx|uvx|sudo)$/.test(runner) ? 1 : 0;
}
