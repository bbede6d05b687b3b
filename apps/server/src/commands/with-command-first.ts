import type { Command } from 'commander';

const topLevelOptions = new Set(['-h', '--help', '-V', '--version']);

/** Puts the command first: `--log-level INFO run git` → `run --log-level INFO git`; without a command it is `run`. */
export function withCommandFirst(argv: readonly string[], commands: readonly Command[]): string[] {
  const position = firstWord(argv, commands);
  const word = position === undefined ? undefined : argv[position];
  if (word === undefined) return argv.some((arg) => topLevelOptions.has(arg)) ? [...argv] : ['run', ...argv];
  if (word !== 'help' && !commands.some((command) => command.name() === word)) return ['run', ...argv];
  return [word, ...argv.filter((_, i) => i !== position)];
}

/** The position of the first word that is neither an option nor the value of one. */
function firstWord(argv: readonly string[], commands: readonly Command[]): number | undefined {
  const options = commands.flatMap((command) => command.options);
  const takingValues = new Set(options.filter((option) => option.required).map((option) => option.long));
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] as string;
    if (arg === '--') return undefined;
    if (!arg.startsWith('-') || arg === '-') return i;
    if (takingValues.has(arg)) i++;
  }
  return undefined;
}
