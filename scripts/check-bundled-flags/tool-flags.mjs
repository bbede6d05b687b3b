// A subcommand is a plain small word; settings, addresses, programs in another language and the like are not.
const plainWord = /^[a-z][a-z0-9-]*$/;

/** `stash push --staged` → `['stash', 'push']`. */
export function subcommandWords(tool) {
  return tool.command.split(/\s+/).filter((word) => plainWord.test(word));
}

/**
 * Every flag a tool can put on its command line, as `{ flag, place }`: `own` before the first subcommand word, `sub`
 * after it. What follows a `--` belongs to another program.
 */
export function toolFlags(config, tool) {
  const words = tool.command.split(/\s+/);
  const start = words.findIndex((word) => plainWord.test(word));
  const own = [...config.command.split(/\s+/), ...(start < 0 ? words : words.slice(0, start))];
  const given = [...tool.args.filter(takesFlag), ...config.global_args].map(flagOf);
  const end = given.indexOf('--');
  const sub = [...(start < 0 ? [] : words.slice(start)), ...(end < 0 ? given : given.slice(0, end))];
  return [...place(own, start < 0 ? 'sub' : 'own'), ...place(sub, 'sub')];
}

function takesFlag(arg) {
  return !arg.positional && !arg.cwd && !arg.stdin;
}

function flagOf(arg) {
  return arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
}

function place(tokens, where) {
  const flags = tokens.filter((token) => /^--?[^-]/.test(token));
  return flags.map((flag) => ({ flag: flag.replace(/=.*$/, ''), place: where }));
}
