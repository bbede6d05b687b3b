import type { Positional } from '../../command-facts.ts';
import { basename } from '../text/basename.ts';
import type { Section } from '../text/sections.ts';
import { readForm } from './read-form.ts';
import { runnerLength } from './runner-length.ts';
import type { Usage, UsageContext } from './usage.ts';
import { withoutLabel } from './without-label.ts';

export function readUsage(sections: readonly Section[], given: UsageContext): Usage {
  const context = { ...given, commandsAreOptions: sections.some(listsOptions) };
  const lines = usageLines(sections, context);
  const all = lines.map((line) => readForm(line, context)).filter((form) => form !== undefined);
  // `or: printf OPTION` is there for --help and --version.
  const forms = all.length > 1 ? all.filter(({ isOptionsOnly }) => !isOptionsOnly) : all;
  const listed = bracketLines(sections).map((line) => readForm(`. ${line}`, { ...context, command: [] }));
  return {
    positionals: mergeForms(forms.map(({ positionals }) => positionals)),
    flags: [...forms, ...listed].flatMap((form) => form?.flags ?? []),
    runsAlone:
      forms.some(
        ({ wantsCommand, positionals, flags }) =>
          !wantsCommand && (positionals.length > 0 || flags.length > 0 || forms.length > 1),
      ) ||
      (lines.some((line) => commandIsOptional.test(line)) && given.flags.length >= severalOptions),
  };
}

/** How clap says that the program has something to do itself; if it has, it has options for it. */
const commandIsOptional = / \[OPTIONS\] \[COMMAND\]$/;
const severalOptions = 8;

/** `Commands:` above options, one of which has to be given. */
const listsOptions = ({ title, lines }: Section) =>
  /^(?:commands?|actions?)\b/i.test(title) && /^-/.test(lines.find(({ blank }) => !blank)?.text.trim() ?? '');

/** Each way to call the command as one line, without the words of the command. */
function usageLines(sections: readonly Section[], { command }: UsageContext): string[] {
  const program = basename(command[0] ?? '');
  const usage = sections.filter(({ kind }) => kind === 'usage');
  const lines: string[] = [];
  for (const section of usage) {
    let open = false;
    let indent = 0;
    let wrapped = -1;
    let isOver = false;
    for (const line of section.lines) {
      const text = withoutLabel(line.text).replace(numbered, '').replace(/^\$ /, '');
      if (line.blank || /^-\S.*\S\s{2,}\S|^\([a-z]+ [a-z ]+\)$/.test(text)) open = false;
      else if (isOver) break;
      else if (
        startsCommand(text, program) ||
        (lines.length === 0 && !text.startsWith('-')) ||
        /^\s*or\s*:/i.test(line.text) ||
        numbered.test(line.text.trim())
      ) {
        lines.push(text);
        open = true;
        indent = line.indent;
        wrapped = -1;
      } else if (
        open &&
        (line.indent > indent || /^[[<({|-]/.test(text) || (line.indent === wrapped && /[[<{]/.test(text))) &&
        !isExplanation.test(text) &&
        !isSentence.test(text) &&
        !/^[A-Z][\w ]*:$/.test(text)
      ) {
        lines[lines.length - 1] += ` ${text}`;
        wrapped = line.indent;
      } else {
        open = false;
        isOver = lines.length > 0;
      }
    }
  }
  // `usage: basic invocation` in a list of topics is not how to call it, if another line is.
  return lines.some((line) => startsCommand(line, program))
    ? lines.filter((line) => startsCommand(line, program) || /[[<{]|^or\b/.test(line))
    : lines;
}

/** `1. log [PATH]` and `2. log URL [PATH...]` */
const numbered = /^\d+[.)] (?=[a-z][\w-]* [[<{A-Z])/;

/** `word is key=value or key@value`, `<file>   : what to read`: about the line before it. */
const isExplanation = /^<?[\w-]+>? (?:is|are|can|may|must|will) |^<?[\w-]+>?\s+:\s/;

/** `Show postings and their running total.`, `Show text documentation on something. <name>`: what the command does. */
const isSentence = /^[A-Z][a-z]+(?: [a-z'-]+,?){3,}/;

/** Lists of options in brackets below another heading: npm. */
function bracketLines(sections: readonly Section[]): string[] {
  const lines = sections.filter(({ kind }) => kind === 'options').flatMap((section) => section.lines);
  return lines.map(({ text }) => text.trim()).filter((text) => /^\[-{1,2}\w.*\]$/.test(text));
}

function startsCommand(text: string, program: string): boolean {
  const words = text.split(/\s+/);
  const runner = runnerLength(words, program);
  const first = words[runner] ?? '';
  const named = basename(first);
  return (
    named === program ||
    named === `${program}3` ||
    (program !== '' && named.startsWith(`${program}-`)) ||
    words[runner - 1] === '-m' ||
    first === '%prog'
  );
}

/**
 * The first form that has positionals tells which; one is required only if no form does without it. The last is as many as one likes if
 * any form says so of its name, and one before it if another form says so in its place: `SOURCE DEST` and `SOURCE... DIRECTORY`.
 */
function mergeForms(forms: readonly Positional[][]): Positional[] {
  const main = forms.find((form) => form.length > 0);
  if (!main) return [];
  const last = main.at(-1)!;
  const isMany = forms.some((form) => form.some(({ name, variadic }) => variadic && name === last.name));
  return main.map((positional, index) => ({
    ...positional,
    ...(((positional === last && isMany) || isManyAt(forms, positional, index)) && { variadic: true }),
    required: forms.every((form) => form[index]?.required === true),
  }));
}

const isManyAt = (forms: readonly Positional[][], { name }: Positional, index: number) =>
  forms.some((form) => form[index]?.name === name && form[index].variadic && form.length > index + 1);
