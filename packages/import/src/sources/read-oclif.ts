import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSmallText } from '@climax/host/files';
import { isMapping } from '@climax/text';
import type { Flag, Positional } from '../command-facts.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { type TreeCommand, toCrawl } from './tree-command.ts';

/** What a manifest says of a command, an option or an argument: whoever wrote it, so of any type. */
type Fields = Record<string, unknown>;

export interface OclifManifest {
  version?: unknown;
  commands: Fields;
}

/** The manifest next to an oclif program. */
export function findOclifManifest(executable: string): OclifManifest | undefined {
  try {
    let directory = dirname(realpathSync(executable));
    for (let level = 0; level < 4; level += 1, directory = dirname(directory)) {
      const file = join(directory, 'oclif.manifest.json');
      if (existsSync(file)) return parseOclif(readSmallText(file));
    }
  } catch {
    // Not a file that can be read: then the program is asked.
  }
  return undefined;
}

/** Throws on what is not JSON; undefined for any other JSON than a manifest. */
export function parseOclif(text: string): OclifManifest | undefined {
  const value: unknown = JSON.parse(text);
  return isMapping(value) && isMapping(value.commands) ? { ...value, commands: value.commands } : undefined;
}

export function readOclif(program: string, { commands }: OclifManifest): Crawl {
  const visible = Object.entries(commands).filter(([, command]) => isMapping(command) && !command.hidden);
  return toCrawl(
    program,
    '',
    visible.map(([id, command]) => readCommand(id, command as Fields)),
  );
}

function readCommand(id: string, { summary, description, flags, args, strict }: Fields): TreeCommand {
  const positionals = shown(args);
  return {
    // `apps:create` is one word of the command line.
    words: [id],
    facts: {
      description: text(summary) ?? text(description) ?? '',
      flags: shown(flags).map(readFlag),
      positionals: positionals.map(
        ({ name, description: said, required, options }, at): Positional => ({
          name,
          required: required === true,
          variadic: strict === false && at === positionals.length - 1,
          ...enumOf(options),
          ...(text(said) && { description: text(said) as string }),
        }),
      ),
      subcommands: [],
      examples: [],
    },
  };
}

function readFlag({ name, ...flag }: Fields & { name: string }): Flag {
  const isSwitch = flag.type === 'boolean';
  return {
    names: [...(text(flag.char) ? [`-${flag.char}`] : []), `--${name}`],
    ...(flag.allowNo === true && { negated: [`--no-${name}`] }),
    value: isSwitch ? 'none' : 'required',
    type: isSwitch ? 'boolean' : 'string',
    ...enumOf(flag.options),
    ...(flag.multiple === true && { repeatable: true as const }),
    ...(flag.required === true && { required: true as const }),
    ...(flag.deprecated ? { deprecated: true as const } : {}),
    ...(typeof flag.default === 'string' && { default: flag.default }),
    description: text(flag.summary) ?? text(flag.description) ?? '',
  };
}

/** Options or arguments that have a name and are not hidden. */
function shown(list: unknown): (Fields & { name: string })[] {
  const all: unknown[] = typeof list === 'object' && list !== null ? Object.values(list) : [];
  return all
    .filter(isMapping)
    .filter((each): each is Fields & { name: string } => typeof each.name === 'string' && !each.hidden);
}

function enumOf(options: unknown): { enum?: string[] } {
  return Array.isArray(options) && options.every((each) => typeof each === 'string') ? { enum: options } : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
