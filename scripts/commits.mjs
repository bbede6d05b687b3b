/**
 * Checks the subjects of the commits in a range, such as `origin/main..HEAD`: `type(scope): subject`, at most 72
 * characters.
 */
import { execFileSync } from 'node:child_process';

const types = ['bench', 'build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'style', 'test'];
const form = new RegExp(`^(?:${types.join('|')})(?:\\([a-z0-9, /-]+\\))?!?: \\S`);
const longest = 72;

const [range = 'origin/main..HEAD'] = process.argv.slice(2);
const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' });
const problems = log.split('\n').flatMap((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  if (subject === '') return [];
  if (!form.test(subject))
    return [`${line}\n  expected type(scope): subject, with one of ${types.join(', ')}`];
  return subject.length > longest ? [`${line}\n  ${subject.length} characters, at most ${longest}`] : [];
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
