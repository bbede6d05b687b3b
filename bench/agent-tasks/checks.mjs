import { execFileSync, spawnSync } from 'node:child_process';

/** Checks of the last reply of a task. */
export const contains =
  (...parts) =>
  ({ text }) =>
    parts.every((part) => text.includes(part));

export const lacks =
  (...parts) =>
  ({ text }) =>
    text !== '(no output)' && parts.every((part) => !text.includes(part));

/** The command line that a stand-in was started with, as a text or a pattern. */
export const ran =
  (wanted) =>
  ({ commands }) =>
    commands.some((line) => (typeof wanted === 'string' ? line === wanted : wanted.test(line)));

/** What git says in a repository, trimmed. Paths as they are; `mayFail` for commands that stop with a conflict. */
export function git(directory, words, { mayFail = false } = {}) {
  const args = ['-C', directory, '-c', 'core.quotepath=false', ...words.split(' ')];
  if (mayFail) return spawnSync('git', args, { encoding: 'utf8' }).stdout;
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
}
