import type { CommandFacts, Flag } from '../command-facts.ts';

/** Options that are interactive or never end. */
const flags =
  /^--?(?:interactive|tty|watch|edit|editor|pager|paginate|prompt|ask|browser|web|open|menu|live)$/;

/** In other programs, options of this name follow links or a history. */
const streams =
  /\b(?:stream|tail|continu(?:al|ous)ly|continue to (?:print|show|output|watch)|keep (?:\w+ ){0,2}(?:\w+ing|open)|new (?:lines|output|entries|logs?|events?|messages?|data)|appended|grows|follow(?:s|ing)? (?:\w+ ){0,2}(?:logs?|output|journal|events?))/i;

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

/** Commands that need a person, by name and by what is said of them. */
const interactive: [name: RegExp, said: RegExp][] = [
  [
    /^(?:shell|console|repl|gui|tui|ui|browse|chat|dbshell|top-interactive|interactive|citool|gitk|mergetool|difftool|psql|menu|ssh)$/,
    /^/,
  ],
  [/^edit$/, /\beditors?\b|\$\w*EDITOR\b|\binteractive/i],
  // A volume is attached to a machine, but a terminal to a process.
  [
    /^attach$/,
    /\b(?:std(?:in|out)|standard (?:input|output)|streams?|terminal|tty|console|sessions?|process|running|interactive)/i,
  ],
  [/^/, /\binteractive (?:shell|session|console|prompt|terminal)\b/i],
  [
    /^/,
    /\b(?:launch|open|start|run)(?:s|es)? (?:[\w-]+ ){0,4}?(?:dashboard|termcaps|curses|tui|(?:text|terminal)[- ](?:based )?(?:ui|user interface))\b|\b(?:launch|open|start|show)(?:s|es)? (?:(?:an?|the) )?(?:[\w-]+ )?viewer$/i,
  ],
];

/** Nobody can type there, unless an option has the text: `git notes add -m TEXT`. */
const editor = /\b(?:in|from|using) (?:an?|your|the default) (?:text )?editor\b|\busing \$\w*EDITOR\b/i;
const hasText = ({ names, value }: Flag) =>
  value !== 'none' && names.some((name) => /^--?(?:m|message|body|text|content)$/.test(name));

const endless =
  /^(?:serve|server|runserver|proxy|port-forward|watch|daemon|monitor|listen|ui-server|dev|tail-logs|events|subscribe|follow|web-server|agent)$/;

/** `logs  Stream the logs of an app`, unless an option ends the stream, or streaming is an option itself. */
const streaming =
  /^(?:continuously |live )?(?:stream|tail|follow|watch)(?:s|es)?\b.*\b(?:logs?|events?|output|messages?)\b/i;
const endsStream =
  /^--?(?:no-?(?:stream|follow|tail|watch)|follow|f|tail|once|limit|count|max-[\w-]+|timeout|duration)$/;

/** Why a command is unsuitable for agents: it is interactive, or never ends. `said` is all that describes it. */
export function unfitReason(
  words: readonly string[],
  said: string,
  { flags = [], positionals = [] }: Partial<Pick<CommandFacts, 'flags' | 'positionals'>> = {},
): 'interactive' | 'does not end' | undefined {
  const last = words.at(-1)!;
  if (interactive.some(([name, text]) => name.test(last) && text.test(said))) return 'interactive';
  if (editor.test(said) && !flags.some(hasText)) return 'interactive';
  // Nothing says what to change: it will ask.
  const isMute = positionals.length < 2 && !flags.some(({ value, global }) => value !== 'none' && !global);
  if (last === 'edit' && isMute) return 'interactive';
  const serves = last === 'preview' && /\bserver?\b|\bserv(?:es?|ing)\b/i.test(said);
  const streams =
    streaming.test(said) && !flags.some(({ names }) => names.some((name) => endsStream.test(name)));
  if ((endless.test(last) || serves || streams) && words.length > 1) return 'does not end';
  return undefined;
}
