import type { Section } from '../text/sections.ts';

/** The program's own words about the command: the first paragraph that is neither usage nor a list. */
export function readDescription(given: readonly Section[], command: readonly string[]): string {
  const sections = given.map((each) => ({
    ...each,
    lines: each.lines.filter(({ text }) => !isLink.test(text) && !isCopyright.test(text)),
  }));
  const named = sections.find(({ title }) => /^(?:description|about|summary|overview)$/i.test(title));
  const name = sections.find(({ title }) => /^name$/i.test(title));
  const candidates = [
    ...(sections[0] ? paragraphs(sections[0]) : []),
    // The short form of what a separate section explains in full.
    ...(name ? paragraphs(name).flatMap(afterName) : []),
    ...(named ? paragraphs(named) : []),
    ...sections.filter(({ kind }) => kind === 'usage').flatMap((section) => afterUsage(section)),
  ].map((text) => withoutOwnName(text.replace(/^overview: /i, ''), command));
  const told = candidates.filter((text) => isSentence(text, command));
  return told.find((text) => !isWarning.test(text)) ?? told[0] ?? '';
}

/** Warnings do not describe what a command does. */
const isWarning = /^(?:warning|caution|note|notice|important|attention|beware)\b/i;

/** `pipreqs - Generate requirements`, `aptly mirror list - list mirrors`, `step certificate inspect prints …`. */
function withoutOwnName(text: string, [program = '', ...rest]: readonly string[]): string {
  const name = program.split('/').at(-1)!;
  const own = `${[name, ...rest].join(' ')} `;
  if (text.startsWith(own)) {
    const after = text.slice(own.length);
    if (/^(?:--|[-–—]) \S/.test(after)) return after.replace(/^\S+ /, '');
    if (rest.length > 0 && /^(?!(?:is|was|has|does|as)\b)[a-z]{2,}s /.test(after)) return after;
  }
  return text.startsWith(`${name} `) && /^\S+(?: \S+){0,2}? (?:--|[-–—]) [A-Z]/.test(text)
    ? (afterName(text)[0] ?? text)
    : text;
}

/** `swag init - Create docs.go`: what follows the name, if anything does. */
const afterName = (text: string) => {
  const behind = text.replace(/^\S+(?: \S+){0,3}? (?:--|[-–—]) /, '');
  return behind === text ? [] : [behind];
};

/** `Documentation: <https://…>`, on its own line. */
const isLink = /^\s*(?:[A-Z][\w -]{1,30}: +)?<?https?:\/\/\S+\s*$/;

/** `Copyright Some One`, on its own line. */
const isCopyright = /^\s*(?:copyright\b|\(c\) |©)/i;

function paragraphs({ lines }: Section): string[] {
  const result: string[] = [];
  let open: string[] = [];
  for (const { blank, text } of lines) {
    if (!blank) open.push(text.trim());
    else if (open.length > 0) {
      result.push(open.join(' '));
      open = [];
    }
  }
  if (open.length > 0) result.push(open.join(' '));
  return result;
}

/** Paragraphs after the usage lines, and the sentence that GNU puts right below them. */
function afterUsage(section: Section): string[] {
  const [first = '', ...rest] = paragraphs(section);
  const start = section.lines.findIndex(
    ({ indent, text }, at, { [at - 1]: before }) =>
      before !== undefined &&
      (before.blank || before.indent > 0 || at === 1) &&
      indent === 0 &&
      /^[A-Z][a-z]/.test(text),
  );
  const below = start < 0 ? [] : section.lines.slice(start);
  const end = below.findIndex(({ indent, blank }) => blank || indent > 0);
  const sentence = below.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
  return [...(sentence.length > 0 ? [sentence.join(' ')] : []), ...rest, first];
}

function isSentence(said: string, command: readonly string[]): boolean {
  // `/usr/bin/tool [options]` is usage too.
  const text = said.replace(/^\/\S*\/(?=\S)|^\$ /, '');
  if (/^[-[<{]|^(?:usage|syntax|error|unknown|or)\b\s*:?/i.test(text) || text.length < 8) return false;
  // `tool: invalid option -- '-'`, above the usage.
  if (
    /^(?:[\w.-]+: )?(?:(?:invalid|unknown|unrecogni[sz]ed|illegal|bad) option|option requires)\b/i.test(text)
  )
    return false;
  // What the program can be called with: `gcc [options] file...` of c89-gcc, or many commands.
  if (
    /^\S+ [[<](?:\w+ )?option(?:s|\(s\))?[\]>]/i.test(text) ||
    (text.match(/[ |](?:\[|<\w)/g)?.length ?? 0) > 3
  )
    return false;
  if (/^(?:print|show|display)s? this (?:help|message|usage)\b/i.test(text)) return false;
  // `Run "notes --help=topic" for help on a topic.`
  if (
    /^(?:run|use|type|try|see)\s+["'`]?\S+ .*\bhelp\b/i.test(text) &&
    text.includes(command[0]!.split('/').at(-1)!)
  )
    return false;
  // `More information may be found in the notes(1) man page.`
  if (/^(?:more|further|additional|detailed) (?:information|details|help|documentation)\b/i.test(text))
    return false;
  // `command [options] [arguments]`
  if (/^[\w-]+(?: \[[\w .|-]+\])+$/.test(text)) return false;
  // Columns: a list of commands or options.
  if (/\S\s{3,}\S.*\S\s{3,}\S/.test(text)) return false;
  // Further lines of usage: `git stash list [<options>] or: git stash show [-u]`.
  if (/ or: /.test(text) && /[[<]/.test(text)) return false;
  if (!/\s/.test(text) || /^[\w.-]+ (?:\([\w +.-]+\) )?\(?(?:version )?v?\d+\.\d+/.test(text)) return false;
  const program = command[0]!.split('/').at(-1)!;
  const words = [program, ...command.slice(1)].join(' ');
  if (
    [program, command.at(-1)].some(
      (word) => /^ [[<]/.test(text.slice(word!.length)) && text.startsWith(word!),
    )
  )
    return false;
  // Usage lines one below the other.
  if (text === words) return false;
  if (text.startsWith(`${words} `) && text.split(`${words} `).length > 3) return false;
  if (text.startsWith(`${words} `) && /^(?:-{1,2}\w|[A-Z][A-Z_]+\b)/.test(text.slice(words.length + 1)))
    return false;
  // The usage of the command, or of a group that it belongs to: `git stash [push [-p | --patch]]`.
  const groups = command.map((_, at) => [program, ...command.slice(1, at + 1)].join(' '));
  if (groups.some((each) => text.startsWith(`${each} `) && /^[[<{(]/.test(text.slice(each.length + 1))))
    return false;
  return /[a-z]{3}/.test(text);
}
