import type { Flag } from '../command-facts.ts';

/** Whether an option asks for the help or the version of the program, which is of no use to an agent. */
export function isAboutProgram({ names, value, description, global }: Flag, isOfCommand: boolean): boolean {
  if (names.length === 1 && /^-(?:\?|h)$/.test(names[0]!)) return true;
  if (names.some((name) => /^--?(?:help|help-all|install-completion|show-completion)$/.test(name)))
    return true;
  // `--version TEXT` is the version of something else.
  if (value === 'required') return false;
  if (names.some((name) => /^--?(?:usage|manual)$/.test(name))) return true;
  if (!names.some((name) => /^--?version$/.test(name))) return false;
  return (value === 'none' && (!isOfCommand || global === true)) || tellsVersion.test(description.trim());
}

/** `Show version number`, `Print version information and exit`, or nothing at all. */
const tellsVersion =
  /^$|^(?:(?:show|print|display|output|report|tell|get|see|view)s? )?(?:the |its |this )?(?:[\w.-]+(?:'s)? )?version\b(?! (?:of|to|for|in)\b)/i;
