import type { Flag } from '../command-facts.ts';

/** Options that are interactive or never end. */
const flags =
  /^--?(?:interactive|tty|watch|edit|editor|pager|paginate|prompt|ask|browser|web|open|menu|live)$/;

/** In other programs, options of this name follow links or a history. */
const streams = /\b(?:stream|tail|continu|keep|wait|new (?:lines|output|entries|logs?)|appended|grows)/i;

/** `--non-interactive`, "Disable interactive mode": what an agent needs. */
const refusesQuestions =
  /-{1,2}(?:no|non|not|disable|without)-|\b(?:disables?|no|non|not|never|without|outside|skip|prevents?)\b/i;

export function isInteractiveFlag({ names, value, description }: Flag): boolean {
  if (value === 'required') return false;
  return (
    names.some((name) => flags.test(name)) ||
    (names.includes('--follow') && streams.test(description)) ||
    (!refusesQuestions.test(`${names.join(' ')} ${description}`) &&
      /\binteractive(?:ly)? mode\b|^(?:run|start|open)s? (?:an )?interactive/i.test(description))
  );
}

const interactive =
  /^(?:edit|shell|console|repl|attach|gui|tui|ui|browse|chat|dbshell|top-interactive|interactive|citool|gitk|mergetool|difftool|psql|menu)$/;
const endless =
  /^(?:serve|server|runserver|proxy|port-forward|watch|daemon|monitor|listen|ui-server|dev|tail-logs|events|subscribe|follow|web-server|agent)$/;

/** Why a command is unsuitable for agents: it is interactive, or never ends. */
export function unfitReason(
  words: readonly string[],
  description: string,
): 'interactive' | 'does not end' | undefined {
  const last = words.at(-1)!;
  if (
    interactive.test(last) ||
    /\binteractive (?:shell|session|console|prompt|terminal)\b|\bin (?:an?|your|the default) (?:text )?editor\b/i.test(
      description,
    )
  )
    return 'interactive';
  const serves = last === 'preview' && /\bserver?\b|\bserv(?:es?|ing)\b/i.test(description);
  if ((endless.test(last) || serves) && words.length > 1) return 'does not end';
  return undefined;
}
