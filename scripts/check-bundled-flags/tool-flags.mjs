import { flagOf } from '../../packages/config/dist/argument/index.js';
import { plainWords } from '../../packages/text/dist/line/index.js';

// A subcommand is a plain small word; settings, addresses, programs in another language and the like are not.
const plainWord = /^[a-z][a-z0-9-]*$/;

/** `stash push --staged` → `['stash', 'push']`. */
export function subcommandWords(tool) {
  return plainWords(tool.command).filter((word) => plainWord.test(word));
}

/**
 * Every flag a tool can put on its command line, as `{ flag, place }`: `own` before the first subcommand word, `sub`
 * after it. What follows a `--` belongs to another program.
 */
export function toolFlags(config, tool) {
  const words = plainWords(tool.command);
  const start = words.findIndex((word) => plainWord.test(word));
  const own = [...plainWords(config.command), ...(start < 0 ? words : words.slice(0, start))];
  const given = flagsOf([...tool.args, ...config.global_args].filter((arg) => !arg.before_command));
  own.push(...flagsOf([...tool.args, ...config.global_args].filter((arg) => arg.before_command)));
  const end = given.indexOf('--');
  const sub = [...(start < 0 ? [] : words.slice(start)), ...(end < 0 ? given : given.slice(0, end))];
  return [...place(own, start < 0 ? 'sub' : 'own'), ...place(sub, 'sub')];
}

/** The flags of arguments, those for false included. */
function flagsOf(args) {
  return args
    .filter((arg) => flagOf(arg) !== undefined)
    .flatMap((arg) => [flagOf(arg), ...(arg.false_flag ? [arg.false_flag] : [])]);
}

function place(tokens, where) {
  const flags = tokens.filter((token) => /^--?[^-]/.test(token));
  // `-c:v` is `-c` for the video streams.
  return flags.map((flag) => ({ flag: flag.replace(/=.*$/, '').replace(/:[a-z]$/, ''), place: where }));
}
