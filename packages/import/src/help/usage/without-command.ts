import { basename } from '../text/basename.ts';
import { runnerLength } from './runner-length.ts';
import { tokenize } from './tokenize.ts';
import type { UsageContext } from './usage.ts';

/** Drops the program and the words of the command; `undefined` for the usage of a command below. */
export function withoutCommand(
  given: string[],
  { command, subcommands }: UsageContext,
): string[] | undefined {
  const words = withoutOwnBrackets(given, command.at(-1) ?? '');
  let at = runnerLength(words, basename(command[0] ?? '')) + 1;
  const own = command.slice(1);
  // `vcs-branch` says of itself `vcs branch`.
  const parts = basename(command[0] ?? '').split('-');
  if (parts.length > 1 && parts.every((part, index) => words[index] === part)) at = parts.length;
  for (const word of own) {
    // `suggestions|sug`: the command and its other names.
    const place = words.findIndex((each, index) => index >= at && each.split('|').includes(word));
    if (place >= 0 && place <= at + 3 && words.slice(at, place).every((each) => /^[[<-]/.test(each)))
      at = place + 1;
  }
  // `docker container run` for `docker run`: plain words before the first bracket belong to the command.
  const next = words[at];
  if (next !== undefined && subcommands.includes(next)) return undefined;
  return words.slice(at);
}

/** `stash [push [--all] [path]]` for `stash push`: the word of the command may be left out, with all that follows it. */
function withoutOwnBrackets(words: string[], own: string): string[] {
  if (words.some((word) => word.split('|').includes(own))) return words;
  const place = words.findIndex((word) => word === `[${own}]` || word.startsWith(`[${own} `));
  return place < 1 ? words : words.toSpliced(place, 1, ...tokenize(words[place]!.slice(1, -1)));
}
