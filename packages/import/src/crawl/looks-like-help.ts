/** Signs of a help text: a usage line, a heading, several lines that begin with an option, a manual page. */
const signs = [
  /^[ \t]*usage\b/im,
  /^[ \t]*(?:[\w.-]+: )?(?:usage|syntax): \S/im,
  /^[ \t]*(?:[\w ]+ )?(?:options|flags|commands|subcommands|arguments)[ \t]*:?[ \t]*$/im,
  /^NAME\n[\s\S]{1,400}^SYNOPSIS$/m,
  /^\s{0,12}-{1,2}[\w?][^\n]*\n(?:[^\n]*\n){0,6}\s{0,12}-{1,2}[\w?]/m,
];

/** Signs of an error message; such text must have more to count as help. */
const refusals =
  /^(?:\S+: )?(?:error|fatal|unknown|unrecogni[sz]ed|invalid|illegal|no such|bad|cannot|could not|failed|traceback|not a valid)\b/im;

/** `Error: No such command 'help'`, anywhere in the text: some programs put their usage above it. */
const errorLine = /^(?:\S+: )?(?:fatal )?error: \S|^(?:\[[\w-]+\])*\[error\]:? \S/im;

/** Whether a text is help rather than an error or a result. */
export function looksLikeHelp(text: string): boolean {
  const lines = text.trim().split('\n');
  if (text.trim().length < 20) return false;
  if (!signs.some((sign) => sign.test(text))) return false;
  const isRefusal = refusals.test(lines.slice(0, 2).join('\n')) || errorLine.test(text);
  return !(isRefusal && lines.length < 12 && !/^\s{1,12}-{1,2}\w/m.test(text));
}
