import { parseHelp } from '../help/parse-help.ts';
import type { Flag, Positional, Subcommand } from '../index.ts';

/** The facts read from a help text, one per line: the sentence, operands, options and commands. */
export function showFacts(text: string, command: string): string[] {
  const { description, positionals, flags, subcommands } = parseHelp(text, command.split(' '));
  return [
    `"${description}"`,
    ...positionals.map(showPositional),
    ...flags.map(showFlag),
    ...subcommands.map(showSubcommand),
  ];
}

function showPositional({ name, required, variadic, enum: values }: Positional): string {
  const shown = `${required ? `<${name}>` : `[${name}]`}${variadic ? '...' : ''}`;
  return values ? `${shown} of ${values.join(' ')}` : shown;
}

function showFlag(flag: Flag): string {
  const value = { none: '', required: ` <${flag.type}>`, optional: ` [${flag.type}]` }[flag.value];
  const notes = [
    flag.negated && `opposite ${flag.negated.join(' ')}`,
    flag.enum && `of ${flag.enum.join(' ')}`,
    flag.repeatable && 'repeatable',
    flag.separator && `separated by "${flag.separator}"`,
    flag.joined && 'attached',
    flag.words && `${flag.words} words`,
    flag.default !== undefined && `default ${flag.default}`,
    flag.required && 'required',
    flag.global && 'global',
    flag.deprecated && 'deprecated',
  ].filter(Boolean);
  return `${flag.names.join(', ')}${value}${notes.length > 0 ? `: ${notes.join(', ')}` : ''}`;
}

function showSubcommand({ name, aliases, description, operands }: Subcommand): string {
  const also = aliases.length > 0 ? ` (${aliases.join(', ')})` : '';
  return `command ${name}${also}${operands ? ` ${operands}` : ''}: ${description}`;
}
