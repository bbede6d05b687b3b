import type { CommandFacts, Flag, Positional } from '../command-facts.ts';
import { skippedCommands } from '../crawl/crawl.ts';
import type { TreeCommand } from './tree-command.ts';

interface FigArg {
  name?: string;
  description?: string;
  isOptional?: boolean;
  isVariadic?: boolean;
  suggestions?: string[];
}

/** The plain part of a description, as the reader prints it. */
export interface FigCommand {
  name: string[];
  description?: string;
  options?: {
    name: string[];
    description?: string;
    args: FigArg[];
    isRepeatable?: unknown;
    isRequired?: boolean;
    hidden?: boolean;
    deprecated?: unknown;
  }[];
  args?: FigArg[];
  subcommands?: FigCommand[];
  /** It does nothing itself. */
  requiresSubcommand?: boolean;
  hidden?: boolean;
  deprecated?: unknown;
}

/** Every command of a description, with the words that lead to it. */
export function figCommands(command: FigCommand, words: string[]): TreeCommand[] {
  const below = (command.subcommands ?? [])
    .filter(({ name, hidden, deprecated }) => !hidden && !deprecated && !skippedCommands.test(name[0] ?? ''))
    .flatMap((each) => figCommands(each, [...words, each.name[0]!]));
  const { args = [], options = [], requiresSubcommand } = command;
  const isGroup = below.length > 0 && (requiresSubcommand || (args.length === 0 && options.length === 0));
  return [{ words, facts: factsOf(command), ...(isGroup && { isGroup: true as const }) }, ...below];
}

function factsOf({ description = '', options = [], args = [] }: FigCommand): CommandFacts {
  return {
    description,
    flags: options
      .filter(({ hidden, name }) => !hidden && name.every((each) => /^-/.test(each)))
      .map(readOption),
    positionals: args.map(
      (arg): Positional => ({
        name: arg.name ?? 'value',
        required: !arg.isOptional,
        variadic: arg.isVariadic ?? false,
        description: withSuggestions(arg.description ?? '', arg),
      }),
    ),
    subcommands: [],
    examples: [],
  };
}

function readOption({
  name,
  description = '',
  args,
  isRepeatable,
  isRequired,
  deprecated,
}: NonNullable<FigCommand['options']>[number]): Flag {
  const [arg] = args;
  return {
    names: name.map((each) => each.replace(/=$/, '')),
    value: !arg ? 'none' : arg.isOptional ? 'optional' : 'required',
    type: arg ? 'string' : 'boolean',
    ...(name.some((each) => each.endsWith('=')) && { joined: true as const }),
    ...((isRepeatable || arg?.isVariadic) && { repeatable: true as const }),
    ...(isRequired && { required: true as const }),
    ...(deprecated ? { deprecated: true as const } : {}),
    description: arg ? withSuggestions(description, arg) : description,
  };
}

/** Values from an external catalogue are suggestions and go into the description. */
const withSuggestions = (text: string, { suggestions = [] }: FigArg) =>
  suggestions.length === 0 || suggestions.length > 12
    ? text
    : `${text.replace(/\.$/, '')} (such as ${suggestions.join(', ')})`.trim();
