import { spawnSync } from 'node:child_process';
import { FIRST, WORDS } from './clis.mjs';

// Manual pages: one long line per paragraph and no line-break hyphens, so that no flag is torn apart.
const env = {
  ...process.env,
  LC_ALL: 'C',
  MANPAGER: 'cat',
  PAGER: 'cat',
  MANWIDTH: '400',
  MANOPT: '--nh',
  NO_COLOR: '1',
};
const texts = new Map();

/** The flags that help texts mention: `sources` are argv templates, `words` the subcommand words put into them. */
export function helpFlags(sources, words) {
  return new Set(sources.flatMap((source) => flagsIn(ask(fill(source, words)))));
}

/** What a command prints, on both streams, whatever its exit code; empty when it is not installed. */
export function ask(argv) {
  const key = argv.join('\0');
  if (!texts.has(key)) texts.set(key, run(argv));
  return texts.get(key);
}

function run([program, ...args]) {
  const { stdout, stderr, error } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return error ? '' : `${stdout}${stderr}`;
}

function fill(source, words) {
  return source.flatMap((part) => (part === WORDS ? words : part.replace(FIRST, words[0] ?? '')));
}

/** `--[no-]edit` stands for `--edit` and `--no-edit`. */
function flagsIn(text) {
  const found = text.match(/(?<![\w-])--?(?:\[no-\])?[A-Za-z0-9][\w-]*/g) ?? [];
  return found.flatMap((flag) =>
    flag.includes('[no-]') ? [flag.replace('[no-]', ''), flag.replace('[no-]', 'no-')] : [flag],
  );
}
